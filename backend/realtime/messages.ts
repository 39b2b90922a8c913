import type { Wire } from "#contract/wire.ts";

/** The fields of every message to a client. */
export interface MessageEnvelope {
  readonly messageId: string;
  readonly sentAt: number;
  readonly customer: string;
}

export interface ServerMessages {
  "event-url-change": { readonly eventId: string; readonly eventUrl: string | null };
  "update-event": {
    readonly eventId: string;
    readonly event: EventChange | null;
    /** About how many sockets get the message. */
    readonly audience: number;
  };
  "remove-user-device": { readonly userId: string; readonly deviceId: string };
  "comment-on-media": { readonly eventId: string } & CommentChange;
  "user-purchase-status": PurchaseStatus;
  "user-clip-ready": { readonly userId: string; readonly clipId: string; readonly eventId: string };
}

/** Without those that depend on the viewer. A message with null means "load it again". */
export type EventChange = Partial<
  Omit<Wire<"Event">, "is_event_available_for_user" | "is_event_available_in_user_region" | "sources">
>;

export type CommentChange =
  | { readonly action: "created" | "updated"; readonly comment: Wire<"Comment"> }
  | { readonly action: "deleted"; readonly comment: { readonly id: string } };

/** The final state of a purchase. */
export interface PurchaseStatus {
  readonly userId: string;
  readonly transactionId: string;
  readonly status: "APPROVED" | "DECLINED";
  readonly paymentAction: Wire<"PaymentAction">;
  readonly productId: string | null;
  readonly eventId: string | null;
  readonly messageErrorCode: Wire<"ErrorCode"> | null;
}

/** The answer to a client's message. */
export type Ack = { readonly ok: true } | { readonly ok: false; readonly messageErrorCode: Wire<"ErrorCode"> };
