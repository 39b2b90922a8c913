import type { Socket } from "socket.io";
import * as v from "valibot";
import type { SocketData } from "./authenticateSocket.ts";
import type { Ack } from "./messages.ts";

/** Returns the room of all sockets on an event's page. */
export const eventRoom = (eventId: string) => `event ${eventId}`;
export const userRoom = (userId: string) => `user ${userId}`;
/** Returns the room of one session, or below of one device of an account. Clients can neither join nor leave them. */
export const sessionRoom = (sessionId: string) => `session ${sessionId}`;
export const deviceRoom = (userId: string, deviceId: string) => `device ${userId} ${deviceId}`;

/** More rooms than any page needs; a client that wants more is abusive. */
const MAX_ROOMS = 50;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const userMessage = v.object({ userId: id, customer: v.string() });
const eventMessage = v.object({ eventId: id, customer: v.string() });

type Connection = Socket<Record<string, never>, Record<string, (message: unknown) => void>, object, SocketData>;
type Answer = (connection: Connection, payload: unknown) => Ack;
/** Performs a request; returns false if the connection may not join more rooms. */
type Act = (connection: Connection, id: string) => boolean;

const UNAUTHORIZED = { ok: false, messageErrorCode: "unauthorized" } as const;
const TOO_MANY = { ok: false, messageErrorCode: "too_many_requests" } as const;
const UNREADABLE = { ok: false, messageErrorCode: "invalid_request" } as const;
const DONE = { ok: true } as const;

/** Handles a message about the viewer's own room, which only the viewer of the token may send. */
const aboutUser =
  (act: Act): Answer =>
  (connection, payload) => {
    const read = v.safeParse(userMessage, payload);
    if (!read.success || read.output.customer !== connection.data.customer) return UNREADABLE;
    if (connection.data.viewer?.userId !== read.output.userId) return UNAUTHORIZED;
    return act(connection, read.output.userId) ? DONE : TOO_MANY;
  };

/** Handles a message about an event's room, which anybody may send. */
const aboutEvent =
  (act: Act): Answer =>
  (connection, payload) => {
    const read = v.safeParse(eventMessage, payload);
    if (!read.success || read.output.customer !== connection.data.customer) return UNREADABLE;
    return act(connection, read.output.eventId) ? DONE : TOO_MANY;
  };

const enter =
  (roomOf: (id: string) => string): Act =>
  (connection, wanted) => {
    const room = roomOf(wanted);
    if (connection.rooms.size >= MAX_ROOMS && !connection.rooms.has(room)) return false;
    void connection.join(room);
    return true;
  };
const leave =
  (roomOf: (id: string) => string): Act =>
  (connection, unwanted) => {
    void connection.leave(roomOf(unwanted));
    return true;
  };

/** Handlers of client messages. The token determines the viewer of a socket, so `register-user` only checks it. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  "register-user": aboutUser(() => true),
  "unregister-user": aboutUser(leave(userRoom)),
  "join-user-room": aboutUser(enter(userRoom)),
  "leave-user-room": aboutUser(leave(userRoom)),
  "join-event-room": aboutEvent(enter(eventRoom)),
  "leave-event-room": aboutEvent(leave(eventRoom)),
};

/** Unknown and invalid ones only get an error; a connection above the limit gets one and is closed. */
export function answerMessages(connection: Connection, isOverMessageLimit: (connectionId: string) => boolean): void {
  const { viewer } = connection.data;
  if (viewer !== null)
    void connection.join([sessionRoom(viewer.sessionId), deviceRoom(viewer.userId, viewer.deviceId)]);
  connection.onAny((name: string, payload: unknown, acknowledge: unknown) => {
    const callback = typeof payload === "function" ? payload : acknowledge;
    const reply = (answer: Ack) => typeof callback === "function" && callback(answer);
    if (isOverMessageLimit(connection.id)) {
      reply(TOO_MANY);
      connection.disconnect(true);
      return;
    }
    reply((Object.hasOwn(ANSWERS, name) && ANSWERS[name]?.(connection, payload)) || UNREADABLE);
  });
}
