import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { anEvent, NOW } from "#src/testing/anEvent.ts";
import type { Follower } from "./followed.ts";
import { createFollower } from "./follower.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

let matches = 0;

/** A match of its own each time: what a tab has learnt of one, it remembers. */
const match = (more: Partial<SportEvent> = {}) =>
  anEvent({ id: `ev-${(matches += 1)}`, status: "live", score: { home: 0, away: 0 }, ...more });
const live = (behindMs: number): Playhead => ({
  kind: "live",
  date: Date.now() - 8_000 - behindMs,
  behindMs,
  isMoving: true,
});
const START: Playhead = { kind: "recording", positionMs: 0, isMoving: false };

const follow = (event: SportEvent, playhead: Playhead | null = null, isRealTime = false) => {
  const follower = createFollower(event, playhead, isRealTime);
  follower.learn(event, Date.now());
  return follower;
};
const scoreOf = ({ event }: Follower) => event.get().score?.home;
const isLoaded = (follower: Follower) => vi.waitFor(() => expect(follower.time.get()).toBeTypeOf("number"));

test("[EVT-20] a viewer at the live edge gets each change at once", () => {
  const event = match();
  const follower = follow(event);
  follower.move(live(0));
  follower.learn({ ...event, score: { home: 1, away: 0 } }, NOW);
  expect([scoreOf(follower), follower.time.get()]).toEqual([1, "now"]);
});

test("[EVT-20] a replay's score is on its way until the picture's own is known", async () => {
  const replay = match({ status: "archived", streamStart: NOW, score: { home: 27, away: 31 } });
  const follower = follow(replay, START);
  expect([scoreOf(follower), follower.isLoading()]).toEqual([undefined, true]);
  await vi.waitFor(() => expect(follower.isLoading()).toBe(false));
});

test("[EVT-20] who goes back sees what this tab had learnt by then, also on another visit of the page", async () => {
  const event = match();
  const first = follow(event);
  vi.setSystemTime(NOW + 10 * MINUTE_MS);
  const goal = { ...event, score: { home: 1, away: 0 } };
  first.learn(goal, Date.now());
  vi.setSystemTime(NOW + 12 * MINUTE_MS);
  const second = follow(goal);
  second.move(live(3 * MINUTE_MS));
  await isLoaded(second);
  expect(scoreOf(second)).toBe(0);
  second.move(live(MINUTE_MS));
  expect(scoreOf(second)).toBe(1);
});

test("[EVT-20] a picture that stalls at the edge takes nothing back", async () => {
  const event = match();
  const follower = follow(event);
  follower.move(live(0));
  vi.setSystemTime(NOW + 1_000);
  const goal = { ...event, score: { home: 1, away: 0 } };
  follower.learn(goal, Date.now());
  vi.setSystemTime(NOW + 5_000);
  follower.move({ ...live(5_000), isMoving: false });
  await isLoaded(follower);
  expect(scoreOf(follower)).toBe(1);
  vi.setSystemTime(NOW + 8_000);
  follower.learn({ ...goal, score: { home: 2, away: 0 } }, Date.now());
  follower.move({ ...live(8_000), isMoving: false });
  expect(scoreOf(follower)).toBe(1);
});

test("[EVT-20] a replay tells nothing of its result before its rules are loaded", async () => {
  const event = match({ status: "archived", score: { home: 3, away: 1 }, durationMs: 100 * MINUTE_MS });
  const follower = follow(event, START);
  expect([scoreOf(follower), follower.time.get()]).toEqual([undefined, -Infinity]);
  await vi.waitFor(() => expect(follower.time.get()).toBe(0));
  expect(scoreOf(follower)).toBeUndefined();
  follower.move({ kind: "recording", positionMs: 100 * MINUTE_MS, isMoving: false });
  expect(scoreOf(follower)).toBe(3);
});

test("[EVT-20] real time shows a replay's result at once, with nothing to load", () => {
  const event = match({ status: "archived", score: { home: 3, away: 1 } });
  const follower = follow(event, START, true);
  expect([scoreOf(follower), follower.time.get()]).toEqual([3, "now"]);
});
