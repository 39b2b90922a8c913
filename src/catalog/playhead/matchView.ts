import type { GameClock, Moment, SportEvent } from "#src/domain/event/event.ts";
import { addToHistory, asOf, beginHistory, type History } from "#src/domain/playhead/history.ts";
import { decideTime, type TimeDecision } from "#src/domain/playhead/matchTime.ts";
import { originOf } from "#src/domain/playhead/places.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { Follower, Learnt } from "./followed.ts";

export type MatchView = Pick<Follower, "learn" | "move" | "setRealTime">;

interface MatchViewSetup extends Pick<Follower, "event" | "time"> {
  /** What is known by now, at least the event of now. */
  readonly learnt: readonly Learnt[];
  readonly playhead: Playhead | null;
  /** What was decided before the playhead was there. */
  readonly before: TimeDecision | null;
  readonly isRealTime: boolean;
  readonly now: () => EpochMs;
}

/** Keeps `event` and `time` at the state of the match in the picture (EVT-20). */
export function createMatchView({ event, time, learnt, playhead, before, isRealTime, now }: MatchViewSetup): MatchView {
  let latest = learnt.at(-1)?.event ?? event.get();
  const [first = { event: latest, at: now() }, ...later] = learnt;
  let history = later.reduce(
    (known, { event: said, at }) => addToHistory(known, said, at),
    beginHistory(first.event, first.at),
  );
  let isReal = isRealTime;
  const decide = (from: TimeDecision | null, at: Playhead | null) =>
    decideTime(from, at, { recordedFrom: originOf(latest), now: now() });
  let last = decide(before, playhead);
  const view = (known: History): SportEvent => {
    if (isReal || last.time === "now") return latest;
    return asOf(known, latest, { time: last.time, now: now(), isMoving: last.playhead?.isMoving ?? false });
  };
  const update = (known: History) => {
    history = known;
    const next = view(known);
    if (!isSameView(event.get(), next)) event.set(next);
    time.set(isReal ? "now" : last.time);
  };
  update(history);
  return {
    learn(said, at) {
      latest = said;
      update(addToHistory(history, said, at));
    },
    move(at) {
      last = decide(last, at);
      update(history);
    },
    setRealTime(real) {
      isReal = real;
      update(history);
    },
  };
}

/** The clock of a picture that moves is corrected when it is off by this, ms. */
const CLOCK_SLACK_MS = 1_000;

/** Whether a page would show the same: moments are the same list of objects, and clocks agree within a second. */
function isSameView(one: SportEvent, other: SportEvent): boolean {
  if (one === other) return true;
  return (Object.keys(other) as (keyof SportEvent)[]).every((key) => {
    if (key === "saidAt" || Object.is(one[key], other[key])) return true;
    if (key === "clock") return isSameClock(one.clock, other.clock);
    return key === "moments" && isSameList(one.moments, other.moments);
  });
}

function isSameClock(one: GameClock | null, other: GameClock | null): boolean {
  if (one === null || other === null) return one === other;
  const { at, ...shown } = one;
  const isSameReading = (Object.keys(shown) as (keyof typeof shown)[]).every((key) => shown[key] === other[key]);
  return isSameReading && (!one.running || Math.abs(at - other.at) <= CLOCK_SLACK_MS);
}

function isSameList(one: SportEvent["moments"], other: SportEvent["moments"]): boolean {
  return one.length === other.length && one.every((moment, index) => isSameMoment(moment, other[index]));
}

/** Moments to come are made anew each time. */
function isSameMoment(one: Moment, other: Moment | undefined): boolean {
  return one === other || (Object.keys(one) as (keyof Moment)[]).every((key) => Object.is(one[key], other?.[key]));
}
