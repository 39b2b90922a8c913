import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import type { MatchResult, SportEvent } from "#src/domain/event/event.ts";
import { loadResultLine } from "./Result.tsx";
import { PartsTable } from "#src/features/watch/score/PartsTable.tsx";
import { anEvent } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";

afterEach(() => {
  cleanup();
  setScoresHidden(false);
});

const part = (kind: string, home: string | null, away: string | null, number: number | null = null) => ({
  kind,
  number,
  home,
  away,
});
const ended = (result: Partial<MatchResult>, more: Partial<SportEvent> = {}) =>
  anEvent({
    status: "archived",
    score: { home: 2, away: 2 },
    result: { parts: [], decidedBy: null, winner: null, ...result },
    ...more,
  });

const CASES: readonly (readonly [string, Partial<MatchResult>, readonly string[]])[] = [
  ["sets", { parts: [part("set", "25", "21", 1), part("set", "22", "25", 2)] }, ["Set 1 25–21", "Set 2 22–25"]],
  [
    "innings and overs",
    { parts: [part("inning", "286/7 (50)", null, 1), part("inning", null, "254 (47.3)", 2)] },
    ["Inning 1 HAR 286/7 (50)", "Inning 2 KES 254 (47.3)"],
  ],
  [
    "penalties",
    { parts: [part("regular_time", "1", "1"), part("penalties", "3", "4")], decidedBy: "penalties", winner: "away" },
    ["2 Penalties  (3)", "2 Penalties  (4)", "On penalties", "1–1 after regular time"],
  ],
  ["extra time", { decidedBy: "extra_time" }, ["After extra time"]],
  [
    "two legs",
    { parts: [part("leg", "0", "1", 1), part("aggregate", "2", "3")], decidedBy: "aggregate" },
    ["Leg 1: 0–1", "Aggregate 2–3", "On aggregate"],
  ],
  ["a walkover", { decidedBy: "walkover", winner: "home" }, ["Walkover"]],
  ["a retirement", { decidedBy: "retirement", winner: "home" }, ["Retired"]],
];
const read = (container: HTMLElement) => container.textContent.replaceAll(/[\u2066-\u2069]/g, "");

describe.each(CASES)("[EVT-19] a row with %s", (_, result, words) => {
  test("says so", async () => {
    const { container } = await renderScreen(<FixtureRow event={ended(result)} />);
    for (const word of words) await waitFor(() => expect(read(container)).toContain(word));
  });

  test("[EVT-15] says nothing of it while scores are hidden", async () => {
    setScoresHidden(true);
    const { container } = await renderScreen(<FixtureRow event={ended(result)} />);
    for (const word of words) expect(read(container)).not.toContain(word);
    expect(container.querySelector("[class*=behind]")).toBeNull();
    expect(read(container)).not.toMatch(/\d–\d|Penalties|\(\d/);
  });
});

test("[EVT-19] the figures of a sum stand from left to right on every page", async () => {
  const { container } = await renderScreen(<FixtureRow event={ended({ parts: [part("leg", "0", "1", 1)] })} />);
  await waitFor(() => expect(container.querySelector("bdi[dir=ltr]")?.textContent).toBe("0–1"));
});

test("[EVT-19] the side that lost on penalties is dimmed, not the one with the lower score", async () => {
  const { container } = await renderScreen(
    <FixtureRow event={ended({ winner: "away", parts: [part("penalties", "3", "4")] })} />,
  );
  expect([...container.querySelectorAll("[class*=behind]")].map(({ textContent }) => textContent)[0]).toBe(
    "Harbour City",
  );
});

test("[EVT-19] the page has a table of sets by side, with names as row headers", async () => {
  await renderScreen(<PartsTable event={ended({ parts: [part("set", "6", "3", 1), part("set", "6 (4)", "7", 2)] })} />);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "Harbour City",
    "Kestrel Athletic",
  ]);
  expect(screen.getAllByRole("row")[2]?.textContent).toBe("Kestrel Athletic37");
});

test("[RTE-1] a server whose texts cannot be loaded is not kept waiting for results", async () => {
  await expect(loadResultLine(() => Promise.reject(new Error("No texts")))).rejects.toThrow("No texts");
});
