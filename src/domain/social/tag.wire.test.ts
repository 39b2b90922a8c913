import { describe, expect, test } from "vitest";
import { sortTags } from "./tag.ts";
import { toSaveTag, toTag } from "./tag.wire.ts";

const WIRE = {
  id: "tag-1",
  targetId: "ref-1",
  mode: "sync",
  videoType: "live",
  streamName: "hd",
  title: "Goal, 1-0",
  startTime: 1_820_000,
  endTime: 1_842_000,
  pointTime: 1_828_000,
  type: "goal",
  global: true,
  playerNumber: "9",
  tagTeam: { teamId: "team-a", title: "Harbour City", color: "#0B6E99", logo: "/media/a.svg" },
  userId: "u-103",
};

describe("[ENT-5] a tag from the wire", () => {
  test("has seconds where the wire has ms", () => {
    expect(toTag(WIRE)).toEqual({
      id: "tag-1",
      title: "Goal, 1-0",
      startTime: 1820,
      endTime: 1842,
      type: "goal",
      global: true,
      playerNumber: "9",
      userId: "u-103",
      tagTeam: { teamId: "team-a", title: "Harbour City", color: "#0b6e99", logo: "/media/a.svg" },
    });
  });

  test.each([
    ["no start or end: the point", { startTime: null, endTime: null, pointTime: 5_000 }, 5, 5],
    ["no end: the point", { endTime: null, pointTime: 1_830_000 }, 1820, 1830],
    ["an end before the start", { endTime: 2_000 }, 1820, 1820],
    ["a negative start: the point", { startTime: -4_000 }, 1828, 1842],
    ["only an end", { startTime: "x", pointTime: null, endTime: 9_000 }, 9, 9],
    ["no time at all", { startTime: null, endTime: null, pointTime: null }, null, null],
    ["times that are not numbers", { startTime: NaN, endTime: Infinity, pointTime: "3" }, null, null],
  ])("%s", (_, over, startTime, endTime) => {
    expect(toTag({ ...WIRE, ...over })).toMatchObject({ startTime, endTime });
  });

  test.each([[null], ["tag"], [{}], [{ id: "" }], [[]]])("%j is rejected", (wire) => expect(toTag(wire)).toBeNull());

  test("is called NO TITLE without a title, and everything else is optional", () => {
    expect(toTag({ id: 7, title: " ", tagTeam: { title: "no id" }, global: "yes", playerNumber: {} })).toEqual({
      id: "7",
      title: "NO TITLE",
      startTime: null,
      endTime: null,
      type: null,
      global: false,
      playerNumber: null,
      tagTeam: null,
      userId: null,
    });
  });
});

test("[ENT-5] a tag is saved in ms, with the event's reference id, mode, kind of video and stream", () => {
  const draft = { title: "Save", startTime: 12.34, endTime: 15, type: "save", global: false };
  const whole = { ...draft, playerNumber: null, tagTeam: null };
  expect(toSaveTag(whole, { targetId: "ref-1", phase: "live" })).toEqual({
    title: "Save",
    type: "save",
    playerNumber: null,
    tagTeam: null,
    global: false,
    startTime: 12_340,
    endTime: 15_000,
    pointTime: 12_340,
    targetId: "ref-1",
    mode: "sync",
    videoType: "live",
    streamName: "hd",
  });
  expect(toSaveTag(whole, { targetId: "ref-1", phase: "vod" })).toMatchObject({ videoType: "vod" });
});

test("[EVT-11] tags are sorted by position, those without one last", () => {
  const at = (id: string, startTime: number | null) => ({ ...toTag({ id }), id, startTime }) as never;
  expect(sortTags({ c: at("c", 9), n: at("n", null), b: at("b", 2), a: at("a", 2) }).map(({ id }) => id)).toEqual([
    "a",
    "b",
    "c",
    "n",
  ]);
});
