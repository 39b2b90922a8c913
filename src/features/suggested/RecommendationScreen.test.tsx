import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follows } from "#src/catalog/library/follows.ts";
import { rememberPosition } from "#src/catalog/playback/positions.ts";
import { sessionStore } from "#src/session/session.ts";
import { aWireEvent, startCatalogue, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { RecommendationScreen } from "./RecommendationScreen.tsx";
import { SuggestedScreen } from "./SuggestedScreen.tsx";

const VIEWER = { email: "", fullName: "", countryName: null, favoriteClubId: null };
let viewers = 0;
beforeEach(() => {
  viewers += 1;
  sessionStore.update({ user: { id: `u-${viewers}`, ...VIEWER }, token: "at.1" });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[CAT-9] a viewer without follows is told so once that is known, and not while loading fails", async () => {
  let isBroken = true;
  startCatalogue({ "/api/follow/list_by_user": () => (isBroken ? 400 : []) });
  await renderScreen(<RecommendationScreen />);
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load the list");
  expect(screen.queryByText("No suggestions yet")).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No suggestions yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Editors’ picks" }).getAttribute("href")).toBe("/suggested");
});

test("[CAT-9] follows that are loading already are not requested again", async () => {
  const asked = startCatalogue({ "/api/follow/list_by_user": () => [] });
  const { queryClient } = await renderScreen(<RecommendationScreen />);
  await follows.load(queryClient);
  expect(await screen.findByText("No suggestions yet")).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/api/follow/list_by_user")).toHaveLength(1);
});

const played = (id: string) => aWireEvent(id, "archived");
const linksOf = (rail: HTMLElement) =>
  within(rail)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));

test("[CAT-9] recommendations include the most watched where the API provides it", async () => {
  startCatalogue({
    "/api/follow/list_by_user": () => [],
    "/api/event/get_most_watched": () => ["one", "two", "three", "four", "five"].map(played),
  });
  await renderScreen(<RecommendationScreen />);
  const rail = await screen.findByRole("region", { name: "Most watched" });
  expect(rail.textContent).toContain("What everyone watched most");
  await within(rail).findAllByRole("article");
  expect(linksOf(rail)).toEqual(["/events/one", "/events/two", "/events/three", "/events/four"]);
});

test("[CAT-9] visitors see the most watched among the suggestions, before the editors' picks", async () => {
  sessionStore.clear();
  startCatalogue({ "/api/clip/list": () => [], "/api/event/get_most_watched": () => [played("one")] });
  await renderScreen(<SuggestedScreen />);
  const [first, second] = await screen.findAllByRole("region");
  expect(within(first ?? document.body).getByRole("heading", { name: "Most watched" })).toBeTruthy();
  expect(within(second ?? document.body).getByRole("heading", { name: "Editors’ picks" })).toBeTruthy();
});

test("[CAT-9] the most watched repeats nothing of the other rails", async () => {
  const league = { id: "cup", type: "league", title: "Cup", sport_type: "football" };
  sessionStore.update({ followed: { cup: { id: "cup", type: "league" } } });
  const viewerId = sessionStore.get().user?.id ?? null;
  rememberPosition(viewerId, "begun", { positionMs: 60_000, durationMs: 7_200_000, at: 1 });
  startCatalogue({
    "/api/identity/get_by_id/id/cup": () => ({ content: league }),
    "/api/clip/list": () => [],
    "/api/event/list": () => [aWireEvent("now", "live")],
    "/api/event/get_by_id/id/begun": () => ({ content: played("begun") }),
    "/api/vod/get_related_videos": () => ["r1", "r2", "r3", "r4", "beyond"].map(played),
    "/api/event/get_most_watched": () => [aWireEvent("now", "live"), ...["begun", "r4", "beyond", "new"].map(played)],
  });
  await renderScreen(<RecommendationScreen />);
  const because = await screen.findByRole("region", { name: "Because you watched begun home – begun away" });
  expect(await within(because).findAllByRole("article")).toHaveLength(4);
  const rail = await screen.findByRole("region", { name: "Most watched" });
  expect(linksOf(rail)).toEqual(["/events/beyond", "/events/new"]);
});

test("[CAT-9] [EVT-3] what rails are about says once that it failed to load, and can be requested again", async () => {
  sessionStore.update({ followed: { cup: { id: "cup", type: "league" }, gone: { id: "gone", type: "league" } } });
  rememberPosition(sessionStore.get().user?.id ?? null, "begun", { positionMs: 60_000, durationMs: 7_200_000, at: 1 });
  const league = { id: "cup", type: "league", title: "Cup", sport_type: "football" };
  let isBroken = true;
  startCatalogue({
    "/api/identity/get_by_id/id/cup": () => (isBroken ? 403 : { content: league }),
    "/api/identity/get_by_id/id/gone": () => 404,
    "/api/clip/list": () => [played("new")],
    "/api/event/list": () => [],
    "/api/event/get_by_id/id/begun": () => (isBroken ? 403 : { content: played("begun") }),
    "/api/vod/get_related_videos": () => [played("r1")],
  });
  await renderScreen(<RecommendationScreen />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Couldn’t load suggestions");
  isBroken = false;
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: /because you follow Cup/i })).toBeDefined();
  expect(await screen.findByRole("region", { name: "Because you watched begun home – begun away" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each<[string, CatalogueAnswer]>([
  ["has no such call", () => 404],
  ["has no data", () => []],
  ["returns an empty list", () => ({ content: null })],
  ["returns invalid matches", () => [null, 7, {}, { id: { $ne: 1 } }, { ...played("cut"), media_type: "highlight" }]],
])("[CAT-9] [ENT-9] the most watched is omitted where the API %s", async (_, answer) => {
  const asked = startCatalogue({ "/api/follow/list_by_user": () => [], "/api/event/get_most_watched": answer });
  await renderScreen(<RecommendationScreen />);
  expect(await screen.findByText("No suggestions yet")).toBeTruthy();
  expect(asked.map(({ path }) => path)).toContain("/api/event/get_most_watched");
  expect(screen.queryByText("Most watched")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
