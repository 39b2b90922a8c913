import { expect, test } from "vitest";
import type { Team } from "#src/domain/event.ts";
import { toTag } from "#src/domain/tag.wire.ts";
import type { Tag } from "#src/domain/tag.ts";
import { tagMoments } from "./usePlayerMoments.ts";

const team = (id: string, color: string): Team => ({ id, name: id, shortName: null, logoUrl: null, color });
const sides = { team1: team("a", "#112233"), team2: team("b", "#112234") };

function tags(...wires: object[]): Record<string, Tag> {
  const read = wires.map((wire, n) => toTag({ id: `t-${n}`, title: `T${n}`, ...wire }));
  return Object.fromEntries(read.flatMap((tag) => (tag === null ? [] : [[tag.id, tag]])));
}

test("[EVT-11] tags stand on the time line where they begin, in their side's colour; goals stand tall", () => {
  const found = tags(
    { startTime: 9_000, type: "goal", tagTeam: { teamId: "a", color: "#ff0000" } },
    { startTime: 4_000, type: "note", tagTeam: { teamId: "b", color: "#00ff00" } },
    { startTime: 5_000, tagTeam: { teamId: "stranger", color: "#0000ff" } },
    { startTime: 6_000 },
  );
  expect(tagMoments(found, sides)).toEqual([
    // The away side's kit cannot be told from the home side's: it is drawn in chalk.
    { id: "tag t-1", positionMs: 4_000, label: "T1", tall: false, color: "var(--chalk)" },
    { id: "tag t-2", positionMs: 5_000, label: "T2", tall: false, color: "#0000ff" },
    { id: "tag t-3", positionMs: 6_000, label: "T3", tall: false, color: null },
    { id: "tag t-0", positionMs: 9_000, label: "T0", tall: true, color: "#112233" },
  ]);
});

test("[EVT-11] tags without a place, or with a negative one, are on no time line", () => {
  expect(tagMoments(tags({ startTime: -5 }, { startTime: null }, {}), sides)).toEqual([]);
});
