import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import type { ScheduleChange, SportEvent } from "#src/domain/event/event.ts";
import { DAY_MS, HOUR_MS } from "#src/lib/scheduling/durations.ts";
import { aLiveEvent, anEvent, NOW } from "#src/testing/anEvent.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { PlanNote } from "./PlanNote.tsx";

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  setScoresHidden(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const change = (more: Partial<ScheduleChange>): ScheduleChange => ({
  state: "planned",
  reason: null,
  ticketNote: null,
  previousDate: null,
  saidAt: null,
  newEventId: null,
  ...more,
});
const START = NOW + DAY_MS;
const turned = (schedule: Partial<ScheduleChange>, more: Partial<SportEvent> = {}) =>
  anEvent({ date: START, gameStartDate: START, schedule: change(schedule), ...more });
const off = turned({ state: "cancelled" });
const open = turned({ state: "postponed" });

describe("[EVT-16] a match that is not played on a known date", () => {
  test.each([
    ["called off, as a row", <FixtureRow key="v" event={off} />, /Cancelled.*Will not be played/],
    ["called off, as a card", <EventCard key="v" event={off} />, /Cancelled.*Will not be played/],
    ["put off, as a row", <FixtureRow key="v" event={open} />, /Postponed.*New date to follow/],
    ["put off, as a card", <EventCard key="v" event={open} />, /Postponed.*New date to follow/],
    // By the specification an unknown status is archived: a match that was called off must not become a replay.
    ["archived, as a row", <FixtureRow key="v" event={{ ...off, status: "archived" }} />, /Cancelled/],
  ])("%s, is neither counted down to nor offered as a replay", async (_name, view, words) => {
    const { container } = await renderScreen(view);
    expect(container.textContent).toMatch(words);
    expect(container.textContent).not.toMatch(/Replay|Ended|in \d|Starts/);
    expect(screen.queryByRole("link", { name: /^(Watch|Replay):/ })).toBeNull();
  });
});

test("[EVT-16] a moved match keeps its old day, struck through and told to screen readers", async () => {
  const { container } = await renderScreen(<FixtureRow event={turned({ previousDate: START - 3 * DAY_MS })} />);
  expect(container.querySelector("s")?.textContent).toBe("Nov 19");
  expect(container.textContent).toContain("Was Nov 19");
  expect(container.textContent).toContain("Moved");
});

test("[EVT-16] a live match that stands says so, and its picture can be watched", async () => {
  const { container } = await renderScreen(
    <FixtureRow event={aLiveEvent({ schedule: change({ state: "suspended" }) })} />,
  );
  expect(container.textContent).toContain("Suspended");
  expect(screen.getByRole("link", { name: /^Watch:/ })).toBeTruthy();
});

test("[EVT-15] [EVT-16] that a match was awarded is not told while scores are hidden", async () => {
  setScoresHidden(true);
  const awarded = turned({ state: "awarded" }, { status: "archived", score: { home: 3, away: 0 } });
  const { container } = await renderScreen(<StateBadge event={awarded} />);
  expect(container.textContent).toBe("Replay");
});

describe("[EVT-16] [COM-8] the note on the event page", () => {
  const ppv = { commerceCoverage: "commerce_ppv_media" } as const;

  test("says why, since when, and what becomes of a ticket", async () => {
    await renderScreen(
      <PlanNote
        event={turned({ state: "postponed", reason: "Frozen pitch.", ticketNote: "It waits.", saidAt: NOW }, ppv)}
      />,
    );
    expect((await screen.findByRole("region", { name: "Change of plan" })).textContent).toMatch(
      /New date to follow.*Frozen pitch\..*Announced Saturday, November 21.*It waits\./,
    );
  });

  test("has a sentence of its own where the tenant gives no reason, and no word about tickets of a free match", async () => {
    await renderScreen(<PlanNote event={turned({ state: "cancelled", ticketNote: "Paid back." })} />);
    const note = (await screen.findByRole("region", { name: "Change of plan" })).textContent;
    expect(note).toContain("The match will not be played.");
    expect(note).not.toContain("Paid back.");
  });

  test("names the match that is played instead and its start, once they are known", async () => {
    startCatalogue({
      "/api/event/get_by_id/id/ev-2": () => ({ content: aWireEvent("ev-2", "upcoming", { event_date: START }) }),
    });
    await renderScreen(<PlanNote event={turned({ state: "cancelled", newEventId: "ev-2" })} />);
    const link = await screen.findByRole("link", { name: /^Now here: ev-2 home – ev-2 away, Nov 22/ });
    expect(link.getAttribute("href")).toContain("/events/ev-2");
  });

  test("leads to the match that is played instead, but not to itself", async () => {
    await renderScreen(<PlanNote event={turned({ state: "cancelled", newEventId: "ev-2" })} />);
    expect((await screen.findByRole("link", { name: "See the new match" })).getAttribute("href")).toContain(
      "/events/ev-2",
    );
    cleanup();
    await renderScreen(<PlanNote event={turned({ state: "cancelled", newEventId: "ev-1" })} />);
    await screen.findByRole("region", { name: "Change of plan" });
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("is a live region before anything changes, so that a change is read out", async () => {
    const { container } = await renderScreen(<PlanNote event={anEvent({ gameStartDate: NOW + HOUR_MS })} />);
    expect(container.querySelector("[aria-live=polite]")?.textContent).toBe("");
  });
});
