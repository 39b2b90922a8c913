import { useSyncExternalStore } from "react";
import { createStore } from "#src/lib/store.ts";

/** A cookie, so that a host that draws pages knows it, too, and draws no scores for this viewer. */
const COOKIE = "ott-hide-scores";
const YEAR_S = 365 * 24 * 60 * 60;

interface Spoilers {
  /** Scores and what tells them are not shown until asked for (EVT-15). */
  readonly hidden: boolean;
  /** Events whose scores were asked for all the same, as long as the page lives. */
  readonly shown: ReadonlySet<string>;
}

const OPEN: Spoilers = { hidden: false, shown: new Set() };

/** True when these cookies say that scores are to be hidden. */
export const wantsNoScores = (cookies: string): boolean => cookies.includes(`${COOKIE}=1`);

let store: ReturnType<typeof createStore<Spoilers>> | null = null;
const spoilers = () => (store ??= createStore({ ...OPEN, hidden: wantsNoScores(document.cookie) }));
const subscribe = (listener: () => void) => spoilers().subscribe(listener);
const read = () => spoilers().get();
const readOnHost = () => OPEN;

export const useSpoilers = (): Spoilers => useSyncExternalStore(subscribe, read, readOnHost);

/** True while the score of this event, and everything that tells it, must not be shown. */
export function useHidesScore(eventId: string): boolean {
  const { hidden, shown } = useSpoilers();
  return hidden && !shown.has(eventId);
}

/** Hides all scores, or shows them again; kept on this device. */
export function hideScores(hidden: boolean): void {
  document.cookie = `${COOKIE}=${hidden ? 1 : 0}; Path=/; SameSite=Lax; Max-Age=${hidden ? YEAR_S : 0}`;
  spoilers().set({ hidden, shown: new Set() });
}

/** Shows the score of this event alone. */
export function revealScore(eventId: string): void {
  const { hidden, shown } = read();
  spoilers().set({ hidden, shown: new Set(shown).add(eventId) });
}
