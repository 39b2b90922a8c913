import * as v from "valibot";
import type { EpochMs } from "./time.ts";
import { optionalSchema } from "./schemas.ts";
import * as wire from "./wire.ts";

const optionalId = optionalSchema(wire.id);
const id = v.pipe(optionalId, v.string());
const optionalText = v.fallback(v.nullable(v.string()), null);
const instant = optionalSchema(wire.instant);
/** `messageId` and `sentAt` are additions to the specification: a server may send neither. */
const envelope = { messageId: optionalId, sentAt: v.number(), customer: v.string() };

/** Schemas of the server's messages (contract socket.md); each requires the ids that the specification names. */
const SERVER_MESSAGES = {
  "remove-user-device": v.object({ ...envelope, userId: id, deviceId: v.string() }),
  "event-url-change": v.object({ ...envelope, eventId: id, eventUrl: optionalText }),
  /** `event` holds changed fields in wire form; null means that the event must be loaded again. */
  "update-event": v.object({
    ...envelope,
    eventId: id,
    event: v.fallback(v.nullable(v.record(v.string(), v.unknown())), null),
    /** How many are in the room; null if the server does not say. */
    audience: v.fallback(v.nullable(v.number()), null),
  }),
  "comment-on-media": v.object({
    ...envelope,
    eventId: id,
    action: v.picklist(["created", "updated", "deleted"]),
    /** Times are epoch ms, `mediaTime` is ms from the start of the recording; a `deleted` message has only the id. */
    comment: v.object({
      id,
      text: optionalText,
      userId: optionalText,
      userName: optionalText,
      created: instant,
      updated: instant,
      mediaTime: instant,
    }),
  }),
  /** Sent when the file of a viewer's clip is ready. */
  "user-clip-ready": v.object({ ...envelope, userId: id, clipId: id, eventId: optionalText }),
  /** Without a transaction and a status it only says that a purchase ended; the outcome must then be requested. */
  "user-purchase-status": v.object({
    ...envelope,
    userId: id,
    transactionId: optionalId,
    status: v.fallback(v.nullable(v.picklist(["APPROVED", "DECLINED"])), null),
    paymentAction: optionalText,
    productId: optionalText,
    eventId: optionalText,
    messageErrorCode: optionalText,
  }),
} as const;

export type MessageName = keyof typeof SERVER_MESSAGES;
export type ServerMessages = { readonly [N in MessageName]: v.InferOutput<(typeof SERVER_MESSAGES)[N]> };

/** A function for each message: the code does not compile if one is missing. */
export type Handlers = { readonly [N in MessageName]: (message: ServerMessages[N]) => void };

const SCHEMAS: { readonly [N in MessageName]: v.GenericSchema<unknown, ServerMessages[N]> } = SERVER_MESSAGES;
export const MESSAGE_NAMES = Object.keys(SERVER_MESSAGES).filter(
  (name): name is MessageName => name in SERVER_MESSAGES,
);

/** Null if ids are missing (contract socket.md). Without `sentAt`, the time of arrival counts. */
export function readMessage<N extends MessageName>(name: N, payload: unknown, now: EpochMs): ServerMessages[N] | null {
  const from = wire.record<Record<string, unknown>>(payload);
  const parsed = v.safeParse(SCHEMAS[name], { ...from, sentAt: wire.instant(from.sentAt) ?? now });
  return parsed.success ? parsed.output : null;
}
