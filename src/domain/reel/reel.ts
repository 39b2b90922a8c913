import type { Moment } from "#src/domain/event/event.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";

/** What a reel shows of a kind of moment. */
interface Showing {
  readonly beforeMs: number;
  readonly afterMs: number;
  /** Of two that do not both fit, the one with more weight is shown, else the later one; 0 is never shown. */
  readonly weight: number;
}

const showing = (beforeS: number, afterS: number, weight: number): Showing => ({
  beforeMs: beforeS * SECOND_MS,
  afterMs: afterS * SECOND_MS,
  weight,
});

const SHOWINGS: Readonly<Record<string, Showing>> = {
  goal: showing(10, 6, 9),
  penalty_goal: showing(6, 6, 9),
  own_goal: showing(10, 6, 9),
  red_card: showing(8, 5, 8),
  penalty: showing(6, 6, 7),
  review: showing(3, 7, 5),
  yellow_card: showing(6, 3, 3),
  points: showing(5, 2, 2),
  period_end: showing(5, 2, 1),
  period_start: showing(0, 5, 1),
  substitution: showing(0, 0, 0),
  timeout: showing(0, 0, 0),
};
const UNKNOWN_KIND = showing(6, 4, 4);

const showingOf = ({ kind }: Moment): Showing => (Object.hasOwn(SHOWINGS, kind) && SHOWINGS[kind]) || UNKNOWN_KIND;

/** A part of the recording with one moment, or with several that follow each other closely. */
export interface Passage {
  /** In the order of their positions, never empty. */
  readonly moments: readonly Moment[];
  readonly startMs: number;
  readonly endMs: number;
}

/** The key moments of a match, one after the other. */
export type Reel = readonly Passage[];

/** What of the recording can be played, ms from its first frame. */
export interface Playable {
  readonly startMs: number;
  readonly endMs: number;
}

/** How long a reel may be, ms: two minutes while a match is on, four for all of it. */
export const LONGEST_LIVE_MS = 120 * SECOND_MS;
export const LONGEST_REPLAY_MS = 240 * SECOND_MS;

/** Passages with less than this between them are one, ms. */
const JOINED_MS = SECOND_MS;

type Placed = Moment & { readonly positionMs: number };

function isShowable(moment: Moment, { startMs, endMs }: Playable): moment is Placed {
  const { positionMs } = moment;
  return positionMs !== null && positionMs >= startMs && positionMs <= endMs && showingOf(moment).weight > 0;
}

/** Returns the moments that fit into a reel of at most `longestMs`, the weightiest first; at least one if there is one. */
export function chooseMoments(moments: readonly Moment[], playable: Playable, longestMs: number): readonly Moment[] {
  const candidates = moments
    .filter((moment) => isShowable(moment, playable))
    .toSorted((a, b) => showingOf(b).weight - showingOf(a).weight || b.positionMs - a.positionMs);
  let chosen: readonly Moment[] = [];
  for (const candidate of candidates) {
    const more = [...chosen, candidate];
    if (chosen.length === 0 || lengthOf(reelOf(more, playable)) <= longestMs) chosen = more;
  }
  return chosen;
}

/** Returns the passages of these moments as far as they can be played, in the order of the match. */
export function reelOf(moments: readonly Moment[], playable: Playable): Reel {
  const placed = moments
    .filter((moment) => isShowable(moment, playable))
    .toSorted((a, b) => a.positionMs - b.positionMs);
  const reel: Passage[] = [];
  for (const moment of placed) {
    const { beforeMs, afterMs } = showingOf(moment);
    const startMs = Math.max(playable.startMs, moment.positionMs - beforeMs);
    const endMs = Math.min(playable.endMs, moment.positionMs + afterMs);
    const last = reel.at(-1);
    if (last === undefined || startMs > last.endMs + JOINED_MS) reel.push({ moments: [moment], startMs, endMs });
    else
      reel[reel.length - 1] = {
        moments: [...last.moments, moment],
        startMs: Math.min(last.startMs, startMs),
        endMs: Math.max(last.endMs, endMs),
      };
  }
  return reel;
}

export const lengthOf = (reel: Reel): number => reel.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
