import type { MessageName, ServerMessages } from "#src/domain/messages.wire.ts";

/** The contract's own number: a repetition comes soon or not at all. */
const SEEN_MOST = 200;
const SUBJECTS_MOST = 500;

export interface Inbox {
  /** False for a message of another customer and for one that came before. */
  isNew(message: { readonly messageId: string | null; readonly customer: string }): boolean;
  /** False when something newer by `sentAt` has been taken for this subject; else it is noted as the newest. */
  isNewest(subject: string, sentAt: number): boolean;
}

/** Decides which messages count: delivery is at most once while connected and may be twice around a reconnect. */
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

function dropOldest(kept: Set<string> | Map<string, number>, most: number): void {
  if (kept.size <= most) return;
  const [oldest] = kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
}

type Subjects = { readonly [N in MessageName]: ((message: ServerMessages[N]) => string) | null };

/**
 * What a message is the newest word on. `update-event` has one subject for each field, so its handler asks for them;
 * a removed device stays removed, a clip that is ready stays so.
 */
export const SUBJECTS: Subjects = {
  "remove-user-device": null,
  "event-url-change": ({ eventId }) => `url ${eventId}`,
  "update-event": null,
  "comment-on-media": ({ comment }) => `comment ${comment.id}`,
  "user-clip-ready": null,
  "user-purchase-status": ({ transactionId }) => `transaction ${transactionId}`,
};
