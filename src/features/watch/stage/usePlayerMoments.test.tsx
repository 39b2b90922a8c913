import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Moment, SportEvent, Team } from "#src/domain/event/event.ts";
import { toTag } from "#src/domain/social/tag.wire.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import type { TimelineMoment } from "#src/player/timeline/position.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { tagMoments, usePlayerMoments } from "./usePlayerMoments.ts";

const team = (id: string, color: string): Team => ({ id, name: id, shortName: null, logoUrl: null, color });
const sides = { team1: team("a", "#112233"), team2: team("b", "#112234") };

function tags(...wires: object[]): Record<string, Tag> {
  const read = wires.map((wire, n) => toTag({ id: `t-${n}`, title: `T${n}`, ...wire }));
  return Object.fromEntries(read.flatMap((tag) => (tag === null ? [] : [[tag.id, tag]])));
}

test("[EVT-11] tags are on the timeline at their start in their side's colour, and goals are tall", () => {
  const found = tags(
    { startTime: 9_000, type: "goal", tagTeam: { teamId: "a", color: "#ff0000" } },
    { startTime: 4_000, type: "note", tagTeam: { teamId: "b", color: "#00ff00" } },
    { startTime: 5_000, tagTeam: { teamId: "stranger", color: "#0000ff" } },
    { startTime: 6_000 },
  );
  expect(tagMoments(found, sides)).toEqual([
    // The away colour is too close to the home colour, so chalk replaces it.
    { id: "tag t-1", positionMs: 4_000, label: "T1", tall: false, color: "var(--chalk)" },
    { id: "tag t-2", positionMs: 5_000, label: "T2", tall: false, color: "#0000ff" },
    { id: "tag t-3", positionMs: 6_000, label: "T3", tall: false, color: null },
    { id: "tag t-0", positionMs: 9_000, label: "T0", tall: true, color: "#112233" },
  ]);
});

test("[EVT-11] tags without a position, or with a negative one, are not on the timeline", () => {
  expect(tagMoments(tags({ startTime: -5 }, { startTime: null }, {}), sides)).toEqual([]);
});

// Colours that are easy to tell apart.
const wide = { team1: team("a", "#35c3d6"), team2: team("b", "#e8412f") };

const moment = (id: string, kind: Moment["kind"], more: Partial<Moment> = {}): Moment => ({
  id,
  kind,
  positionMs: 60_000,
  clockText: "12'",
  side: "home",
  playerName: "Ines Duarte",
  score: null,
  ...more,
});

async function momentsOf(event: Partial<SportEvent>): Promise<readonly TimelineMoment[]> {
  const Probe = () => <output>{JSON.stringify(usePlayerMoments(anEvent({ ...wide, ...event })))}</output>;
  await renderScreen(<Probe />);
  return JSON.parse(screen.getByRole("status").textContent ?? "") as readonly TimelineMoment[];
}

afterEach(cleanup);

test("[PLR-7] goals are tall and in their side's colour, other moments small, with clock and kind", async () => {
  const moments = [
    moment("m-1", "goal", { score: { home: 1, away: 0 } }),
    moment("m-2", "yellow_card", { positionMs: 90_000, clockText: "24'", side: "away", playerName: "Rui Sato" }),
    moment("m-3", "yellow_card", { positionMs: 95_000, side: null }),
  ];
  const [goal, card, nobodys] = await momentsOf({ moments });
  expect(goal).toMatchObject({ id: "m-1", positionMs: 60_000, label: "12’ Goal, Ines Duarte", tall: true });
  expect(card).toMatchObject({ label: "24’ Yellow card, Rui Sato", tall: false });
  expect([goal, card, nobodys].map((found) => found?.color)).toEqual(["#35c3d6", "#e8412f", null]);
});

test("[PLR-7] periods have no marker, and neither have moments without a position", async () => {
  const moments = [
    moment("m-1", "period_start"),
    moment("m-2", "period_end"),
    moment("m-3", "goal", { positionMs: null }),
    moment("m-4", "goal"),
  ];
  expect((await momentsOf({ moments })).map(({ id }) => id)).toEqual(["m-4"]);
});
