import type { Page } from "@playwright/test";
import { openRecording } from "#tests/support/backend/demo.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test, waitForScreen } from "#tests/support/browser/test.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1";

const positionOf = (page: Page) => page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
const continueRail = (page: Page) => page.getByRole("region", { name: "Continue watching" });

test("[PLR-13] a recording that was begun on one device goes on where it was left on another, and is taken off on both", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.slow();
  const recording = await openRecording(request);
  const me = await freshViewer(request, "Imke Sand");
  const elsewhere = await browser.newContext({ userAgent: PHONE, baseURL: baseURL ?? "" });
  const phone = await elsewhere.newPage();
  waitForScreen(phone);
  await enterAs(phone, me);
  await phone.goto(`/events/${recording.id}`);
  await framesAdvance(phone, 5);
  const saved = phone.waitForRequest((asked) => asked.url().endsWith("/api/user/save_position"));
  await phone.keyboard.press("5");
  await saved;
  await framesAdvance(phone, 5);
  const left = await positionOf(phone);
  await phone.goto("/");

  await enterAs(page, me);
  await page.goto("/");
  const card = continueRail(page).getByRole("article");
  await expect(card).toContainText("Safari on iOS");
  await card.getByRole("link").click();
  await expect(page.getByText(/^You stopped at [\d:]+ \(Safari on iOS\)$/)).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).press("Enter");
  await expect.poll(() => positionOf(page)).toBeGreaterThan(left - 30);

  // Without a network it is told later.
  await page.goto("/");
  await expect(card).toHaveCount(1);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Remove .* from “Continue watching”$/ }).click();
  await expect(continueRail(page)).toHaveCount(0);
  const told = page.waitForResponse((answer) => answer.url().endsWith("/api/user/save_position"));
  await page.context().setOffline(false);
  expect((await told).status()).toBe(204);
  await phone.goto("/");
  await expect(phone.getByRole("heading", { name: /Highlights/ })).toBeVisible();
  await expect(continueRail(phone)).toHaveCount(0);
  await elsewhere.close();
});
