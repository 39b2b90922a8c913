import type { Socket } from "socket.io";
import * as v from "valibot";
import type { SocketData } from "./admit.ts";
import type { Ack } from "./messages.ts";

/** Every socket on an event's page. */
export const eventRoom = (eventId: string) => `event ${eventId}`;
/** Every socket of a viewer. */
export const userRoom = (userId: string) => `user ${userId}`;
/** The sockets of one sign-in, and those of one device of an account: nobody asks to join, nobody can leave. */
export const sessionRoom = (sessionId: string) => `session ${sessionId}`;
export const deviceRoom = (userId: string, deviceId: string) => `device ${userId} ${deviceId}`;

/** More rooms than any page needs; a client that wants more is up to no good. */
const MOST_ROOMS = 50;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const userMessage = v.object({ userId: id, customer: v.string() });
const eventMessage = v.object({ eventId: id, customer: v.string() });

type Connection = Socket<Record<string, never>, Record<string, (message: unknown) => void>, object, SocketData>;
type Answer = (connection: Connection, payload: unknown) => Ack;
/** Does what was asked; false when there is no room left for it. */
type Act = (connection: Connection, id: string) => boolean;

const REFUSED = { ok: false, messageErrorCode: "unauthorized" } as const;
const TOO_MANY = { ok: false, messageErrorCode: "too_many_requests" } as const;
const UNREADABLE = { ok: false, messageErrorCode: "invalid_request" } as const;
const DONE = { ok: true } as const;

/** A message about the viewer's own room: only the token's user may send it. */
const aboutUser =
  (act: Act): Answer =>
  (connection, payload) => {
    const read = v.safeParse(userMessage, payload);
    if (!read.success || read.output.customer !== connection.data.customer) return UNREADABLE;
    if (connection.data.viewer?.userId !== read.output.userId) return REFUSED;
    return act(connection, read.output.userId) ? DONE : TOO_MANY;
  };

/** A message about an event's room: anybody may send it. */
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
    if (connection.rooms.size >= MOST_ROOMS && !connection.rooms.has(room)) return false;
    void connection.join(room);
    return true;
  };
const leave =
  (roomOf: (id: string) => string): Act =>
  (connection, unwanted) => {
    void connection.leave(roomOf(unwanted));
    return true;
  };

/** What clients may say. Who a socket belongs to is settled by its token, so registering only checks it. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  "register-user": aboutUser(() => true),
  "unregister-user": aboutUser(leave(userRoom)),
  "join-user-room": aboutUser(enter(userRoom)),
  "leave-user-room": aboutUser(leave(userRoom)),
  "join-event-room": aboutEvent(enter(eventRoom)),
  "leave-event-room": aboutEvent(leave(eventRoom)),
};

/**
 * Answers the messages of a new connection; unknown ones and those without their ids are ignored. A connection that sends
 * more than `isTooMuch` allows gets an error and is closed.
 */
export function answerMessages(connection: Connection, isTooMuch: (connectionId: string) => boolean): void {
  const { viewer } = connection.data;
  if (viewer !== null)
    void connection.join([sessionRoom(viewer.sessionId), deviceRoom(viewer.userId, viewer.deviceId)]);
  connection.onAny((name: string, payload: unknown, acknowledge: unknown) => {
    const reply = typeof payload === "function" ? payload : acknowledge;
    const say = (answer: Ack) => typeof reply === "function" && reply(answer);
    if (isTooMuch(connection.id)) {
      say(TOO_MANY);
      connection.disconnect(true);
      return;
    }
    say((Object.hasOwn(ANSWERS, name) && ANSWERS[name]?.(connection, payload)) || UNREADABLE);
  });
}
