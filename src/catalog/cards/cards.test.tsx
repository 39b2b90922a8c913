import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ScheduleState, SportEvent } from "#src/domain/event/event.ts";
import { aClip, aLiveEvent, anEvent, aTeam, NOW } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AccessBadge } from "./AccessBadge.tsx";
import { BannerCard } from "./BannerCard.tsx";
import { ClipCard } from "./ClipCard.tsx";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { Countdown, countdownText } from "#src/catalog/scores/Countdown.tsx";
import { FixtureRow } from "./FixtureRow.tsx";
import { LiveCard } from "./LiveCard.tsx";
import { RowReminders } from "#src/catalog/library/RowReminders.tsx";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { EventCard } from "./EventCard.tsx";

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const DAY = 86_400_000;
/** Stored while the match was live, and shown three days later. */
const oldCopy = aLiveEvent({ gameStartDate: NOW - 3 * DAY - 3_600_000, saidAt: NOW - 3 * DAY });
/** The same as stored by a build that did not record `saidAt`. */
const { saidAt: _, ...olderCopy } = oldCopy;
/** What the page says of an outdated copy; the hour is in the viewer's time zone. */
const LAST_KNOWN = /Was live Nov 18, \d+:00\s[AP]M/;

describe("[CAT-7] [PWA-3] an outdated live match is shown as neither live nor over, but with what was last known and when", () => {
  test.each([
    ["badge", <StateBadge key="badge" event={oldCopy} />],
    ["row", <FixtureRow key="row" event={oldCopy} />],
    ["card", <LiveCard key="card" event={oldCopy} />],
    ["badge of an even older one", <StateBadge key="badge" event={olderCopy} />],
  ])("%s", async (_name, view) => {
    const { container } = await renderScreen(view);
    expect(container.textContent).toMatch(LAST_KNOWN);
    expect(container.textContent).not.toMatch(/Live(?!d)|Replay|Ended/);
  });
});

describe("the state of an event", () => {
  test.each<[string, SportEvent, string]>([
    ["live with its running minute", aLiveEvent(), "67’"],
    ["live without a clock", aLiveEvent({ clock: null, sportType: "tennis" }), "Live"],
    [
      "a set",
      aLiveEvent({ clock: { ...aLiveEvent().clock!, periodKind: "set", period: 4, elapsedMs: null } }),
      "Set 4",
    ],
    [
      "a quarter",
      aLiveEvent({
        sportType: "basketball",
        clock: {
          ...aLiveEvent().clock!,
          periodKind: "quarter",
          period: 3,
          elapsedMs: 271_000,
          counts: "down",
          running: false,
        },
      }),
      "Q3 04:31",
    ],
    [
      "a shoot-out in ice hockey",
      aLiveEvent({ sportType: "hockey", clock: { ...aLiveEvent().clock!, periodKind: "penalties", elapsedMs: null } }),
      "Shootout",
    ],
    [
      "a set with an unknown number",
      aLiveEvent({ clock: { ...aLiveEvent().clock!, periodKind: "set", period: null, elapsedMs: null } }),
      "Live",
    ],
    ["a break", aLiveEvent({ clock: { ...aLiveEvent().clock!, periodKind: "break", running: false } }), "Break"],
    ["the time until kick-off", anEvent(), "in 1 hour"],
    ["the length of a replay", anEvent({ status: "archived", durationMs: 6_370_000 }), "Replay 1:46:10"],
    ["a replay of unknown length", anEvent({ status: "archived" }), "Replay"],
    ["a channel", anEvent({ status: "channel" }), "On air"],
    ["a race that is live since yesterday, as just confirmed", aLiveEvent({ gameStartDate: NOW - DAY }), "67’"],
  ])("[CAT-7] %s", async (_, event, text) => {
    const { container } = await renderScreen(<StateBadge event={event} />);
    expect(container.textContent).toBe(text);
  });

  test("[CAT-7] the live colour is for running matches, not for one that has just ended", async () => {
    const ended = aLiveEvent({ clock: { ...aLiveEvent().clock!, periodKind: "full_time", running: false } });
    const look = async (event: SportEvent) =>
      (await renderScreen(<StateBadge event={event} />)).container.firstElementChild?.className;
    expect(await look(aLiveEvent())).toMatch(/live/);
    expect(await look(ended)).toMatch(/neutral/);
  });

  test("[CAT-7] the minute advances on its own", async () => {
    const { container } = await renderScreen(<StateBadge event={aLiveEvent()} />);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(container.textContent).toBe("68’");
  });
});

describe("the access badge", () => {
  test.each<[Partial<SportEvent>, string]>([
    [{}, "Free"],
    [{ commerceCoverage: "commerce_members_media" }, "Free with account"],
    [{ commerceCoverage: "commerce_subscription_basic_media" }, "With pass"],
    [{ commerceCoverage: "commerce_ppv_media", price: 4.99, currency: "EUR" }, "€4.99"],
    [{ commerceCoverage: "commerce_ppv_media", price: 500, currency: "JPY" }, "¥500"],
    [{ commerceCoverage: "commerce_ppv_media" }, "Pay-per-view"],
    [{ isEventAvailableInUserRegion: false }, "Not available in your region"],
  ])("[CAT-7] %j reads %s", async (access, text) => {
    const { container } = await renderScreen(<AccessBadge event={anEvent(access)} />);
    expect(container.textContent).toBe(text);
  });
});

describe("a fixture row", () => {
  const changed = (state: ScheduleState) => ({
    schedule: { state, reason: null, ticketNote: null, previousDate: null, saidAt: null, newEventId: null },
  });
  test.each([
    ["suspended", "live", true],
    ["abandoned", "archived", false],
    ["awarded", "archived", false],
    ["cancelled", "upcoming", false],
  ] as const)("[CAT-7] [EVT-16] %s: a price while tickets are sold", async (state, status, isSold) => {
    const paid = { commerceCoverage: "commerce_ppv_media", price: 4.99, currency: "EUR" } as const;
    const event = anEvent({ status, ...paid, ...changed(state) });
    await renderScreen(
      <>
        <FixtureRow event={event} />
        <EventCard event={event} />
      </>,
    );
    expect(screen.queryAllByText("€4.99")).toHaveLength(isSold ? 2 : 0);
  });

  test("[CAT-7] [EVT-16] offers neither access nor a replay of a match that was awarded without being played", async () => {
    const result = { parts: [], decidedBy: "walkover", winner: "home" } as const;
    const pass = { commerceCoverage: "commerce_subscription_basic_media" } as const;
    const event = anEvent({ status: "archived", ...pass, ...changed("awarded"), result });
    await renderScreen(
      <>
        <FixtureRow event={event} />
        <EventCard event={event} />
      </>,
    );
    expect(screen.queryByText("With pass")).toBeNull();
    expect(screen.queryByRole("link", { name: /Replay/ })).toBeNull();
  });

  test("[CAT-7] shows local time, teams, league and access, and links to the event", async () => {
    await renderScreen(<FixtureRow event={anEvent()} />);
    const row = screen.getByRole("article");
    expect(within(row).getByRole("link", { name: "Harbour City versus Kestrel Athletic" }).getAttribute("href")).toBe(
      "/events/ev-1",
    );
    expect(row.querySelector("time")?.dateTime).toBe("2026-11-21T16:00:00.000Z");
    expect(within(row).getByText("Northern Premier")).toBeTruthy();
    expect(within(row).getByText("Free")).toBeTruthy();
  });

  test("[CAT-7] shows minute, score and a watch link when live", async () => {
    await renderScreen(<FixtureRow event={aLiveEvent()} />);
    expect(screen.getByText("67’")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Harbour City 2 Kestrel Athletic 1" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Watch: Harbour City – Kestrel Athletic" })).toBeTruthy();
  });

  test("[ENT-7] shows the score of statistics that a page has asked for, if the event brings none", async () => {
    const event = anEvent({ status: "archived" });
    const { queryClient } = await renderScreen(<FixtureRow event={event} />);
    expect(screen.getByRole("link", { name: "Harbour City versus Kestrel Athletic" })).toBeTruthy();
    const stats = { score: { home: 4, away: 2 }, games: null, scoreGroups: [], overviewGroups: [] };
    act(() => void queryClient.setQueryData(matchQueries.stats(event.id).queryKey, stats));
    expect(await screen.findByRole("link", { name: "Harbour City 4 Kestrel Athletic 2" })).toBeTruthy();
  });

  test("[EVT-7] adds an upcoming match to the calendar", async () => {
    URL.createObjectURL = vi.fn<typeof URL.createObjectURL>(() => "blob:calendar");
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    await renderScreen(<RowReminders event={anEvent()} />);
    fireEvent.click(screen.getByRole("button", { name: "Add to calendar: Harbour City – Kestrel Athletic" }));
    expect(clicked.mock.contexts[0]).toMatchObject({ download: "ev-1.ics", href: "blob:calendar" });
  });

  test("[CAT-7] shows the title of an event without teams", async () => {
    await renderScreen(<FixtureRow event={anEvent({ team1: null, team2: null, title: "Lanes: finals, day 1" })} />);
    expect(screen.getByRole("link", { name: "Lanes: finals, day 1" })).toBeTruthy();
  });
});

describe("a live card", () => {
  test("[CAT-7] highlights the score for two seconds after a goal", async () => {
    const view = await renderScreen(<LiveCard event={aLiveEvent()} />);
    const lit = () => view.container.querySelector("[data-lit]") !== null;
    expect(lit()).toBe(false);
    cleanup();

    const { useState } = await import("react");
    const Match = () => {
      const [home, setHome] = useState(2);
      return (
        <>
          <button type="button" onClick={() => setHome(home + 1)}>
            Goal
          </button>
          <LiveCard event={aLiveEvent({ score: { home, away: 1 } })} />
        </>
      );
    };
    const { container } = await renderScreen(<Match />);
    fireEvent.click(screen.getByRole("button", { name: "Goal" }));
    expect(screen.getByRole("link", { name: "Harbour City 3 Kestrel Athletic 1" })).toBeTruthy();
    expect(container.querySelector("[data-lit]")).not.toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(container.querySelector("[data-lit]")).toBeNull();
  });
});

describe("hostile and broken content", () => {
  const LONG = "x".repeat(300);
  test.each([
    ["300 characters", LONG],
    ["HTML", "<img src=x onerror=alert(1)> <b>Bold</b>"],
    ["right to left with emoji", "הפועל ⚽️ 🏆"],
    ["control characters", "a‮b"],
  ])("[CAT-7] a title of %s is shown as text", async (_, title) => {
    const { container } = await renderScreen(
      <>
        <EventCard event={anEvent({ title, team1: null, team2: null, status: "archived" })} />
        <ClipCard clip={aClip({ title, mediaSubType: "a kind of tomorrow", imageUrl: null })} />
        <FixtureRow event={anEvent({ title, team1: aTeam(title), team2: null, identities: [] })} />
      </>,
    );
    expect(screen.getAllByRole("link", { name: title.trim() }).length).toBeGreaterThan(0);
    expect(container.querySelector("b, img[src=x]")).toBeNull();
    expect(screen.getByText("Northern Premier", { selector: "bdi" }).parentElement?.textContent).toBe(
      "Clip\u00a0· Northern Premier",
    );
  });

  test("[CAT-8] a picture that fails to load is replaced by the clubs' art or the default poster", async () => {
    const { container } = await renderScreen(<EventCard event={anEvent({ status: "archived" })} />);
    const picture = container.querySelector("img[src='/media/img/ev-1.webp']");
    if (picture) fireEvent.error(picture);
    expect(container.querySelector("img[src='/media/img/ev-1.webp']")).toBeNull();
    expect(container.querySelectorAll(".team-scope")).toHaveLength(2);
  });
});

describe("a clip", () => {
  test("[CAT-7] opens its match with the clip selected, and shows kind, league, age and length", async () => {
    await renderScreen(<ClipCard clip={aClip()} withAge />);
    expect(screen.getByRole("link", { name: "The goal of the night" }).getAttribute("href")).toBe(
      "/events/ev-1?clip=clip-1",
    );
    expect(screen.getByText("Recap").parentElement?.parentElement?.textContent).toBe(
      "Recap\u00a0· Northern Premier · 2 hours ago",
    );
    expect(screen.getByText("4:12")).toBeTruthy();
  });
});

describe("the countdown", () => {
  test("[EVT-7] ticks every second and ends at zero", async () => {
    await renderScreen(<Countdown to={NOW + 2000} />);
    const timer = screen.getByRole("timer", { name: "Starts in" });
    expect(timer.textContent).toBe("00:00:02");
    act(() => void vi.advanceTimersByTime(1000));
    expect(timer.textContent).toBe("00:00:01");
    act(() => void vi.advanceTimersByTime(10_000));
    expect(timer.textContent).toBe("00:00:00");
  });

  test("[EVT-7] shows days if the start is far away", async () => {
    await renderScreen(<Countdown to={NOW + 5 * 86_400_000} />);
    expect(screen.getByRole("timer").textContent).toBe("in 5 days");
  });

  test.each([
    [0, "00:00:00"],
    [1, "00:00:01"],
    [72_849_000, "20:14:09"],
    [-5, "00:00:00"],
  ])("%i ms is shown as %s", (ms, text) => {
    expect(countdownText(ms)).toBe(text);
  });
});

test.each([
  ["Autumn tickets", "Autumn tickets"],
  [null, "shop.example/tickets"],
])("[A11Y-1] [CAT-1] a linked banner has an accessible name: title %s", async (title, name) => {
  const banner = { type: "image", imageUrl: "/banner.jpg", linkTarget: "_self", title } as const;
  await renderScreen(<BannerCard {...banner} linkUrl="https://shop.example/tickets" />);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("https://shop.example/tickets");
});
