import type { Page } from "@playwright/test";
import { liveMatch, openRecording, scoreGoal } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });

/** Opens a live match and goes back 40 s. Returns the goals of the home side that the page has been told of. */
async function openBehind(page: Page, eventId: string): Promise<() => number> {
  let told = -1;
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const home = new RegExp(`update-event.*"${eventId}".*"score":\\{"home":(\\d+)`).exec(String(payload))?.[1];
      if (home !== undefined) told = Number(home);
    }),
  );
  const joined = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(`join-event-room`)));
  await page.goto(`/events/${eventId}`);
  await framesAdvance(page);
  await joined;
  // Until the rules are there, the page tells what it told at the edge.
  const rules = page.waitForResponse(/\/match-time-/);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("j");
  await expect(player(page).getByRole("button", { name: /^Go live (?:[4-9]\d s|\d+:\d\d) behind$/ })).toBeVisible();
  await (await rules).finished();
  await framesAdvance(page, 2);
  return () => told;
}

/** Returns all that the page says of the score: strip, live region, title, moments, chat. */
const said = (page: Page) =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? null;
    return {
      title: document.title,
      strip: text("section[aria-label=Score] [aria-live]"),
      moments: text("[aria-labelledby=key-moments] ol"),
      chat: [...document.querySelectorAll("[role=log] [aria-live=off]")].map((row) => row.textContent),
    };
  });

test("[EVT-20] a goal is told nowhere before the picture of a viewer who went back is there, and then everywhere", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await liveMatch(request);
  const told = await openBehind(page, id);
  const score = page.getByRole("region", { name: "Score" }).locator("[aria-live]");
  await expect(score).toHaveText(/\d/);
  const before = await said(page);
  const home = Number(/(\d+),/.exec(before.strip ?? "")?.[1]);
  await scoreGoal(request, id, "home");
  await expect.poll(told).toBeGreaterThan(home);
  // The picture goes on, and nothing has changed.
  await framesAdvance(page, 4);
  expect(await said(page)).toEqual(before);
  await page.keyboard.press("l");
  await framesAdvance(page, 2);
  expect(await said(page)).toEqual(before);
  await player(page)
    .getByRole("button", { name: /^Go live/ })
    .click();
  await expect(score).not.toHaveText(before.strip ?? "");
  const after = await said(page);
  expect(Number(/(\d+),/.exec(after.strip ?? "")?.[1])).toBeGreaterThan(home);
  expect(after.moments?.length).toBeGreaterThan(before.moments?.length ?? 0);
});

test("[EVT-20] [PLR-10] real time is a choice of the settings, for keyboards, too, and is remembered", async ({
  page,
  request,
}) => {
  test.slow();
  const { id } = await liveMatch(request);
  const told = await openBehind(page, id);
  const button = player(page).getByRole("button", { name: /^Score and chat/ });
  await expect(button).toHaveAccessibleName(/With the picture/);
  await button.press("Enter");
  const choices = page.getByRole("dialog", { name: "Score and chat" });
  await expect(choices.getByRole("radio", { name: /^With the picture/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(choices.getByRole("radio", { name: /^Real time/ })).toBeChecked();
  await page.keyboard.press("Escape");
  const score = page.getByRole("region", { name: "Score" }).locator("[aria-live]");
  const before = (await score.textContent()) ?? "";
  await scoreGoal(request, id, "away");
  await expect.poll(told).toBeGreaterThanOrEqual(0);
  await expect(score).not.toHaveText(before);
  await page.reload();
  await framesAdvance(page);
  await expect(button).toHaveAccessibleName(/Real time/);
});

test("[EVT-20] a replay shows the score of its moment, and its result at the end", async ({ page, request }) => {
  const { id } = await openRecording(request);
  await page.goto(`/events/${id}`);
  await framesAdvance(page);
  const strip = page.getByRole("region", { name: "Score", exact: true });
  await expect(strip.locator("[aria-live]")).toHaveText(/ 0, .* 0$/);
  const moments = page.getByRole("region", { name: "Key moments" });
  await expect(moments.getByText("Moment", { exact: true }).first()).toBeVisible();
  await expect(moments.getByText(/Goal/)).toHaveCount(0);
  // A seek from before the controls are there may be undone by the start of the player.
  await expect(page.getByRole("slider", { name: "Seek" })).toHaveAttribute("aria-valuetext", / of /);
  await page.locator("video").evaluate((video: HTMLVideoElement) => void (video.currentTime = video.duration - 2));
  await expect(page.getByRole("region", { name: "Final score" })).toHaveText(/\d/, { timeout: 30_000 });
});
