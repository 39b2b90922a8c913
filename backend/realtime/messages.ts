import type { Wire } from "#backend/contract/wire.ts";

/** What every message to a client carries. */
export interface Stamp {
  readonly messageId: string;
  readonly sentAt: number;
  readonly customer: string;
}

/** Messages from the server (contract: socket). */
export interface ServerMessages {
  "event-url-change": { readonly eventId: string; readonly eventUrl: string | null };
  "update-event": { readonly eventId: string; readonly event: EventChange | null };
  "remove-user-device": { readonly userId: string; readonly deviceId: string };
}

/** Changed fields of an event; never what depends on the viewer. Null stands for "reload it". */
export type EventChange = Partial<
  Omit<Wire<"Event">, "is_event_available_for_user" | "is_event_available_in_user_region" | "sources">
>;

/** The answer to a client's message. */
export type Ack = { readonly ok: true } | { readonly ok: false; readonly messageErrorCode: Wire<"ErrorCode"> };
