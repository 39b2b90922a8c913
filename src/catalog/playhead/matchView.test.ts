import { describe, expect, test } from "vitest";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { isReached, type MatchTime, type Playhead } from "#src/domain/playhead/playhead.ts";
import { createStore } from "#src/lib/store.ts";
import { placeOfComment } from "#src/domain/playhead/places.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { createMatchView } from "./matchView.ts";

const KICK_OFF = Date.UTC(2026, 10, 21, 15);
const STREAM_START = KICK_OFF - 5 * MINUTE_MS;
const END = KICK_OFF + 90 * MINUTE_MS;
/** How far the live picture is behind real time. */
const LATENCY_MS = 8 * SECOND_MS;
/** The operator enters what happens this long after it. */
const ENTERED_AFTER_MS = 12 * SECOND_MS;

interface Message {
  readonly sentAt: EpochMs;
  readonly event: SportEvent;
}

/**
 * 90 minutes in 120 messages: a goal every nine minutes, each third one taken back; cards; the rest are clocks. Each
 * score is a number of its own, so that a score tells when it was reached.
 */
function messagesOf(first: SportEvent): Message[] {
  const messages: Message[] = [];
  let event = first;
  for (let index = 1; index <= 120; index += 1) {
    const at = KICK_OFF + index * 45 * SECOND_MS;
    const isGoal = index % 12 === 0;
    const isTakenBack = index % 36 === 2 && index > 2;
    const clock = {
      periodKind: "half",
      period: 1,
      running: true,
      elapsedMs: at - KICK_OFF,
      counts: "up" as const,
      at,
    };
    if (isGoal || index % 12 === 6) {
      const home = (event.score?.home ?? 0) + Number(isGoal);
      const moment: Moment = {
        id: `m-${index}`,
        kind: isGoal ? "goal" : "yellow_card",
        positionMs: at - STREAM_START,
        clockText: null,
        side: "home",
        playerName: `Player ${index}`,
        score: isGoal ? { home, away: 0 } : null,
      };
      event = { ...event, clock, score: { home, away: 0 }, moments: [...event.moments, moment] };
    } else if (isTakenBack) {
      const goal = event.moments.findLast(({ kind }) => kind === "goal");
      const moments = event.moments.filter((moment) => moment !== goal);
      event = { ...event, clock, score: { home: (event.score?.home ?? 1) - 1, away: 0 }, moments };
    } else event = { ...event, clock };
    messages.push({ sentAt: at + ENTERED_AFTER_MS, event });
  }
  return messages;
}

interface Shown {
  readonly at: EpochMs;
  readonly event: SportEvent;
}

/** When each state of the match was reached in the picture, with the state. */
function truth(first: SportEvent, messages: readonly Message[]): Shown[] {
  let known = new Set<string>();
  return messages.reduce<Shown[]>(
    (states, { sentAt, event }) => {
      const fresh = event.moments.find(({ id }) => !known.has(id));
      known = new Set(event.moments.map(({ id }) => id));
      const at = fresh === undefined ? sentAt : STREAM_START + (fresh.positionMs ?? 0);
      return [...states, { at, event }];
    },
    [{ at: -Infinity, event: first }],
  );
}

const opened = () =>
  anEvent({
    status: "live",
    gameStartDate: KICK_OFF,
    streamStart: STREAM_START,
    score: { home: 0, away: 0 },
    moments: [],
  });

/** Where the viewer is at each second, as ms behind the edge: breaks, jumps in both directions, and stalls. */
function behindAt(second: number): { readonly behindMs: number; readonly isMoving: boolean } {
  const minute = second / 60;
  if (minute < 10) return { behindMs: 0, isMoving: true };
  if (minute < 12) return { behindMs: 30_000, isMoving: true };
  // Paused for five minutes.
  if (minute < 17) return { behindMs: 30_000 + (second - 720) * 1000, isMoving: false };
  if (minute < 30) return { behindMs: 330_000, isMoving: true };
  // Forward in steps of ten seconds.
  if (minute < 35)
    return { behindMs: Math.max(15_000, 330_000 - Math.floor((second - 1800) / 5) * 10_000), isMoving: true };
  if (minute < 50) return { behindMs: 25 * MINUTE_MS, isMoving: true };
  if (minute < 52) return { behindMs: 0, isMoving: true };
  // From the kick-off on, to the end.
  return { behindMs: 47 * MINUTE_MS, isMoving: true };
}

/** A view of a match that is known since `now`. */
function viewOf(first: SportEvent, now: () => EpochMs, isRealTime = false) {
  const event = createStore(first);
  const time = createStore<MatchTime>("now");
  const learnt = [{ event: first, at: now() }];
  const view = createMatchView({ event, time, learnt, playhead: null, before: null, isRealTime, now });
  return { ...view, event, time };
}

interface Step {
  readonly now: EpochMs;
  readonly behindMs: number;
  /** Program date-time of the picture. */
  readonly date: EpochMs;
  readonly view: ReturnType<typeof viewOf>;
}

/** Plays the whole match second by second, and calls `look` after each. */
function play(withDates: boolean, look: (step: Step) => void): void {
  const first = opened();
  const messages = messagesOf(first);
  let now = KICK_OFF;
  const view = viewOf(first, () => now);
  let next = 0;
  for (let second = 0; now < END + 48 * MINUTE_MS; second += 1) {
    now = KICK_OFF + second * SECOND_MS;
    const { behindMs, isMoving } = behindAt(second);
    const date = now - LATENCY_MS - behindMs;
    view.move({ kind: "live", date: withDates ? date : null, behindMs, isMoving });
    for (let message = messages[next]; message !== undefined && message.sentAt <= now; message = messages[next]) {
      view.learn(message.event, message.sentAt);
      next += 1;
    }
    look({ now, behindMs, date, view });
  }
}

describe.each([
  ["by the dates of the stream", true],
  ["by the distance to the edge, in a stream without dates", false],
])("90 minutes, 120 messages and 2,000 comments, %s", (_, withDates) => {
  const messages = messagesOf(opened());
  const states = truth(opened(), messages);
  const comments = Array.from({ length: 2_000 }, (_none, index) => {
    const created = KICK_OFF + Math.round((index / 2_000) * 90 * MINUTE_MS);
    // Every third writer is behind, every fifth says nothing of where.
    const mediaTime = index % 5 === 0 ? null : created - STREAM_START - (index % 3 === 0 ? 30_000 : LATENCY_MS);
    return { created, mediaTime, at: placeOfComment({ created, mediaTime }, STREAM_START) };
  });
  const tags = Array.from({ length: 60 }, (_none, index) => KICK_OFF + index * 90 * SECOND_MS);

  test("[EVT-20] at no time is anything newer than the picture, and nothing is missing", () => {
    /** What is shown may be this much newer than the picture. */
    const TOLERANCE_MS = SECOND_MS;
    let checked = 0;
    play(withDates, ({ now, behindMs, date, view }) => {
      if (behindMs <= 2_000) return;
      const picture = withDates ? date : now - behindMs;
      const event = view.event.get();
      const time = view.time.get();
      const until = picture + TOLERANCE_MS;
      // What had been told at the edge stays while the picture is paused: the script never pauses there.
      expect(time).toBeLessThanOrEqual(until);
      const newest = Math.max(-Infinity, ...event.moments.map(({ positionMs }) => STREAM_START + (positionMs ?? 0)));
      expect(newest).toBeLessThanOrEqual(until);
      const then = states.findLast(({ at }) => at <= picture);
      expect(event.score).toEqual(then?.event.score);
      expect(event.moments.map(({ id }) => id)).toEqual(then?.event.moments.map(({ id }) => id) ?? []);
      checked += 1;
      // Thousands of comments: every fifteenth second is enough.
      if (checked % 15 > 0) return;
      const told = comments.filter(({ at }) => isReached(at, time));
      expect(Math.max(-Infinity, ...told.map(({ at }) => at))).toBeLessThanOrEqual(until);
      expect(told).toHaveLength(comments.filter(({ at }) => at <= picture).length);
      expect(tags.filter((at) => isReached(at, time)).every((at) => at <= until)).toBe(true);
    });
    expect(checked).toBeGreaterThan(7_000);
  });

  test("[EVT-20] at the live edge everything is there at once", () => {
    let next = 0;
    play(withDates, ({ now, behindMs, view }) => {
      while ((messages[next]?.sentAt ?? Infinity) <= now) next += 1;
      if (behindMs > 2_000) return;
      expect(view.time.get()).toBe("now");
      const said = messages[next - 1]?.event ?? view.event.get();
      expect(view.event.get().score).toEqual(said.score);
      expect(view.event.get().moments).toHaveLength(said.moments.length);
    });
  });
});

test("[EVT-20] the page is not rendered anew while nothing of the match changes", () => {
  const event = { ...opened(), clock: null, sportType: "basketball" };
  let now = KICK_OFF;
  const view = viewOf(event, () => now);
  let renders = 0;
  view.event.subscribe(() => (renders += 1));
  for (let second = 0; second < 600; second += 1) {
    now = KICK_OFF + second * SECOND_MS;
    view.move({ kind: "live", date: now - 60_000, behindMs: 52_000, isMoving: true });
  }
  expect(renders).toBeLessThanOrEqual(2);
});

test("[EVT-20] a viewer who chose real time sees it, and the picture's time after taking that back", () => {
  const first = opened();
  const goal = { ...first, score: { home: 1, away: 0 } };
  const now = KICK_OFF + MINUTE_MS;
  const view = viewOf(first, () => now, true);
  const playhead: Playhead = { kind: "live", date: now - 40_000, behindMs: 32_000, isMoving: true };
  view.move(playhead);
  view.learn(goal, now - 1_000);
  expect([view.event.get().score?.home, view.time.get()]).toEqual([1, "now"]);
  view.setRealTime(false);
  expect([view.event.get().score?.home, view.time.get()]).toEqual([0, now - 40_000]);
});
