import type { Moment } from "#src/domain/event/event.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";

/** What a listener knows: where the picture is, and the ids of the moments up to there. */
export interface Heard {
  readonly positionMs: number;
  readonly ids: ReadonlySet<string>;
}

/** A picture that moves on by more than this at once was moved by its viewer, ms. */
const STEP_MS = 10 * SECOND_MS;
/** A moment that reaches the page later than this after it happened is not spoken, ms. */
const NEWS_MS = 60 * SECOND_MS;

/** Returns what the picture has just reached; nothing of what it was moved over, nor of what lay behind at the start. */
export function listen(
  before: Heard | null,
  moments: readonly Moment[],
  positionMs: number,
): { readonly heard: Heard; readonly news: readonly Moment[] } {
  const reached = moments.filter((moment) => moment.positionMs !== null && moment.positionMs <= positionMs);
  const heard: Heard = { positionMs, ids: new Set(reached.map(({ id }) => id)) };
  const movedMs = before === null ? Infinity : positionMs - before.positionMs;
  if (before === null || movedMs < 0 || movedMs > STEP_MS) return { heard, news: [] };
  const isNews = ({ id, positionMs: at }: Moment) => !before.ids.has(id) && positionMs - (at ?? 0) <= NEWS_MS;
  return { heard, news: reached.filter(isNews).toSorted((a, b) => (a.positionMs ?? 0) - (b.positionMs ?? 0)) };
}
