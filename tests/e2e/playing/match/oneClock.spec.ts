import type { APIRequestContext, Page } from "@playwright/test";
import { demoEvents, openRecording, scoreGoal, type DemoEvent } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

type Score = NonNullable<DemoEvent["score"]>;

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });

/** A match in which no other test scores: its goal would be shown here once the picture reaches it. */
async function quietMatch(request: APIRequestContext): Promise<DemoEvent> {
  const live = await demoEvents(request, { status: "live", sportType: "hockey" });
  const match = live.find(({ sources }) => sources.hd !== null);
  if (match === undefined) throw new Error("The demo world has no free live match of hockey.");
  return match;
}

/** Opens a live match and goes back 40 s. Returns a reader of the last score that the page has received. */
async function openBehind(page: Page, eventId: string): Promise<() => Score> {
  let told: Score = { home: -1, away: -1 };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = new RegExp(`update-event.*"${eventId}".*?"score":\\{"home":(\\d+),"away":(\\d+)`);
      const [, home, away] = message.exec(String(payload)) ?? [];
      if (home !== undefined) told = { home: Number(home), away: Number(away) };
    }),
  );
  const joined = page
    .waitForEvent("websocket")
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => String(payload).includes(`join-event-room`)));
  // Until this code is there, the page shows the score of the live edge; a picture that stalled has loaded it already.
  const rules = page.waitForResponse(/\/match-time-/, { timeout: 60_000 });
  await page.goto(`/events/${eventId}`);
  await framesAdvance(page);
  await joined;
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("j");
  await expect(player(page).getByRole("button", { name: /^Go live (?:[4-9]\d s|\d+:\d\d) behind$/ })).toBeVisible();
  await (await rules).finished();
  await framesAdvance(page, 2);
  return () => told;
}

/** Returns the places in which the page tells this score or a later one: strip, live region, title, moments, chat. */
const tellsOf = (page: Page, { home }: Score) =>
  page.evaluate((goals) => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const places = {
      title: document.title,
      strip: text("section[aria-label=Score] [aria-live]"),
      moments: text("[aria-labelledby=key-moments] ol"),
      chat: text("[role=log]"),
    };
    const scores = /(?<home>\d+)(?:–|, \D+)\d+/g;
    return Object.entries(places).flatMap(([place, words]) =>
      [...words.matchAll(scores)].some(({ groups }) => Number(groups?.["home"]) >= goals) ? [place] : [],
    );
  }, home);

test("[EVT-20] [PLR-10] a goal is told nowhere before the picture of a viewer who went back is there; real time, which a keyboard reaches, tells it everywhere and is remembered", async ({
  page,
  request,
}) => {
  test.slow();
  const { id, score: first } = await quietMatch(request);
  const told = await openBehind(page, id);
  const score = page.getByRole("region", { name: "Score" }).locator("[aria-live]");
  await expect(score).toHaveText(/\d/);
  await scoreGoal(request, id, "home");
  await expect.poll(() => told().home).toBeGreaterThan(first?.home ?? 0);
  const goal = told();
  // The picture goes on, and the goal is not shown yet.
  await framesAdvance(page, 4);
  expect(await tellsOf(page, goal)).toEqual([]);
  await page.keyboard.press("l");
  await framesAdvance(page, 2);
  expect(await tellsOf(page, goal)).toEqual([]);

  const button = player(page).getByRole("button", { name: /^Score and chat/ });
  await expect(button).toHaveAccessibleName(/With the picture/);
  await button.press("Enter");
  const choices = page.getByRole("dialog", { name: "Score and chat" });
  await expect(choices.getByRole("radio", { name: /^With the picture/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(choices.getByRole("radio", { name: /^Real time/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect.poll(() => tellsOf(page, goal)).toEqual(["strip", "moments", "chat"]);
  const before = (await score.textContent()) ?? "";
  await scoreGoal(request, id, "away");
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
