import type { GameClock, Moment, SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { clockOfMoments, type DatedMoment } from "./clockOfMoments.ts";
import { originOf } from "./places.ts";
import { addTo, valueAt, type Timeline } from "./timeline.ts";
import { placesToCome, withoutPlaces } from "./withoutOutcome.ts";

/** The fields of an event that change while it is played. */
type MatchFacts = Pick<SportEvent, "status" | "score" | "result" | "clock" | "moments" | "schedule" | "participants">;

/** What this tab has learnt about a match, each with the time of the picture from which it holds. */
export interface History {
  readonly facts: Timeline<MatchFacts>;
  /** As of the last change, however it was learnt. */
  readonly latest: MatchFacts;
}

type Recorded = Pick<SportEvent, "streamStart" | "durationMs" | "sportType" | "status">;

/** Facts about the end of a match, which are not known before it. */
const ENDINGS: readonly (string | undefined)[] = ["suspended", "abandoned", "awarded"];

/** How it stood before `at` follows from its moments, or stays unknown: the score of now is ahead of the picture. */
export function beginHistory(event: SportEvent, at: EpochMs): History {
  const latest = factsOf(event);
  const moments = datedMoments(event);
  const scored = moments.flatMap(({ moment: { score } }) => (score === null ? [] : [score]));
  const last = scored.at(-1) ?? { home: 0, away: 0 };
  // Moments that do not add up to the score are incomplete, so none of them says how it stood.
  const addsUp = event.score !== null && last.home === event.score.home && last.away === event.score.away;
  const before: MatchFacts = {
    status: event.status === "archived" ? "live" : event.status,
    score: addsUp ? { home: 0, away: 0 } : null,
    result: null,
    clock: null,
    moments: [],
    schedule: ENDINGS.includes(event.schedule?.state) ? null : event.schedule,
    participants: withoutPlaces(event.participants),
  };
  let facts: Timeline<MatchFacts> = [{ at: -Infinity, value: before }];
  let score = before.score;
  for (const [index, { at: momentAt, moment }] of moments.entries()) {
    if (addsUp) score = moment.score ?? score;
    const known = moments.slice(0, index + 1);
    facts = addTo(facts, momentAt, {
      ...before,
      score,
      clock: clockOfMoments(known, event),
      moments: known.map((one) => one.moment),
    });
  }
  return { facts: addTo(facts, event.status === "archived" ? endOf(event, moments) : at, latest), latest };
}

/** A new moment belongs where it is in the picture, and the score with it; all else to `at`, when it was learnt. */
export function addToHistory(history: History, event: SportEvent, at: EpochMs): History {
  const facts = factsOf(event);
  const { latest } = history;
  const changed = (Object.keys(facts) as (keyof MatchFacts)[]).filter((key) => !Object.is(facts[key], latest[key]));
  if (changed.length === 0) return history;
  const known = new Set(latest.moments.map(({ id }) => id));
  const fresh = datedMoments(event).filter(({ moment }) => !known.has(moment.id));
  let timeline = history.facts;
  let { moments, score } = latest;
  for (const { at: shownAt, moment } of fresh.slice(0, -1)) {
    moments = [...moments, moment];
    score = moment.score ?? score;
    timeline = addTo(timeline, Math.min(at, shownAt), { ...latest, moments, score });
  }
  return { facts: addTo(timeline, Math.min(at, fresh.at(-1)?.at ?? at), facts), latest: facts };
}

/** A moment may be this far ahead of the time that is shown, ms: clocks of encoders are not exact. */
const AHEAD_MS = SECOND_MS;

/** The clock shows `time` at `now`. In a recording moments to come stay as places to go to, and say nothing. */
export function asOf(
  history: History,
  event: SportEvent,
  { time, now, isMoving }: { readonly time: EpochMs; readonly now: EpochMs; readonly isMoving: boolean },
): SportEvent {
  const facts = valueAt(history.facts, time) ?? history.latest;
  // The last word on a recording is the event itself.
  if (facts === history.latest && event.status === "archived") return event;
  const origin = originOf(event);
  const isAhead = ({ positionMs }: Moment) =>
    positionMs !== null && origin !== null && origin + positionMs > time + AHEAD_MS;
  const moments = facts.moments.some(isAhead) ? facts.moments.filter((moment) => !isAhead(moment)) : facts.moments;
  const isReplay = event.status === "archived";
  return {
    ...event,
    ...facts,
    moments: isReplay ? [...moments, ...placesAhead(event, moments)] : moments,
    clock: clockAsOf(facts.clock, { event, time, now, isMoving }),
    // Else a recording would count as a copy that is too old to be live.
    ...(isReplay ? { saidAt: now } : {}),
  };
}

function placesAhead({ moments }: SportEvent, past: readonly Moment[]): Moment[] {
  const known = new Set(past.map(({ id }) => id));
  return placesToCome(moments.filter(({ id }) => !known.has(id)));
}

interface ClockSetup {
  readonly event: Pick<SportEvent, "sportType" | "gameStartDate" | "streamStart">;
  readonly time: EpochMs;
  readonly now: EpochMs;
  readonly isMoving: boolean;
}

/** The page counts from the real time, so the clock as of the picture is moved to it. */
function clockAsOf(clock: GameClock | null, { event, time, now, isMoving }: ClockSetup): GameClock | null {
  if (clock === null) return minutesAsOf(event, time);
  const { elapsedMs, running, counts, at } = clock;
  if (elapsedMs === null || !running) return { ...clock, at: now };
  if (isMoving) return { ...clock, at: at + now - time };
  const since = Math.max(0, time - at);
  return { ...clock, running: false, elapsedMs: Math.max(0, elapsedMs + (counts === "up" ? since : -since)), at: now };
}

const FOOTBALL_MS = 90 * MINUTE_MS;

/** Minutes since kick-off, as `clockAt` counts them where no clock is known. */
function minutesAsOf({ sportType, gameStartDate, streamStart }: ClockSetup["event"], time: EpochMs): GameClock | null {
  const sinceMs = time - gameStartDate;
  if (sportType !== "football" || streamStart === null || sinceMs < 0) return null;
  const elapsedMs = Math.floor(Math.min(sinceMs, FOOTBALL_MS - 1) / MINUTE_MS) * MINUTE_MS;
  return { periodKind: "half", period: null, running: false, elapsedMs, counts: "up", at: time };
}

function factsOf(event: SportEvent): MatchFacts {
  const { status, score, result, clock, moments, schedule, participants } = event;
  return { status, score, result, clock, moments, schedule, participants };
}

/** Those whose place in the picture is known, oldest first. */
function datedMoments(event: Pick<SportEvent, "moments" | "streamStart" | "status">): DatedMoment[] {
  const origin = originOf(event);
  if (origin === null) return [];
  return event.moments
    .flatMap((moment) => (moment.positionMs === null ? [] : [{ at: origin + moment.positionMs, moment }]))
    .toSorted((a, b) => a.at - b.at);
}

/** The final whistle, else the end of the recording, else its last moment. */
function endOf({ durationMs, ...event }: Recorded, moments: readonly DatedMoment[]): EpochMs {
  const marks = moments.filter(({ moment: { kind } }) => kind === "period_start" || kind === "period_end");
  const whistle = marks.at(-1);
  if (whistle?.moment.kind === "period_end") return whistle.at;
  const last = moments.at(-1)?.at ?? -Infinity;
  const origin = originOf(event);
  return durationMs === null || origin === null ? last : Math.max(last, origin + durationMs);
}
