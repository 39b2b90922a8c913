import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/* Unsent text by event, which survives closing the chat and visiting other pages. In memory only; cleared when the
   viewer signs out. */
const drafts = new Map<string, string>();
let isFollowing = false;

const keyOf = (eventId: string) => `${viewerIdOf(sessionStore.get()) ?? ""} ${eventId}`;

export const readDraft = (eventId: string): string => drafts.get(keyOf(eventId)) ?? "";

export function storeDraft(eventId: string, text: string): void {
  if (!isFollowing) sessionStore.onLeave(() => drafts.clear());
  isFollowing = true;
  if (text === "") drafts.delete(keyOf(eventId));
  else drafts.set(keyOf(eventId), text);
}
