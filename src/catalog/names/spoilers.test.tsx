import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aClip, aClock, aLiveEvent, anEvent, NOW } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { LiveCard } from "#src/catalog/cards/LiveCard.tsx";
import { ScoresToggle } from "#src/catalog/scores/ScoresToggle.tsx";
import { areScoresHidden } from "#src/lib/scoresCookie.ts";
import { setScoresHidden } from "./spoilers.ts";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setScoresHidden(true);
});
afterEach(() => {
  cleanup();
  act(() => setScoresHidden(false));
  vi.useRealTimers();
});

const over = { status: "archived", gameStartDate: NOW - 8 * 3_600_000, durationMs: 7_200_000 } as const;

test("[EVT-15] a hidden score is not rendered at all until it is revealed, for that match only", async () => {
  const { container } = await renderScreen(
    <>
      <FixtureRow event={aLiveEvent()} />
      <FixtureRow event={aLiveEvent({ id: "ev-2", score: { home: 7, away: 8 } })} />
    </>,
  );
  expect(screen.getAllByRole("link", { name: "Harbour City versus Kestrel Athletic" })).toHaveLength(2);
  expect(container.textContent?.replaceAll("67’", "")).not.toMatch(/\d/);
  const [reveal] = await screen.findAllByRole("button", {
    name: "Show score of Harbour City – Kestrel Athletic",
  });
  if (reveal) await userEvent.click(reveal);
  expect(screen.getByRole("link", { name: "Harbour City 2 Kestrel Athletic 1" })).toBeTruthy();
  expect(screen.getAllByRole("link", { name: "Harbour City versus Kestrel Athletic" })).toHaveLength(1);
});

test("[EVT-15] an upcoming match has nothing to hide", async () => {
  await renderScreen(<FixtureRow event={anEvent()} />);
  expect(screen.queryByRole("button")).toBeNull();
});

test("[EVT-15] a replay hides its length and its last picture", async () => {
  const { container } = await renderScreen(<EventCard event={anEvent(over)} />);
  expect(screen.queryByText("2:00:00")).toBeNull();
  expect(container.querySelector("img[src*='ev-1']")).toBeNull();
  act(() => setScoresHidden(false));
  expect(screen.getByText("2:00:00")).toBeTruthy();
  expect(container.querySelector("img[src*='ev-1']")).toBeTruthy();
});

test("[EVT-15] a clip's title, picture and length are hidden, and the match's name is shown instead", async () => {
  const { container } = await renderScreen(<ClipCard clip={aClip({ title: "Kestrel see off Harbour, 4–1" })} />);
  expect(screen.getByRole("link", { name: "Harbour City – Kestrel Athletic" })).toBeTruthy();
  expect(container.textContent).not.toMatch(/see off|4:12/);
  await userEvent.click(await screen.findByRole("button"));
  expect(screen.getByRole("link", { name: "Kestrel see off Harbour, 4–1" })).toBeTruthy();
});

test("[EVT-15] a title without two teams is replaced by league and day until it is revealed", async () => {
  const title = "Duarte wins the stage";
  const alone = { team1: null, team2: null, title };
  const { container } = await renderScreen(
    <>
      <EventCard event={anEvent({ ...over, ...alone })} />
      <FixtureRow event={anEvent({ ...over, ...alone })} />
      <EventCard event={anEvent({ ...over, ...alone, id: "ev-2", eventId: "ev-2" })} />
      <EventCard event={anEvent({ ...over, ...alone, id: "ev-3", eventId: "ev-3", identities: [] })} />
    </>,
  );
  expect(container.outerHTML).not.toContain(title);
  expect(screen.getAllByRole("link", { name: /Northern Premier, Nov 21/ }).length).toBeGreaterThan(2);
  expect(screen.getByRole("link", { name: "Replay, Nov 21" })).toBeTruthy();
  const [reveal] = await screen.findAllByRole("button", { name: "Show score of Northern Premier, Nov 21" });
  if (reveal) await userEvent.click(reveal);
  // The card and the row show the same match. The others stay hidden.
  expect(screen.getAllByRole("link", { name: title })).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Northern Premier, Nov 21" })).toBeTruthy();
});

test("[EVT-15] title and picture of an upcoming event are not hidden", async () => {
  const { container } = await renderScreen(
    <EventCard event={anEvent({ team1: null, team2: null, title: "Stage 4: to the coast" })} />,
  );
  expect(screen.getByRole("link", { name: "Stage 4: to the coast" })).toBeTruthy();
  expect(container.querySelector("img[src*='ev-1']")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Show score/ })).toBeNull();
});

test("[EVT-15] a live event keeps its announced title and hides its picture", async () => {
  const event = aLiveEvent({ team1: null, team2: null, title: "Stage 4: to the coast" });
  const { container } = await renderScreen(<LiveCard event={event} />);
  expect(screen.getByRole("link", { name: "Stage 4: to the coast" })).toBeTruthy();
  expect(container.querySelector("img[src*='ev-1']")).toBeNull();
});

test("[EVT-15] a live match hides its picture and its progress", async () => {
  const { container } = await renderScreen(<LiveCard event={aLiveEvent()} eager />);
  const shown = () => [container.querySelector("img[src*='ev-1']"), container.querySelector("[style*='--share']")];
  expect(shown()).toEqual([null, null]);
  await userEvent.click(await screen.findByRole("button", { name: /Show score/ }));
  for (const part of shown()) expect(part).toBeTruthy();
});

test.each([
  ["tennis", { periodKind: "set", period: 5 }, "Set 5"],
  ["football", { periodKind: "penalties", period: 5 }, "Penalties"],
  ["football", { periodKind: "extra_time", period: 1 }, "67’"],
  ["basketball", { periodKind: "quarter", period: 5, elapsedMs: null }, "Q5"],
])("[EVT-15] a clock of %s that reveals the score is hidden, too", async (sportType, clock, text) => {
  const { container } = await renderScreen(
    <LiveCard event={aLiveEvent({ sportType, clock: { ...aClock(67), ...clock } })} />,
  );
  expect(container.textContent).not.toContain(text);
  expect(screen.getByText("Live")).toBeTruthy();
  act(() => setScoresHidden(false));
  expect(screen.getByText(text)).toBeTruthy();
});

test("[EVT-15] the choice is stored in a cookie for the server", async () => {
  expect(areScoresHidden(document.cookie)).toBe(true);
  await renderScreen(<ScoresToggle />);
  await userEvent.click(screen.getByRole("button", { name: "Hide scores", pressed: true }));
  expect(screen.getByRole("button", { name: "Hide scores", pressed: false })).toBeTruthy();
  expect(areScoresHidden(document.cookie)).toBe(false);
});
