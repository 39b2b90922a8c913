import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { DAY_MS, HOUR_MS } from "#src/lib/scheduling/durations.ts";
import { sessionStore } from "#src/session/session.ts";
import { saveHere, savedHere } from "#src/catalog/library/savedHere.ts";
import { aWireEvent, startCatalogue, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { chooseForSchedule } from "./scheduleChoices.ts";
import { ScheduleScreen } from "./ScheduleScreen.tsx";
import { readScheduleSearch } from "./scheduleSearch.ts";

const NOON = new Date(2026, 10, 21, 12).getTime();
let asked: ReturnType<typeof startCatalogue>;
let followed: CatalogueAnswer;
let saved: readonly unknown[];
let tickets: readonly unknown[];
let alone: Readonly<Record<string, object>>;

const ours = { teams: { home: { id: "t1", name: "Ours" }, away: { id: "t2", name: "Theirs" } } };

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true });
  localStorage.clear();
  followed = () => [aWireEvent("ours", "upcoming", ours)];
  saved = [];
  tickets = [];
  alone = {};
  const detail =
    (id: string): CatalogueAnswer =>
    () =>
      alone[id] ? { content: alone[id] } : 404;
  asked = startCatalogue({
    "/api/event/list": (body) =>
      "identities.id" in body
        ? followed(body)
        : body.status?.includes("archived")
          ? [aWireEvent("any", "upcoming")]
          : [],
    "/api/event/grouped_sport_count": () => 500,
    "/api/user/get_watchlist": () => saved,
    "/api/commerce/get_ppv_tickets": () => tickets,
    ...Object.fromEntries(["kept", "gone"].map((id) => [`/api/event/get_by_id/id/${id}`, detail(id)])),
  });
});
afterEach(() => {
  cleanup();
  act(() => {
    sessionStore.clear();
    chooseForSchedule("mine", false);
    for (const one of savedHere()) saveHere(one, false);
    connectivity.noteOutcome(true);
  });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signIn = (ids = ["t1"]) =>
  act(() =>
    sessionStore.update({
      token: "t",
      user: { id: "u", email: null, fullName: null, countryName: null, favoriteClubId: null },
      followed: Object.fromEntries(ids.map((id) => [id, { id, type: "team" }])),
    }),
  );

function Schedule({ from = { mine: "true" } }: { readonly from?: LooseSearch }) {
  const [search, setSearch] = useState(readScheduleSearch(from));
  return (
    <>
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ScheduleScreen search={search} onSearch={(next) => setSearch(readScheduleSearch({ ...next }))} />
    </>
  );
}

const address = () => JSON.parse(screen.getByTestId("address").textContent ?? "null") as unknown;
const rows = async () => (await screen.findAllByRole("article")).map(({ textContent }) => textContent);
const mine = () => screen.getByRole("switch", { name: "My schedule" });

test("[CAT-10] one switch shows what the viewer follows, saved and bought, and stays on", async () => {
  signIn();
  saved = [
    { ...aWireEvent("saved", "upcoming"), media_type: "event" },
    { ...aWireEvent("clip", "archived"), type: "game" },
  ];
  tickets = [{ id: "c1", type: "ppv", event: aWireEvent("bought", "upcoming") }];
  await renderScreen(<Schedule from={{}} />);
  expect(await rows()).toEqual([expect.stringContaining("any home")]);
  await userEvent.click(mine());
  await screen.findByRole("link", { name: /Ours/ });
  expect(await rows()).toEqual(
    expect.arrayContaining([
      expect.stringContaining("Ours"),
      expect.stringContaining("saved home"),
      expect.stringContaining("bought home"),
    ]),
  );
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(address()).toEqual({ mine: "true" });
  const call = asked.find(({ body }) => "identities.id" in body)?.body;
  expect(call).toMatchObject({ "identities.id": ["t1"], status: ["live", "upcoming", "archived"] });
  cleanup();
  // The next visit, from a link without it.
  await renderScreen(<Schedule from={{}} />);
  await screen.findByRole("link", { name: /Ours/ });
  await userEvent.click(mine());
  expect(await rows()).toEqual([expect.stringContaining("any home")]);
  expect(address()).toEqual({});
});

test("[CAT-10] matches are sorted by kick-off, in whatever order they were saved", async () => {
  signIn();
  followed = () => [];
  const at = (id: string, minutes: number) => ({
    ...aWireEvent(id, "upcoming", { event_date: NOON + minutes * 60_000 }),
    media_type: "event",
  });
  saved = [at("third", 90), at("first", 30), at("second", 60)];
  await renderScreen(<Schedule />);
  expect((await rows()).map((row) => /(first|second|third) home/.exec(row ?? "")?.[1])).toEqual([
    "first",
    "second",
    "third",
  ]);
  cleanup();
  saved = [at("third", 90), at("second", 60), at("first", 30)];
  await renderScreen(<Schedule />);
  expect((await rows()).map((row) => /(first|second|third) home/.exec(row ?? "")?.[1])).toEqual([
    "first",
    "second",
    "third",
  ]);
});

test("[CAT-10] [CAT-3] my schedule is filtered by sport, and a shared address opens it", async () => {
  signIn();
  followed = () => [
    aWireEvent("ours", "upcoming", ours),
    aWireEvent("ball", "upcoming", { ...ours, sport_type: "tennis", teams: { ...ours.teams, away: { name: "Rest" } } }),
  ];
  await renderScreen(<Schedule from={{ mine: "true", sport: "tennis" }} />);
  await screen.findByRole("link", { name: /Rest/ });
  expect(screen.getAllByRole("article")).toHaveLength(1);
});

test("[CAT-10] an empty day says which match is next and leads there", async () => {
  signIn();
  const tomorrow = NOON + DAY_MS;
  followed = () => [aWireEvent("ours", "upcoming", { ...ours, event_date: tomorrow })];
  await renderScreen(<Schedule />);
  expect(await screen.findByText(/^Next: Ours – Theirs, Nov 22/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Go to Sunday, November 22" }));
  expect(await rows()).toEqual([expect.stringContaining("Ours")]);
  expect(address()).toEqual({ mine: "true", day: "2026-11-22" });
});

test("[CAT-10] who follows nothing is led to teams, and a visitor to bookmark and sign-in", async () => {
  signIn([]);
  await renderScreen(<Schedule />);
  expect((await screen.findByRole("link", { name: "Choose teams and leagues" })).getAttribute("href")).toContain(
    "/following/league",
  );
  act(() => sessionStore.clear());
  expect(await screen.findByText(/^Tap the bookmark on a match, or sign in/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Show all matches" }));
  expect(await rows()).toEqual([expect.stringContaining("any home")]);
});

test("[CAT-10] a visitor sees what they saved on this device, until they remove it", async () => {
  alone = { kept: aWireEvent("kept", "upcoming") };
  act(() => {
    saveHere({ id: "kept", title: "Kept" }, true);
    saveHere({ id: "gone", title: "No longer known" }, true);
  });
  await renderScreen(<Schedule />);
  expect(await rows()).toEqual([expect.stringContaining("kept home")]);
  act(() => saveHere({ id: "kept", title: "Kept" }, false));
  await vi.waitFor(() => expect(screen.queryByRole("article")).toBeNull());
});

test("[CAT-10] a failure can be retried", async () => {
  signIn();
  const good = followed;
  followed = () => 500;
  await renderScreen(<Schedule />);
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load your schedule");
  followed = good;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await rows()).toEqual([expect.stringContaining("Ours")]);
});

test("[CAT-10] [EVT-16] what changed since the last visit is marked, can be read as a list, and is then known", async () => {
  signIn();
  const at = NOON + 2 * HOUR_MS;
  followed = () => [
    aWireEvent("a", "upcoming", { ...ours, event_date: at }),
    aWireEvent("b", "upcoming", { ...ours, event_date: at + HOUR_MS }),
    aWireEvent("gone", "upcoming", { ...ours, event_date: at + 2 * HOUR_MS }),
  ];
  await renderScreen(<Schedule />);
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByRole("region", { name: "Changed since your last visit" })).toBeNull();
  cleanup();
  vi.setSystemTime(NOON + HOUR_MS + 120_000);
  followed = () => [
    aWireEvent("a", "upcoming", { ...ours, event_date: at + 60_000 }),
    aWireEvent("b", "upcoming", { ...ours, event_date: at + HOUR_MS, schedule: { state: "cancelled" } }),
    aWireEvent("c", "upcoming", { ...ours, event_date: at, added: NOON + 60_000 }),
  ];
  // Put off by months, it is in no list of these days any more.
  alone = { gone: aWireEvent("gone", "upcoming", { ...ours, event_date: NOON + 90 * DAY_MS }) };
  await renderScreen(<Schedule />);
  const news = await screen.findByRole("region", { name: "Changed since your last visit" });
  const fold = within(news).getByRole("button", { name: "4 matches have changed Last visit: 1 hour ago" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  await userEvent.click(fold);
  expect(
    within(news)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Was .*Moved$/),
    expect.stringMatching(/Will not be played.*Cancelled$/),
    expect.stringMatching(/New$/),
    expect.stringMatching(/February 19.*Moved$/),
  ]);
  expect(screen.getAllByText("Changed since your last visit")).toHaveLength(2);
  expect(screen.getAllByText("New since your last visit")).toHaveLength(1);
  await userEvent.click(within(news).getByRole("button", { name: "Got it" }));
  expect(screen.queryByRole("region", { name: "Changed since your last visit" })).toBeNull();
  cleanup();
  await renderScreen(<Schedule />);
  expect(await rows()).toHaveLength(3);
  expect(screen.queryByText(/since your last visit/)).toBeNull();
});
