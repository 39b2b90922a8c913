import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/*
 * What was typed and not sent, by event: the chat may be closed and opened, the viewer go to another page and back.
 * Kept in memory alone; leaving the account forgets it.
 */
const drafts = new Map<string, string>();
let isFollowing = false;

const keyOf = (eventId: string) => `${viewerIdOf(sessionStore.get()) ?? ""} ${eventId}`;

export const draftOf = (eventId: string): string => drafts.get(keyOf(eventId)) ?? "";

export function keepDraft(eventId: string, text: string): void {
  if (!isFollowing) sessionStore.onLeave(() => drafts.clear());
  isFollowing = true;
  if (text === "") drafts.delete(keyOf(eventId));
  else drafts.set(keyOf(eventId), text);
}
