import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadFollows } from "#src/catalog/follows.ts";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { RecommendationScreen } from "./RecommendationScreen.tsx";

const VIEWER = { email: "", fullName: "", countryName: null, favoriteClubId: null };
let viewers = 0;
beforeEach(() => {
  viewers += 1;
  sessionStore.update({ user: { id: `u-${viewers}`, ...VIEWER }, token: "at.1" });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[CAT-9] who follows nothing is told so when that is known, and not while it cannot be told", async () => {
  let isBroken = true;
  startCatalogue({ "/api/follow/list_by_user": () => (isBroken ? 400 : []) });
  await renderScreen(<RecommendationScreen />);
  expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
  expect(screen.queryByText("Nothing to go by yet")).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nothing to go by yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Picked by the editors" }).getAttribute("href")).toBe("/suggested");
});

test("[CAT-9] the follows that the start of the page has asked for are not asked for again", async () => {
  const asked = startCatalogue({ "/api/follow/list_by_user": () => [] });
  const atStart = loadFollows();
  await renderScreen(<RecommendationScreen />);
  await atStart;
  expect(await screen.findByText("Nothing to go by yet")).toBeTruthy();
  expect(asked.filter(({ path }) => path === "/api/follow/list_by_user")).toHaveLength(1);
});
