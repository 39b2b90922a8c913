import type { MessageName, ServerMessages } from "#src/domain/messages.wire.ts";

/** The number of message ids that are remembered, from the contract: a repetition comes soon or not at all. */
const SEEN_MOST = 200;
const SUBJECTS_MOST = 500;

export interface Inbox {
  /** Returns false for a message of another customer, and for a repetition. */
  isNew(message: { readonly messageId: string | null; readonly customer: string }): boolean;
  /** Returns false if this subject has a newer message by `sentAt`; else remembers this one as the newest. */
  isNewest(subject: string, sentAt: number): boolean;
}

/** They arrive at most once while connected, but maybe twice at a reconnect. */
export function createInbox(customer: string): Inbox {
  const seen = new Set<string>();
  const newest = new Map<string, number>();
  return {
    isNew(message) {
      if (message.customer !== customer) return false;
      if (message.messageId === null) return true;
      if (seen.has(message.messageId)) return false;
      seen.add(message.messageId);
      dropOldest(seen, SEEN_MOST);
      return true;
    },
    isNewest(subject, sentAt) {
      const last = newest.get(subject);
      if (last !== undefined && sentAt < last) return false;
      newest.delete(subject);
      newest.set(subject, sentAt);
      dropOldest(newest, SUBJECTS_MOST);
      return true;
    },
  };
}

function dropOldest(items: Set<string> | Map<string, number>, max: number): void {
  if (items.size <= max) return;
  const [oldest] = items.keys();
  if (oldest !== undefined) items.delete(oldest);
}

type Subjects = { readonly [N in MessageName]: ((message: ServerMessages[N]) => string) | null };

/** Of messages about the same subject only the newest counts. Null if all count, or the handler checks each field. */
export const SUBJECTS: Subjects = {
  "remove-user-device": null,
  "event-url-change": ({ eventId }) => `url ${eventId}`,
  "update-event": null,
  "comment-on-media": ({ comment }) => `comment ${comment.id}`,
  "user-clip-ready": null,
  "user-purchase-status": ({ transactionId }) => `transaction ${transactionId}`,
};
