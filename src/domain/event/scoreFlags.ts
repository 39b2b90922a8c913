import { isGoal } from "#contract/isGoal.ts";
import type { Moment, SportEvent } from "./event.ts";
import type { EpochMs } from "#src/domain/time.ts";

const FOOTBALL_MINUTES = 90;
/** The most flags: basketball scores every half minute. */
const MAX_FLAGS = 12;

export interface ScoreFlag {
  readonly moment: Moment;
  /** Position on the bar, from 0 to the progress of the match. */
  readonly at: number;
}

type FlaggedMatch = Pick<SportEvent, "moments" | "sportType" | "gameStartDate" | "streamStart">;

/** The latest goals of a match played to `progress` (0 to 1), oldest first: by minute in football, else by time. */
export function scoreFlags(event: FlaggedMatch, progress: number, now: EpochMs): ScoreFlag[] {
  return event.moments
    .filter(isGoal)
    .map((moment) => ({ moment, at: minuteShare(event, moment) ?? timeShare(event, moment, now, progress) }))
    .filter((flag): flag is ScoreFlag => flag.at !== null)
    .map(({ moment, at }) => ({ moment, at: Math.min(progress, Math.max(0, at)) }))
    .slice(-MAX_FLAGS);
}

function minuteShare({ sportType }: FlaggedMatch, { clockText }: Moment): number | null {
  const minute = sportType === "football" ? /^(\d{1,3})(?:\+\d+)?[’'′]/.exec(clockText ?? "")?.[1] : undefined;
  return minute === undefined ? null : Number(minute) / FOOTBALL_MINUTES;
}

function timeShare(event: FlaggedMatch, { positionMs }: Moment, now: EpochMs, progress: number): number | null {
  const { streamStart, gameStartDate } = event;
  const since = now - gameStartDate;
  if (positionMs === null || streamStart === null || since <= 0) return null;
  return ((streamStart + positionMs - gameStartDate) / since) * progress;
}
