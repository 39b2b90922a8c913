import * as v from "valibot";
import { finiteNumber } from "./finiteNumber.ts";

const id = v.pipe(v.string(), v.nonEmpty());
const envelope = { messageId: id, sentAt: finiteNumber, customer: v.string() };
const optionalText = v.fallback(v.nullable(v.string()), null);
const instant = v.fallback(v.nullable(finiteNumber), null);

/** Every message of the server (contract socket.md) and what makes it usable; the ids and the envelope are a must. */
const SERVER_MESSAGES = {
  "remove-user-device": v.object({ ...envelope, userId: id, deviceId: v.string() }),
  "event-url-change": v.object({ ...envelope, eventId: id, eventUrl: optionalText }),
  /** `event` holds changed fields in their wire form, null says "reload it". */
  "update-event": v.object({
    ...envelope,
    eventId: id,
    event: v.fallback(v.nullable(v.record(v.string(), v.unknown())), null),
  }),
  "comment-on-media": v.object({
    ...envelope,
    eventId: id,
    action: v.picklist(["created", "updated", "deleted"]),
    /** Times are epoch ms, `mediaTime` is ms from the start of the recording; `deleted` has the id alone. */
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
  /** The file of a clip that this viewer made is there. */
  "user-clip-ready": v.object({ ...envelope, userId: id, clipId: id, eventId: optionalText }),
  "user-purchase-status": v.object({
    ...envelope,
    userId: id,
    transactionId: id,
    status: v.picklist(["APPROVED", "DECLINED"]),
    paymentAction: optionalText,
    productId: optionalText,
    eventId: optionalText,
    messageErrorCode: optionalText,
  }),
} as const;

export type MessageName = keyof typeof SERVER_MESSAGES;
export type ServerMessages = { readonly [N in MessageName]: v.InferOutput<(typeof SERVER_MESSAGES)[N]> };

/** One function for each message: a map that lacks one does not compile. */
export type Handlers = { readonly [N in MessageName]: (message: ServerMessages[N]) => void };

const SCHEMAS: { readonly [N in MessageName]: v.GenericSchema<unknown, ServerMessages[N]> } = SERVER_MESSAGES;
export const MESSAGE_NAMES = Object.keys(SERVER_MESSAGES).filter(
  (name): name is MessageName => name in SERVER_MESSAGES,
);

/** The message if it can be used, else null: a payload that lacks its ids is ignored (contract socket.md). */
export function readMessage<N extends MessageName>(name: N, payload: unknown): ServerMessages[N] | null {
  const parsed = v.safeParse(SCHEMAS[name], payload);
  return parsed.success ? parsed.output : null;
}
