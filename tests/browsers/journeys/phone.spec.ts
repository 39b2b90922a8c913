import { freshAccount } from "#tests/support/backend/account.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, expectPath, test } from "#tests/browsers/journey.ts";
import { pictureMoves } from "#tests/browsers/picture.ts";
import type { Tab } from "#tests/browsers/driver/tab.ts";

const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ tab }) => {
  await tab.setViewportSize(PHONE);
});

/** Returns by how much the page is wider than the window, px. */
const excess = (tab: Tab) =>
  tab.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);

/** Returns the links whose words do not fit into them, so that they lie over the next one. */
const cramped = (tab: Tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll("nav a")]
      .filter((link) => link.scrollWidth > link.clientWidth)
      .map((link) => link.textContent),
  );

test("at 390 px the main pages fit, and the bar at the bottom leads through them", async ({ tab }) => {
  await tab.goto("/");
  expect(await tab.evaluate(() => innerWidth)).toBe(PHONE.width);
  await tab.getByRole("link", { name: "Watch live" }).first().waitFor();
  expect(await excess(tab)).toBeLessThanOrEqual(0);
  const bar = tab.getByRole("navigation", { name: "Tabs" });
  for (const [name, path] of [
    ["Schedule", /^\/upcoming\/?$/],
    ["Search", /^\/search\/?$/],
    ["Home", /^\/$/],
  ] as const) {
    await bar.getByRole("link", { name }).click();
    await expectPath(tab, path);
    await tab.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await excess(tab)).toBeLessThanOrEqual(0);
  }
});

test("at 390 px a live match begins by itself, and fits", async ({ tab, request }) => {
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  expect(await excess(tab)).toBeLessThanOrEqual(0);
});

test("at 390 px a match that plays muted offers sound beside its controls, and a tap gives it", async ({
  tab,
  request,
  browserOption,
}) => {
  test.skip(browserOption.engine === "chromium", "Playwright runs scripts as if by a press, so Chromium allows sound");
  await tab.goto(`/events/${(await liveMatch(request)).id}`);
  await pictureMoves(tab);
  const sound = tab.getByRole("button", { name: "Tap for sound" });
  await sound.waitFor();
  let y = 200;
  const isAwake = async () => {
    await tab.mouse.move(180, (y += 3));
    return tab.evaluate(() => document.querySelector("[data-player][data-awake]") !== null);
  };
  await expect.poll(isAwake).toBe(true);
  expect(await tab.evaluate(coveredBySoundNotice)).toEqual([]);
  await sound.click();
  await expect.poll(() => tab.evaluate(() => document.querySelector("video")?.muted)).toBe(false);
  await sound.waitFor({ state: "hidden" });
});

/** Returns the names of the player's controls of which the notice about sound covers a part. */
function coveredBySoundNotice(): string[] {
  const player = document.querySelector("[data-player]");
  const notice = player?.querySelector("[data-sound-notice] button")?.getBoundingClientRect();
  if (player === null || notice === undefined) return ["there is no notice"];
  return [...player.querySelectorAll("button, a, input")]
    .filter((control) => control.closest("[data-sound-notice]") === null)
    .filter((control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const isBeside = right <= notice.left || left >= notice.right || bottom <= notice.top || top >= notice.bottom;
      return width * height > 0 && !isBeside;
    })
    .map((control) => control.getAttribute("aria-label") ?? control.textContent);
}

test("at 390 px a viewer signs in and follows a team", async ({ tab, request }) => {
  await tab.goto("/team/team-nordvik");
  await tab.getByRole("link", { name: "Sign in to follow Nordvik IF" }).click();
  expect(await excess(tab)).toBeLessThanOrEqual(0);
  await submitSignIn(tab, await freshAccount(request));
  await expectPath(tab, /^\/team\/team-nordvik\/?$/);
  const follow = tab.getByRole("main").getByRole("button", { name: /^Follow(ing)? Nordvik IF$/ });
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  expect(await excess(tab)).toBeLessThanOrEqual(0);
  await tab.goto("/account/");
  await tab.getByRole("heading", { name: "Profile" }).waitFor();
  expect(await cramped(tab)).toEqual([]);
});
