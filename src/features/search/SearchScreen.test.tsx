import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { aClip, anEvent, aTeam } from "#src/testing/anEvent.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { searchStored } from "./searchResults.ts";
import { addRecentSearch } from "./RecentSearches.tsx";
import { SearchScreen } from "./SearchScreen.tsx";
import { readSearchPageQuery } from "./searchPageQuery.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // A hint from the browser would be verified with a request that is not mocked any more, and the next test would be
  // offline for 5 s.
  connectivity.noteOutcome(true);
});

const team = (id: string, title: string) => ({
  id,
  title,
  type: "team",
  identity_type: "team",
  parent_identity: { id: "np", title: "Northern Premier" },
});

function start(answers: Parameters<typeof startCatalogue>[0] = {}) {
  return startCatalogue({
    "/api/search/list": () => [team("hc", "Harbour City"), team("hv", "Hårbour Vela")],
    "/api/event/list": ({ status }) =>
      status === "channel"
        ? []
        : status === "archived"
          ? [aWireEvent("old", "archived", { title: "Harbour" })]
          : [aWireEvent("on", "live", { title: "Harbour" })],
    "/api/clip/list": () => [
      aWireEvent("c", "archived", { teams: { home: { name: "Harbour" } }, media_type: "highlight" }),
    ],
    ...answers,
  });
}

function Search({ start: from = { q: "", type: "all" as const } }) {
  const [search, setSearch] = useState(readSearchPageQuery(from));
  return <SearchScreen words={search.q} kind={search.type} onChange={setSearch} />;
}

test("[CAT-4] searches while typing, once per pause, with counted groups and marked words", async () => {
  const asked = start();
  await renderScreen(<Search />);
  expect(await screen.findByText("No recent searches")).toBeTruthy();
  const field = screen.getByRole("searchbox", { name: "Search" });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, "harb");
  await screen.findByRole("link", { name: /^Harbour City/ });
  await screen.findByRole("link", { name: /^on home/ });
  expect(screen.getAllByText(/^H[aå]rb$/).map(({ tagName }) => tagName)).toEqual(["MARK", "MARK"]);
  expect(screen.getByRole("button", { name: "Teams 2" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Matches 2" })).toBeTruthy();
  expect(screen.getByText("5 results for harb")).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/api/search/list")).toHaveLength(1);
});

test("[CAT-4] the group of teams and leagues opens with all its results, and is in the address", async () => {
  const league = { ...team("hl", "Harbour League"), type: "identity_item", identity_type: "league" };
  const teams = [1, 2, 3, 4, 5].map((at) => team(`h${at}`, `Harbour ${at}`));
  start({ "/api/search/list": () => [...teams, league] });
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  const group = () => within(screen.getByRole("region", { name: "Teams and leagues" }));
  await userEvent.click(await screen.findByRole("button", { name: "All 6" }));
  expect(group().getAllByRole("listitem")).toHaveLength(6);
  expect(group().getByRole("link", { name: /^Harbour League/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Teams and leagues 6", pressed: true })).toBeTruthy();
  expect(screen.getByText("6 results for harb")).toBeTruthy();
  // The chip exists only while it is selected, because it includes the chips for single kinds.
  await userEvent.click(screen.getByRole("button", { name: "Leagues 1" }));
  expect(group().getAllByRole("listitem")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^Teams and leagues/ })).toBeNull();
  expect(readSearchPageQuery({ q: "harb", type: "items" }).type).toBe("items");
});

test("[CAT-4] arrows move from the field through the results, Esc returns to it and clears it", async () => {
  start();
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  const first = await screen.findByRole("link", { name: /^Harbour City/ });
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.closest("article")?.textContent).toContain("on home");
  await userEvent.keyboard("{Escape}");
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard("{Escape}");
  expect(field.value).toBe("");
});

const aChannel = (number: number) =>
  aWireEvent(`ch-${number}`, "channel", { title: `Harbour ${number}`, type: "channel", teams: null });

test("[CAT-4] channels are found by name, a few among other results and all of them on their own", async () => {
  const asked = start({
    "/api/event/list": ({ status }) =>
      status === "channel" ? Array.from({ length: 12 }, (_, index) => aChannel(index + 1)) : [],
  });
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  const channels = await screen.findByRole("region", { name: "Channels" });
  expect(within(channels).getAllByRole("link")).toHaveLength(5);
  expect(
    within(channels)
      .getByRole("link", { name: /^Harbour 1 / })
      .getAttribute("href"),
  ).toBe("/channels/ch-1");
  await userEvent.click(within(channels).getByRole("button", { name: "All 12" }));
  expect(screen.getByRole("button", { name: "Channels 12" }).getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: /^Harbour 12/ })).toBeTruthy();
  expect(asked.filter(({ body }) => body.status === "channel").map(({ body }) => body.page)).toEqual([0, 0, 1]);
});

test("[CAT-4] an empty result shows a message, and a failed group shows an error without affecting others", async () => {
  start({ "/api/search/list": () => [], "/api/event/list": () => [], "/api/clip/list": () => [] });
  await renderScreen(<Search start={{ q: "zzz", type: "all" }} />);
  expect(await screen.findByText("No results for “zzz”")).toBeTruthy();
  cleanup();
  start({ "/api/search/list": () => 500 });
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load teams and leagues");
  expect(await screen.findByRole("link", { name: /^on home/ })).toBeTruthy();
});

const titlesAsked = (asked: ReturnType<typeof startCatalogue>, path: string) =>
  asked.filter((call) => call.path === path).map(({ body }) => body["search.title"]);

test("[CAT-4] lists that ignore the title are searched here, without counts", async () => {
  const others = Array.from({ length: 7 }, (_, index) => aWireEvent(`other-${index}`, "live"));
  const asked = start({
    "/api/event/list": ({ status }) =>
      status === "channel" || status === "archived" ? [] : [...others, aWireEvent("on", "live", { title: "Harbour" })],
    "/api/clip/list": () => [aWireEvent("c", "archived", { title: "Cup night", media_type: "highlight" })],
  });
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  expect(await screen.findByRole("link", { name: /^on home/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^other/ })).toBeNull();
  expect(screen.queryByText("Cup night")).toBeNull();
  // Whether the title is ignored is another call, and so are the teams.
  expect(await screen.findByRole("button", { name: "Matches" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Highlights" })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Teams 2" }), "this search is another call").toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Matches" }));
  expect(await screen.findByRole("link", { name: /^on home/ })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^other/ })).toBeNull();
  const impossible = titlesAsked(asked, "/api/event/list").filter((title) => title !== undefined && title !== "harb");
  expect(impossible, "whether the title is ignored is asked once").toHaveLength(1);
});

test("[CAT-4] what a server finds by more than names is shown and counted", async () => {
  const asked = start({
    "/api/event/list": ({ status, "search.title": title }) =>
      status === undefined || status === "channel" || status === "archived" || title !== "harb"
        ? []
        : [aWireEvent("on", "live")],
  });
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  expect(await screen.findByRole("link", { name: /^on home/ })).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Matches 1" })).toBeTruthy();
  expect(titlesAsked(asked, "/api/event/list")).not.toContain(undefined);
});

test("[CAT-4] a submitted search is stored as recent and can be removed", async () => {
  start();
  await renderScreen(<Search />);
  await userEvent.type(screen.getByRole("searchbox"), "harb{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Remove harb" }));
  expect(screen.queryByRole("heading", { name: "Recent searches" })).toBeNull();
});

test("[CAT-4] without network it searches stored data", async () => {
  const asked = start({ "/api/identity/list": () => [{ id: "np", type: "league", title: "Northern Premier" }] });
  const { queryClient } = await renderScreen(<Search />);
  // The leagues are shown before anything is typed.
  const league = await screen.findByRole("link", { name: /^Northern Premier/ });
  expect(league.getAttribute("href")).toBe("/league/np");
  queryClient.setQueryData(["seen"], {
    entries: [anEvent({ id: "s", title: "Tromsø – Granit", team1: aTeam("Tromsø"), team2: aTeam("Granit") })],
  });
  connectivity.online.set(false);
  asked.length = 0;
  await userEvent.type(screen.getByRole("searchbox"), "tromso");
  expect(await screen.findByRole("link", { name: "Tromsø versus Granit" })).toBeTruthy();
  expect(screen.getByText("You’re offline. Showing what’s saved on this device.")).toBeTruthy();
  expect(asked).toEqual([]);
});

test("[CAT-4] stored matches are found by team, with past ones and channels separate from upcoming ones", () => {
  const found = searchStored(
    {
      events: [
        anEvent({ id: "a", gameStartDate: 2 }),
        anEvent({ id: "b", gameStartDate: 1 }),
        anEvent({ id: "c", status: "archived" }),
        anEvent({ id: "d", team1: null, team2: null, title: "Studio" }),
        anEvent({ id: "e", status: "channel", team1: null, team2: null, title: "Kestrel TV" }),
      ],
      clips: [aClip({ title: "Kestrel fly" })],
      identities: [],
    },
    "KESTREL",
  );
  expect(found.next.entries.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(found.over.entries.map(({ id }) => id)).toEqual(["c"]);
  expect(found.channels.entries.map(({ id }) => id)).toEqual(["e"]);
  expect(found.clips.total).toBe(1);
});

test("[CAT-4] recent searches are unique, newest first and at most eight", () => {
  expect(addRecentSearch(["Lodz", "b"], " łódź ")).toEqual(["łódź", "b"]);
  expect(addRecentSearch(["a"], "  ")).toEqual(["a"]);
  expect(addRecentSearch(["1", "2", "3", "4", "5", "6", "7", "8"], "9")).toHaveLength(8);
});

test("[CAT-3] invalid values in the address of the search are ignored", () => {
  expect(readSearchPageQuery({ q: ["a", "b"], type: "__proto__" })).toEqual({ q: "", type: "all" });
  expect(readSearchPageQuery({ q: "\0har\tbour\u007f" }).q).toBe("har bour");
  expect(readSearchPageQuery({ q: ` ${"x".repeat(300)}`, type: "teams" }).q).toHaveLength(100);
});

test("[A11Y-1] keys of an input method, as for Korean, are not handled by the page", async () => {
  start();
  await renderScreen(<Search start={{ q: "harb", type: "all" }} />);
  await screen.findByRole("link", { name: /^Harbour City/ });
  const field = screen.getByRole<HTMLInputElement>("searchbox");
  fireEvent.keyDown(field, { key: "ArrowDown", isComposing: true });
  expect(document.activeElement).toBe(field);
  // Safari has ended the composition by then; only the key code 229 shows it.
  fireEvent.keyDown(field, { key: "Escape", keyCode: 229 });
  expect(field.value).toBe("harb");
});
