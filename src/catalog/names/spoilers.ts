import { useSyncExternalStore } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { readCookies, writeCookie } from "#src/lib/cookies.ts";
import { SCORES_COOKIE, areScoresHidden } from "#src/lib/scoresCookie.ts";
import { createStore } from "#src/lib/store.ts";

const YEAR_S = 365 * 24 * 60 * 60;

interface Spoilers {
  /** Scores, and what reveals them, are hidden until asked for (EVT-15). */
  readonly hidden: boolean;
  /** Events whose scores were revealed, for the life of the page. */
  readonly shown: ReadonlySet<string>;
}

const OPEN: Spoilers = { hidden: false, shown: new Set() };

let store: ReturnType<typeof createStore<Spoilers>> | null = null;
const spoilers = () => (store ??= createStore({ ...OPEN, hidden: areScoresHidden(readCookies()) }));
const subscribe = (listener: () => void) => spoilers().subscribe(listener);
const read = () => spoilers().get();
const readOnServer = () => OPEN;

export const useSpoilers = (): Spoilers => useSyncExternalStore(subscribe, read, readOnServer);

export function useHidesScore(eventId: string): boolean {
  const { hidden, shown } = useSpoilers();
  return hidden && !shown.has(eventId);
}

/** Whether title and pictures may reveal the hidden score; a clip's are shown together with those of its match. */
export function useHidesTitle(): (event: Pick<SportEvent, "id" | "eventId" | "status">) => boolean {
  const { hidden, shown } = useSpoilers();
  return ({ id, eventId, status }) =>
    hidden && !shown.has(id) && !shown.has(eventId) && (status === "live" || status === "archived");
}

/** Calls `listener` with whether scores are hidden, now and after each change. */
export function watchHiddenScores(listener: (areHidden: boolean) => void): void {
  const tell = () => listener(read().hidden);
  subscribe(tell);
  tell();
}

export function setScoresHidden(hidden: boolean): void {
  writeCookie(`${SCORES_COOKIE}=${hidden ? 1 : 0}; Path=/; SameSite=Lax; Max-Age=${hidden ? YEAR_S : 0}`);
  spoilers().set({ hidden, shown: new Set() });
}

/** For a page that cannot be asked for them, whatever this viewer chose elsewhere. */
export function hideScoresOnPage(): void {
  spoilers().set({ hidden: true, shown: new Set() });
}

export function revealScore(eventId: string): void {
  const { hidden, shown } = read();
  spoilers().set({ hidden, shown: new Set(shown).add(eventId) });
}
