import { expect, test } from "vitest";
import { leadMarker, mergeMarkers, type Marker } from "./markers.ts";

const marker = (id: string, positionS: number, tall = false): Marker => ({
  id,
  positionS,
  label: id,
  tall,
  color: null,
});
const range = { startS: 0, endS: 1000 };

test("[PLR-7] markers closer than 24 px are merged", () => {
  const groups = mergeMarkers([marker("b", 520), marker("a", 500), marker("c", 600)], range, 1000);
  expect(groups.map((group) => [group.at, group.markers.map(({ id }) => id)])).toEqual([
    [50, ["a", "b"]],
    [60, ["c"]],
  ]);
});

test("[PLR-7] the same markers are separate on a wider timeline", () => {
  expect(mergeMarkers([marker("a", 500), marker("b", 520)], range, 2000)).toHaveLength(2);
});

test("[PLR-7] markers outside the live window are omitted", () => {
  expect(mergeMarkers([marker("a", 5), marker("b", 50)], { startS: 10, endS: 100 }, 500)).toHaveLength(1);
  expect(mergeMarkers([marker("a", 5)], { startS: 0, endS: 0 }, 500)).toEqual([]);
});

test("[PLR-7] a goal leads a group with cards", () => {
  const [group] = mergeMarkers([marker("card", 500), marker("goal", 505, true)], range, 1000);
  expect(group && leadMarker(group).id).toBe("goal");
});
