import fc from "fast-check";
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { SportChips } from "#src/catalog/lists/SportChips.tsx";
import { toWireClipFilters } from "#src/domain/list/clipFilters.wire.ts";
import { toWireFilters } from "#src/domain/list/filters.wire.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { sessionStore } from "#src/session/session.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ArchiveScreen } from "./ArchiveScreen.tsx";
import { HighlightsScreen } from "./HighlightsScreen.tsx";
import { sportCountFilters } from "./sportCountFilters.ts";
import { clipFiltersOf, filtersOf } from "./listFilters.ts";
import { readListSearch } from "./listSearch.ts";

afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

describe("[CAT-3] the address of a list", () => {
  test("is read as it was written", () => {
    const search = {
      sport: "football",
      league: "league-1",
      team: "t.1",
      media: "event",
      kind: "recap condensed",
      date: "past_7_days",
      sort: "title",
      order: "asc",
      followed: "true",
    } as const;
    expect(readListSearch(search)).toEqual(search);
  });

  test.each([
    { sport: "foot ball" },
    { sport: ["football", "tennis"] },
    { league: "" },
    { league: "a\nb" },
    { league: "a\0" },
    { team: 7 },
    { media: "film" },
    { kind: "films" },
    { kind: ["recap"] },
    { of: "referee" },
    { date: "anytime" },
    { date: "tomorrow" },
    { sort: "__proto__" },
    { order: "up" },
    { followed: "yes" },
    { utm_source: "mail" },
  ])("drops invalid values: %o", (search) => {
    expect(readListSearch(search)).toEqual({});
  });

  test("turns any query into valid filters", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
        const read = readListSearch(search);
        expect(readListSearch({ ...read })).toEqual(read);
        expect(() => JSON.stringify(toWireFilters(filtersOf(read, 0, [])))).not.toThrow();
      }),
    );
  });

  test("becomes the filters of the wire, with days rounded as specified", () => {
    const now = new Date(2026, 2, 14, 19, 30, 25).getTime();
    const read = readListSearch({ league: "l", team: "t", media: "event", date: "yesterday", followed: "true" });
    const start = new Date(2026, 2, 13).getTime() + 1_000;
    const end = new Date(2026, 2, 14).getTime() + 1_000;
    expect(toWireFilters({ ...filtersOf(read, now, ["f1", "f2"]) })).toEqual({
      next: true,
      count: false,
      page: 0,
      size: 10,
      "identities.id": ["l"],
      "search.teams.id": ["t"],
      media_type: "event",
      event_date: `${start}~${end}`,
    });
  });
});

test("[CAT-3] sorting by time without an order means newest first, as the select above the list shows", async () => {
  const asked = start();
  await renderScreen(<Archive from={{ sort: "added" }} />);
  await vi.waitFor(() => expect(lastAsked(asked)).toMatchObject({ sort: "added", order: "desc" }));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value).toBe("added");
  cleanup();
  await renderScreen(<Archive from={{ sort: "created" }} />);
  await vi.waitFor(() => expect(lastAsked(asked)).toMatchObject({ sort: "created", order: "desc" }));
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Sort by" }).value).toBe("newest");
  // An explicit order counts; titles and the editors' order are ascending by default.
  expect(filtersOf({ sort: "created", order: "asc" }, 0, [])).toEqual({ sort: "created", order: "asc" });
  for (const sort of ["title", "order"] as const) expect(filtersOf({ sort }, 0, [])).toEqual({ sort });
});

test("[CAT-3] kinds of highlights are requested together for matches, and separately for players", () => {
  const bodyOf = (search: LooseSearch) => {
    const { media_type, type, media_sub_type } = toWireClipFilters(clipFiltersOf(readListSearch(search)));
    return { media_type, type, media_sub_type };
  };
  expect(readListSearch({ kind: "condensed recap film" })).toEqual({ kind: "recap condensed" });
  expect(bodyOf({})).toEqual({ media_type: "highlight", type: "game" });
  expect(bodyOf({ kind: "recap clip" })).toEqual({
    media_type: ["highlight", "clip"],
    type: "game",
    media_sub_type: ["recap", "clip"],
  });
  expect(readListSearch({ of: "player", kind: "recap" })).toEqual({ of: "player" });
  expect(bodyOf({ of: "player" })).toEqual({ media_type: "highlight", type: "player" });
});

function start(more: Parameters<typeof startCatalogue>[0] = {}) {
  return startCatalogue({
    "/api/event/list": () => [aWireEvent("m", "archived")],
    "/api/event/grouped_sport_count": () => 500,
    "/api/follow/list_by_user": () => [],
    "/api/identity/list": ({ type }) =>
      type === "league" ? [{ id: "np", type, title: "Northern Premier", sport_type: "football" }] : [],
    ...more,
  });
}

function Archive({ from = {} }: { readonly from?: LooseSearch }) {
  const [search, setSearch] = useState(readListSearch(from));
  return (
    <>
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ArchiveScreen search={search} onSearch={(next) => setSearch(readListSearch({ ...next }))} />
    </>
  );
}

const address = () => JSON.parse(screen.getByTestId("address").textContent ?? "null") as unknown;
const lastAsked = (asked: ReturnType<typeof startCatalogue>) =>
  asked.filter(({ path }) => path === "/api/event/list").at(-1)?.body;

test("[CAT-3] filters are in the address and the request, and can be removed one by one", async () => {
  const asked = start();
  await renderScreen(<Archive />);
  await screen.findByText("1 result");
  await userEvent.selectOptions(
    screen.getByLabelText("League or category"),
    await screen.findByText("Northern Premier"),
  );
  await userEvent.click(screen.getByLabelText("Past 7 days"));
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "A to Z");
  await vi.waitFor(() =>
    expect(lastAsked(asked)).toMatchObject({ "identities.id": ["np"], sort: "title", order: "asc" }),
  );
  expect(lastAsked(asked)?.event_date).toMatch(/^\d+~\d+$/);
  expect(address()).toEqual({ league: "np", date: "past_7_days", sort: "title", order: "asc" });
  await userEvent.click(screen.getByLabelText("Remove filter: Past 7 days"));
  expect(address()).toEqual({ league: "np", sort: "title", order: "asc" });
});

test("[CAT-2] the filter for follows requires sign-in, and requests nothing without follows", async () => {
  const asked = start();
  await renderScreen(<Archive from={{ followed: "true" }} />);
  expect(screen.queryByText("Following only")).toBeNull();
  // Waits for this list's request, which the next list must not be mistaken for.
  await vi.waitFor(() => expect(lastAsked(asked)).toBeDefined());
  cleanup();
  asked.length = 0;
  sessionStore.update({
    token: "t",
    user: { id: "u", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  await renderScreen(<Archive from={{ followed: "true" }} />);
  expect(await screen.findByText("You’re not following anything yet")).toBeTruthy();
  expect(lastAsked(asked)).toBeUndefined();
  cleanup();
  sessionStore.update({ followed: { a: { id: "a", type: "team", identitiesId: ["i1", "i2"] } } });
  await renderScreen(<Archive from={{ followed: "true" }} />);
  await vi.waitFor(() => expect(lastAsked(asked)).toMatchObject({ "identities.id": ["i1", "i2"] }));
});

test("[CAT-2] [FOL-1] follows that this device does not know yet are asked for before the list is called empty", async () => {
  let isBroken = true;
  const asked = start({
    "/api/follow/list_by_user": () => (isBroken ? 403 : [{ reference_id: "a", type: "team", identities_id: ["i1"] }]),
  });
  sessionStore.update({
    token: "t",
    user: { id: "u", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  await renderScreen(<Archive from={{ followed: "true" }} />);
  expect(await screen.findByText("Couldn’t load the list")).toBeTruthy();
  expect(screen.queryByText("You’re not following anything yet")).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(lastAsked(asked)).toMatchObject({ "identities.id": ["i1"] }));
});

test("[CAT-3] filters without results can be cleared, unlike a list that is simply empty", async () => {
  let entries: unknown[] = [];
  startCatalogue({ "/api/event/list": () => entries });
  await renderScreen(<Archive />);
  await screen.findByText("No past matches");
  cleanup();
  await renderScreen(<Archive from={{ sport: "tennis", date: "today", order: "asc" }} />);
  await screen.findByText("No results for these filters");
  entries = [aWireEvent("m", "archived")];
  const empty = screen.getByText("Remove a filter, or clear them all.").parentElement;
  if (empty === null) throw new Error("the note has no parent");
  await userEvent.click(within(empty).getByRole("button", { name: "Clear all" }));
  expect(address()).toEqual({ order: "asc" });
  expect(await screen.findByRole("link", { name: "m home versus m away" })).toBeTruthy();
});

test("[CAT-3] [EVT-3] leagues and teams that did not load are named as such below their choice, and loaded again", async () => {
  let isBroken = true;
  startCatalogue({
    "/api/event/list": () => [aWireEvent("m", "archived")],
    "/api/identity/list": ({ type }) => (isBroken ? 403 : type === "category" ? [] : [{ id: type, type, title: type }]),
  });
  await renderScreen(<Archive from={{ league: "league" }} />);
  await expect.poll(() => screen.queryAllByText("Couldn’t load the list")).toHaveLength(2);
  isBroken = false;
  for (const retry of screen.getAllByRole("button", { name: "Try again" })) await userEvent.click(retry);
  expect(await within(screen.getByLabelText("Team")).findByRole("option", { name: "team" })).toBeDefined();
  expect(
    await within(screen.getByLabelText("League or category")).findByRole("option", { name: "league" }),
  ).toBeDefined();
  expect(screen.queryByText("Couldn’t load the list")).toBeNull();
});

test("[CAT-3] follows filtered by league request the league, and the rest is filtered here", async () => {
  const asked = startCatalogue({
    "/api/event/list": () => [
      aWireEvent("ours", "archived", { teams: { home: { id: "i1", name: "Ours" }, away: { name: "Theirs" } } }),
      aWireEvent("other", "archived"),
    ],
  });
  sessionStore.update({
    token: "t",
    user: { id: "u", email: null, fullName: null, countryName: null, favoriteClubId: null },
    followed: { i1: { id: "i1", type: "team", identitiesId: ["i1"] } },
  });
  await renderScreen(<Archive from={{ followed: "true", league: "np" }} />);
  await screen.findByRole("link", { name: /Ours versus Theirs/ });
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(lastAsked(asked)).toMatchObject({ "identities.id": ["np"] });
  expect(screen.queryByText(/results?$/)).toBeNull();
});

test("[CAT-2] sports are counted with the filters of the list, unless these cannot be counted", async () => {
  expect(sportCountFilters("highlights", {}, undefined)).toEqual({ mediaType: "highlight" });
  const day = { start: 1, end: 2 };
  expect(sportCountFilters("highlights", { kind: "recap clip", date: "today" }, day)).toEqual({
    kinds: ["recap", "clip"],
    date: day,
  });
  expect(sportCountFilters("matches", { date: "today", sort: "title" }, day)).toEqual({
    status: "archived",
    date: day,
  });
  for (const narrowed of [{ league: "np" }, { team: "t" }, { media: "event" }, { followed: "true" }] as const)
    expect(sportCountFilters("matches", narrowed, undefined)).toBeNull();
  expect(sportCountFilters("highlights", { of: "player" }, undefined)).toBeNull();
});

const sportNumbers = () =>
  [...screen.getByRole("group", { name: "Sport" }).children].map(({ textContent }) => textContent);

test("[CAT-2] sports are counted for the chosen days only by a server that knows the date", async () => {
  const counted = (football: number) => ({
    content: [
      { sport_type: "football", count: football },
      { sport_type: "tennis", count: 2 },
    ],
  });
  let knowsDate = true;
  startCatalogue({
    "/api/event/list": () => [aWireEvent("m", "archived")],
    "/api/event/grouped_sport_count": ({ status, event_date: date }) => {
      if (date === undefined || !knowsDate) return counted(status === undefined ? 900 : 40);
      // Nothing was played in 1970.
      return date.startsWith("1000~") ? { content: [] } : counted(7);
    },
  });
  await renderScreen(<Archive from={{ date: "past_7_days" }} />);
  await vi.waitFor(() => expect(sportNumbers()).toEqual(["All 9", "Football 7", "Tennis 2"]), 5_000);
  cleanup();
  knowsDate = false;
  await renderScreen(<Archive from={{ date: "past_7_days" }} />);
  await vi.waitFor(() => expect(sportNumbers()).toEqual(["All ", "Football ", "Tennis "]), 5_000);
  cleanup();
  // Without a date the same server counts well.
  await renderScreen(<Archive />);
  await vi.waitFor(() => expect(sportNumbers()).toEqual(["All 42", "Football 40", "Tennis 2"]), 5_000);
});

test("[CAT-2] highlights of a kind are counted only by a server that knows the kinds", async () => {
  const counted = (football: number) => ({
    content: [
      { sport_type: "football", count: football },
      { sport_type: "tennis", count: 2 },
    ],
  });
  startCatalogue({
    "/api/clip/list": () => [],
    "/api/event/grouped_sport_count": (asked) => counted("media_type" in asked ? 40 : 900),
  });
  await renderScreen(<HighlightsScreen search={{ kind: "recap" }} onSearch={() => undefined} />);
  await vi.waitFor(() => expect(sportNumbers()).toEqual(["All ", "Football ", "Tennis "]), 5_000);
});

test("[CAT-2] sports without counts show no number", async () => {
  const counts = [
    { sportType: "football", count: 40 },
    { sportType: "tennis", count: 2 },
  ];
  const figures = () => screen.getAllByRole("button").map((chip) => chip.querySelector("small")?.textContent);
  const draw = (withoutCounts: boolean) =>
    renderScreen(<SportChips counts={counts} sport={null} withoutCounts={withoutCounts} onChoose={() => undefined} />);
  await draw(false);
  expect(figures()).toEqual(["42", "40", "2"]);
  cleanup();
  await draw(true);
  expect(figures()).toEqual([undefined, undefined, undefined]);
});

test("[CAT-3] highlights are filtered by kind and by whom they show", async () => {
  const asked = startCatalogue({ "/api/clip/list": () => [] });
  function Highlights() {
    const [search, setSearch] = useState(readListSearch({ kind: "auto" }));
    return (
      <>
        <output data-testid="address">{JSON.stringify(search)}</output>
        <HighlightsScreen search={search} onSearch={(next) => setSearch(readListSearch({ ...next }))} />
      </>
    );
  }
  await renderScreen(<Highlights />);
  const last = () => asked.filter(({ path }) => path === "/api/clip/list").at(-1)?.body;
  const kinds = within(screen.getByRole("group", { name: "Type" }));
  await userEvent.click(kinds.getByLabelText("Recap"));
  expect(address()).toEqual({ kind: "recap auto" });
  await vi.waitFor(() => expect(last()).toMatchObject({ media_sub_type: ["recap", "auto"], type: "game" }));
  await userEvent.click(screen.getByLabelText("Remove filter: Auto highlights"));
  expect(address()).toEqual({ kind: "recap" });
  await userEvent.click(screen.getByLabelText("Players"));
  expect(address()).toEqual({ of: "player" });
  expect(screen.queryByRole("group", { name: "Type" })).toBeNull();
  await vi.waitFor(() => expect(last()).toMatchObject({ media_type: "highlight", type: "player" }));
});

test("[CAT-3] a server that ignores the kinds does not fill the list with others, and its count is not shown", async () => {
  startCatalogue({
    "/api/clip/list": () =>
      ["recap", "condensed"].map((kind) =>
        aWireEvent(kind, "archived", { media_type: "highlight", media_sub_type: kind }),
      ),
  });
  await renderScreen(<HighlightsScreen search={{ kind: "recap" }} onSearch={() => undefined} />);
  await screen.findByText("recap title");
  expect(screen.queryByText("condensed title")).toBeNull();
  expect(screen.queryByText("2 results")).toBeNull();
});
