import { expect, test } from "vitest";
import type { Tag } from "#src/domain/social/tag.ts";
import type { Team } from "#src/domain/event/event.ts";
import { filterTags, NO_FILTER, playersIn, sideOf } from "./tagFilter.ts";
import { countTypes } from "./tagTypes.ts";

const team = (id: string): Team => ({ id, name: id, shortName: null, logoUrl: null, color: null });
const sides = { team1: team("home-id"), team2: team("away-id") };
const tag = (id: string, teamId: string | null, playerNumber: string | null, type: string | null): Tag => ({
  id,
  title: id,
  startTime: 1,
  endTime: 2,
  type,
  global: false,
  playerNumber,
  userId: null,
  tagTeam: teamId === null ? null : { teamId, title: null, color: null, logo: null },
});
const TAGS = [
  tag("a", "home-id", "9", "goal"),
  tag("b", "home-id", "10", "card"),
  tag("c", "away-id", "9", "goal"),
  tag("d", "stranger", null, null),
];
const ids = (found: readonly Tag[]) => found.map(({ id }) => id).join("");

test("[EVT-11] tags are filtered by side, player and type, separately and together", () => {
  expect(ids(filterTags(TAGS, sides, NO_FILTER))).toBe("abcd");
  expect(ids(filterTags(TAGS, sides, { ...NO_FILTER, side: "home" }))).toBe("ab");
  expect(ids(filterTags(TAGS, sides, { ...NO_FILTER, player: "9" }))).toBe("ac");
  expect(ids(filterTags(TAGS, sides, { side: "away", player: "9", type: "goal" }))).toBe("c");
  expect(ids(filterTags(TAGS, sides, { ...NO_FILTER, type: "foul" }))).toBe("");
});

test("[EVT-11] a team that does not play belongs to no side", () => {
  expect(TAGS.map((one) => sideOf(one, sides))).toEqual(["home", "home", "away", null]);
  expect(sideOf(tag("e", "home-id", null, null), { team1: null, team2: null })).toBeNull();
});

test("[EVT-11] players are sorted by number, types by frequency", () => {
  expect(playersIn(TAGS)).toEqual(["9", "10"]);
  expect(countTypes(TAGS)).toEqual([
    ["goal", 2],
    ["card", 1],
  ]);
});
