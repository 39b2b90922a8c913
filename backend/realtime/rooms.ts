import type { Socket } from "socket.io";
import * as v from "valibot";
import type { SocketData } from "./admit.ts";
import type { Ack } from "./messages.ts";

/** Every socket on an event's page. */
export const eventRoom = (eventId: string) => `event ${eventId}`;
/** Every socket of a viewer. */
export const userRoom = (userId: string) => `user ${userId}`;

/** More rooms than any page needs; a client that wants more is up to no good. */
const MOST_ROOMS = 50;

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const userMessage = v.object({ userId: id, customer: v.string() });
const eventMessage = v.object({ eventId: id, customer: v.string() });

type Connection = Socket<Record<string, never>, Record<string, (message: unknown) => void>, object, SocketData>;
type Answer = (connection: Connection, payload: unknown) => Ack;

const REFUSED = { ok: false, messageErrorCode: "unauthorized" } as const;
const UNREADABLE = { ok: false, messageErrorCode: "invalid_request" } as const;
const DONE = { ok: true } as const;

/** A message about the viewer's own room: only the token's user may send it. */
const aboutUser =
  (act: (connection: Connection, userId: string) => void): Answer =>
  (connection, payload) => {
    const read = v.safeParse(userMessage, payload);
    if (!read.success || read.output.customer !== connection.data.customer) return UNREADABLE;
    if (connection.data.viewer?.userId !== read.output.userId) return REFUSED;
    act(connection, read.output.userId);
    return DONE;
  };

/** A message about an event's room: anybody may send it. */
const aboutEvent =
  (act: (connection: Connection, eventId: string) => void): Answer =>
  (connection, payload) => {
    const read = v.safeParse(eventMessage, payload);
    if (!read.success || read.output.customer !== connection.data.customer) return UNREADABLE;
    act(connection, read.output.eventId);
    return DONE;
  };

const enter = (connection: Connection, room: string) => {
  if (connection.rooms.size < MOST_ROOMS) void connection.join(room);
};

/** What clients may say. Who a socket belongs to is settled by its token, so registering only checks it. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  "register-user": aboutUser(() => {}),
  "unregister-user": aboutUser((connection, userId) => void connection.leave(userRoom(userId))),
  "join-user-room": aboutUser((connection, userId) => enter(connection, userRoom(userId))),
  "leave-user-room": aboutUser((connection, userId) => void connection.leave(userRoom(userId))),
  "join-event-room": aboutEvent((connection, eventId) => enter(connection, eventRoom(eventId))),
  "leave-event-room": aboutEvent((connection, eventId) => void connection.leave(eventRoom(eventId))),
};

/** Answers the messages of a new connection; unknown ones and those without their ids are ignored. */
export function answerMessages(connection: Connection): void {
  connection.onAny((name: string, payload: unknown, acknowledge: unknown) => {
    const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name]?.(connection, payload) : undefined;
    const reply = typeof payload === "function" ? payload : acknowledge;
    if (typeof reply === "function") reply(answer ?? UNREADABLE);
  });
}
