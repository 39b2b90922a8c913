import { expect, test } from "vitest";
import type { Team } from "./event.ts";
import { matchColours } from "./teamColours.ts";

const team = (color: string | null): Team => ({ id: null, name: "x", shortName: null, logoUrl: null, color });

test.each([
  ["far apart: both unchanged", "#35c3d6", "#e8412f", "#35c3d6", "#e8412f"],
  ["similar: the away side is chalk", "#2f6fe0", "#3370e2", "#2f6fe0", "var(--chalk)"],
  ["the same colour twice", "#ffffff", "#FFFFFF", "#ffffff", "var(--chalk)"],
  ["missing: the grey of lines", null, "#000000", "var(--line-strong)", "#000000"],
  ["malformed: the grey of lines", "red;}", "url(x)", "var(--line-strong)", "var(--line-strong)"],
])("[CAT-7] %s", (_, home, away, expectedHome, expectedAway) => {
  expect(matchColours(team(home), team(away))).toEqual({ home: expectedHome, away: expectedAway });
});

test("[CAT-7] a match without teams has colours, too", () => {
  expect(matchColours(null, null)).toEqual({ home: "var(--line-strong)", away: "var(--line-strong)" });
});
