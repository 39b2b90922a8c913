import { expect, test } from "vitest";
import type { Moment } from "#src/domain/event/event.ts";
import { chapterAt, chaptersOf } from "./Chapters.tsx";

const MINUTE = 60_000;
const moment = (kind: string, minute: number | null): Moment => ({
  id: `${kind}-${minute}`,
  kind,
  positionMs: minute === null ? null : minute * MINUTE,
  clockText: null,
  side: null,
  playerName: null,
  score: null,
});
const match = [
  moment("period_start", 11),
  moment("goal", 30),
  moment("period_end", 58),
  moment("period_start", 73),
  moment("period_end", 121),
];

test("[EVT-1] a recording has chapters where its periods start and end", () => {
  expect(chaptersOf(match, 127 * MINUTE).map(({ id, startMs }) => [id, startMs / MINUTE])).toEqual([
    ["before-1", 0],
    ["period-1", 11],
    ["break-1", 58],
    ["period-2", 73],
    ["after-1", 121],
  ]);
});

test("[EVT-1] without periods or known positions there are no chapters", () => {
  expect(chaptersOf([moment("goal", 3)], 90 * MINUTE)).toEqual([]);
  expect(chaptersOf([moment("period_start", null), moment("period_end", null)], null)).toEqual([]);
});

test("[EVT-1] seconds before kick-off are not a chapter", () => {
  const cut = [
    moment("period_start", 0.1),
    moment("period_end", 45),
    moment("period_start", 46),
    moment("period_end", 91),
  ];
  expect(chaptersOf(cut, 91 * MINUTE).map(({ kind }) => kind)).toEqual(["period", "break", "period"]);
});

test("[EVT-1] the current chapter is the last that has started", () => {
  const chapters = chaptersOf(match, 127 * MINUTE);
  expect(chapterAt(chapters, 12 * MINUTE)?.id).toBe("period-1");
  expect(chapterAt(chapters, 200 * MINUTE)?.id).toBe("after-1");
});
