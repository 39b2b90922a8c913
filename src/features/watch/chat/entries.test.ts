import { expect, test } from "vitest";
import type { Comment } from "#src/domain/social/comment.ts";
import type { Moment } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { mergeEntries } from "./entries.ts";

const START = 1_000_000;
const said = (id: string, created: number): Comment => ({
  ...{ id, text: id, created, updated: created, userId: null, userName: null, mediaTime: null },
});
const moment = (id: string, kind: string, positionMs: number | null): Moment => ({
  ...{ id, kind, positionMs, clockText: null, side: "home", playerName: null, score: null },
});
const tag = (id: string, startTime: number | null): Tag => ({
  ...{ id, title: id, startTime, endTime: startTime, type: null, global: true },
  ...{ playerNumber: null, tagTeam: null, userId: null },
});
const comments = [said("first", START + 10_000), said("last", START + 90_000)];
const moments = [moment("early", "goal", 5_000), moment("g", "goal", 30_000), moment("p", "points", 31_000)];
const tags = [tag("t", 60), tag("nowhere", null), tag("late", 120)];
const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test("[EVT-14] goals and tags are placed between the comments by time, from the first comment on", () => {
  expect(ids(mergeEntries(comments, tags, { moments, streamStart: START }))).toEqual([
    ...["first", "goal g", "tag t", "last", "tag late"],
  ]);
});

test("[EVT-14] a goal with unknown position is omitted, and so are all if the start is unknown", () => {
  const unknown = [moment("g", "goal", null)];
  expect(ids(mergeEntries(comments, [], { moments: unknown, streamStart: START }))).toEqual(["first", "last"]);
  expect(ids(mergeEntries(comments, tags, { moments, streamStart: null }))).toEqual(["first", "last"]);
});
