import { expect, test } from "vitest";
import type { Comment } from "#src/domain/social/comment.ts";
import type { Moment } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { countNew, firstRenderedIndex, mergeEntries, ROWS_AT_END } from "./entries.ts";

const START = 1_000_000;
const said = (id: string, created: number): Comment => ({
  id,
  text: id,
  created,
  updated: created,
  userId: null,
  userName: null,
  mediaTime: null,
});
const moment = (id: string, kind: string, positionMs: number | null): Moment => ({
  id,
  kind,
  positionMs,
  clockText: null,
  side: "home",
  playerName: null,
  score: null,
});
const tag = (id: string, startTime: number | null): Tag => ({
  id,
  title: id,
  startTime,
  endTime: startTime,
  type: null,
  global: true,
  playerNumber: null,
  tagTeam: null,
  userId: null,
});
const comments = [said("first", START + 10_000), said("last", START + 90_000)];
const moments = [moment("early", "goal", 5_000), moment("g", "goal", 30_000), moment("p", "points", 31_000)];
const tags = [tag("t", 60), tag("nowhere", null), tag("late", 120)];
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test("[EVT-14] goals and tags are placed between the comments by time, from the first comment on", () => {
  expect(ids(mergeEntries(comments, tags, { moments, streamStart: START }))).toEqual([
    "first",
    "goal g",
    "tag t",
    "last",
    "tag late",
  ]);
});

test("[EVT-14] a goal with unknown position is omitted, and so are all if the start is unknown", () => {
  const unknown = [moment("g", "goal", null)];
  expect(ids(mergeEntries(comments, [], { moments: unknown, streamStart: START }))).toEqual(["first", "last"]);
  expect(ids(mergeEntries(comments, tags, { moments, streamStart: null }))).toEqual(["first", "last"]);
});

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ id: `line ${from + index}`, at: from + index }));

test("[EVT-14] the newest lines are rendered, and old ones are removed in batches", () => {
  const firsts = Array.from({ length: 200 }, (_, count) => firstRenderedIndex(lines(0, count), null, 0));
  for (const [count, first] of firsts.entries()) {
    expect(count - first).toBeGreaterThanOrEqual(Math.min(count, ROWS_AT_END));
    expect(count - first).toBeLessThan(ROWS_AT_END * 2);
  }
  const moves = firsts.filter((first, index) => first !== (firsts[index - 1] ?? 0)).length;
  expect(moves).toBeLessThan(10);
});

test("[EVT-14] the lines being read stay rendered, however many arrive or are dropped", () => {
  const left = { from: 120, last: "line 199" };
  for (const entries of [lines(0, 200), lines(0, 450), lines(100, 600)]) {
    expect(entries[firstRenderedIndex(entries, left, 0)]?.id).toBe("line 120");
  }
  expect(firstRenderedIndex(lines(0, 200), left, ROWS_AT_END)).toBe(60);
  expect(firstRenderedIndex(lines(0, 200), left, 3 * ROWS_AT_END)).toBe(0);
});

test("[EVT-14] if the line being read is gone, the next remaining one comes first", () => {
  const left = { from: 120, last: "line 199" };
  expect(firstRenderedIndex(lines(300, 900), left, 0)).toBe(0);
  const without = lines(0, 300).filter(({ at }) => at !== 120);
  expect(without[firstRenderedIndex(without, left, 0)]?.id).toBe("line 121");
  expect(firstRenderedIndex(lines(0, 100), left, 0)).toBe(40);
});

test("[EVT-14] counts what is new since the viewer left the end, even if old lines were dropped", () => {
  expect(countNew(lines(0, 230), { from: 120, last: "line 199" })).toBe(30);
  expect(countNew(lines(150, 700), { from: 120, last: "line 199" })).toBe(500);
  expect(countNew(lines(300, 800), { from: 120, last: "line 199" })).toBe(500);
  expect(countNew(lines(0, 230), null)).toBe(0);
  expect(countNew([], { from: 0, last: undefined })).toBe(0);
  expect(countNew(lines(0, 3), { from: 0, last: undefined })).toBe(3);
});
