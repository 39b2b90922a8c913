import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { configStore, DEFAULT_CONFIG, type AppConfig } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { noteFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

type Body = { readonly status?: string; readonly type?: string };
type Answer = (body: Body) => readonly unknown[] | number;

/** Responses by path; a number is an error status. */
const answers = new Map<string, Answer>();
const asked: string[] = [];

const team = (name: string) => ({ id: name, name, short_name: name.slice(0, 3), color: null, logo_url: null });
const wire = (id: string, status: string, more: object = {}) => ({
  id,
  status,
  title: `${id} title`,
  type: "event",
  sport_type: "football",
  event_date: Date.now() + 3_600_000,
  teams: { home: team(`${id} home`), away: team(`${id} away`) },
  ...more,
});

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set("/api/event/list", ({ status }) => {
    if (status === "live")
      return ["a", "b", "c"].map((id) => wire(id, "live", { event_date: Date.now(), score: { home: 1, away: 0 } }));
    if (status === "upcoming") return [wire("up", "upcoming")];
    if (status === "archived") return [wire("old", "archived")];
    return [wire("ch", "channel", { title: "Channel One", type: "channel", teams: null })];
  });
  answers.set("/api/clip/list", () => [
    wire("clip", "archived", { media_type: "highlight", title: "Goal of the night" }),
  ]);
  answers.set("/api/identity/list", () => [
    { id: "np", type: "league", title: "Northern Premier", sport_type: "football" },
  ]);
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    const path = new URL(url, "http://portal.example").pathname;
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Body) : {};
    asked.push(`${path} ${body.status ?? body.type ?? ""}`.trim());
    const answer = answers.get(path)?.(body) ?? 404;
    if (typeof answer === "number")
      return Promise.resolve(new Response(JSON.stringify({ error: true }), { status: answer }));
    const content = {
      entryCount: answer.length,
      totalCount: answer.length,
      itemsPerPage: 10,
      startIndex: 0,
      nextExists: false,
      entries: answer,
    };
    return Promise.resolve(new Response(JSON.stringify({ content })));
  });
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  configStore.set(DEFAULT_CONFIG);
  vi.unstubAllGlobals();
});

const section = (name: string) => screen.findByRole("region", { name: new RegExp(`^${name}`) });

test("[CAT-1] all rails are shown in the order of the default configuration", async () => {
  await renderScreen(<HomeScreen />);
  expect((await screen.findByRole("heading", { level: 1 })).textContent?.trim()).toBe("a home 1 a away 0");
  await noteFirstScreenIdle();
  const headings = () =>
    screen
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent?.replace(/(?:3|Your time.*)$/, ""));
  // Each of the later rails loads its own code, in no particular order.
  await waitFor(() =>
    expect(headings()).toEqual([
      "Live now",
      "Upcoming",
      "Next match",
      "Latest replays",
      "Highlights",
      "For you",
      "Channels",
      "Leagues and cups",
    ]),
  );
  expect(screen.getByRole("link", { name: "Watch live" }).getAttribute("href")).toBe("/events/a");
  const panel = await section("Live now");
  expect(within(panel).getAllByRole("article")).toHaveLength(2);
});

test("[CAT-1] a rail fails alone, shows an error, and is retried alone", async () => {
  answers.set("/api/clip/list", () => 500);
  // Some of the later rails request highlights, too.
  const config: AppConfig = {
    ...DEFAULT_CONFIG,
    home: { ...DEFAULT_CONFIG.home, rails: ["live", "highlights", "leagues"] },
  };
  await renderScreen(
    <ConfigContext value={config}>
      <HomeScreen />
    </ConfigContext>,
  );
  const highlights = await section("Highlights");
  expect((await within(highlights).findByRole("alert")).textContent).toContain("Couldn’t load highlights");
  expect(await screen.findByRole("link", { name: /Northern Premier/ })).toBeTruthy();

  answers.set("/api/clip/list", () => [
    wire("clip", "archived", { media_type: "highlight", title: "Goal of the night" }),
  ]);
  asked.length = 0;
  await userEvent.click(within(highlights).getByRole("button", { name: "Try again" }));
  expect(await within(highlights).findByRole("link", { name: "Goal of the night" })).toBeTruthy();
  expect(asked).toEqual(["/api/clip/list game"]);
});

test("[CAT-1] without live matches the hero is the next match with its countdown", async () => {
  answers.set("/api/event/list", ({ status }) => (status === "upcoming" ? [wire("up", "upcoming")] : []));
  await renderScreen(<HomeScreen />);
  const hero = await screen.findByRole("region", { name: "up home – up away" });
  expect(within(hero).getByRole("timer", { name: "Starts in" }).textContent).toMatch(/^0[01]:\d\d:\d\d$/);
  expect(within(hero).getByRole("link", { name: "Go to match" }).getAttribute("href")).toBe("/events/up");
});

test("[CAT-1] [EVT-16] matches to come do not begin with one that was called off", async () => {
  const off = wire("off", "upcoming", { event_date: Date.now() + 60_000, schedule: { state: "cancelled" } });
  let list: readonly unknown[] = [off, wire("up", "upcoming")];
  answers.set("/api/event/list", ({ status }) => (status === "upcoming" ? list : []));
  await renderScreen(<HomeScreen />);
  const upcoming = await screen.findByRole("region", { name: /^Upcoming/ });
  expect(await within(upcoming).findByRole("link", { name: /up home/ })).toBeTruthy();
  expect(within(upcoming).queryByText(/off home/)).toBeNull();
  cleanup();
  list = [off];
  await renderScreen(<HomeScreen />);
  const alone = await screen.findByRole("region", { name: /^Upcoming/ });
  expect(await within(alone).findByRole("link", { name: /off home/ })).toBeTruthy();
});

test("[CAT-1] with no data each rail shows a message, and the page still has a heading", async () => {
  answers.set("/api/event/list", () => []);
  answers.set("/api/clip/list", () => []);
  answers.set("/api/identity/list", () => []);
  await renderScreen(<HomeScreen />);
  expect(await screen.findByText("Nothing live right now")).toBeTruthy();
  expect(await screen.findByText("No upcoming matches from this day on")).toBeTruthy();
  expect(await screen.findByText("No highlights yet")).toBeTruthy();
  expect(await screen.findByText("No leagues yet")).toBeTruthy();
});

test("[CAT-1] while loading each rail is busy and has its size", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const { container } = await renderScreen(<HomeScreen />);
  expect(container.querySelectorAll("[aria-busy=true]").length).toBeGreaterThanOrEqual(5);
});

test("[CAT-1] malformed answers break their rail only, not the page", async () => {
  answers.set("/api/event/list", ({ status }) =>
    status === "live"
      ? [null, 7, { id: {} }, wire("ok", "live", { teams: "x", score: "1:0", moments: {}, clock: [] })]
      : 500,
  );
  await renderScreen(<HomeScreen />);
  expect(await screen.findByRole("heading", { level: 1, name: "ok title" })).toBeTruthy();
});

test("[CFG-9] the tenant chooses the rails and their order", async () => {
  const config = {
    ...DEFAULT_CONFIG,
    home: { ...DEFAULT_CONFIG.home, rails: ["leagues" as const, "channels" as const] },
  };
  await renderScreen(
    <ConfigContext value={config}>
      <HomeScreen />
    </ConfigContext>,
  );
  await screen.findByRole("link", { name: /Northern Premier/ });
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
    "Sports TV: live and on-demand sports",
    "Leagues and cups",
    "Channels",
  ]);
  expect(asked).not.toContain("/api/clip/list game");
});

test("[CAT-1] channels beyond the tenth and leagues beyond the twelfth are shown after a press", async () => {
  const many = (what: string) => Array.from({ length: 14 }, (_, index) => `${what} ${index + 1}`);
  answers.set("/api/event/list", ({ status }) =>
    status === "channel" ? many("Channel").map((title) => wire(title, "channel", { title, teams: null })) : [],
  );
  answers.set("/api/identity/list", () => many("League").map((title) => ({ id: title, type: "league", title })));
  await renderScreen(<HomeScreen />);
  for (const [name, first] of [
    ["Channels", 10],
    ["Leagues and cups", 12],
  ] as const) {
    const rail = await section(name);
    const more = await within(rail).findByRole("button", { name: "Show more" });
    expect(within(rail).getAllByRole("link")).toHaveLength(first);
    await userEvent.click(more);
    expect(within(rail).getAllByRole("link")).toHaveLength(14);
    expect(within(rail).queryByRole("button")).toBeNull();
  }
});
