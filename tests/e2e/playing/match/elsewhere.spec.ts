import type { APIRequestContext, Page } from "@playwright/test";
import { openRecording } from "#tests/support/backend/demo.ts";
import { enterAs, freshViewer, type FreshViewer } from "#tests/support/browser/freshViewer.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test, waitForScreen } from "#tests/support/browser/test.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1";

const positionOf = (page: Page) => page.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
const continueRail = (page: Page) => page.getByRole("region", { name: "Continue watching" });

/** Stores where the viewer stopped, as their phone would. */
async function stopOnPhone(request: APIRequestContext, me: FreshViewer, video_id: string, position: number) {
  const answer = await request.post("/api/user/login", {
    data: {
      username: me.email,
      password: "Demo-pass-1",
      device_id: PHONE,
      device_name: PHONE,
      strategy: "refresh",
    },
  });
  const token = ((await answer.json()) as { content: { tokenData: { access_token: string } } }).content.tokenData;
  const saved = await request.post("/api/user/save_position", {
    headers: { "x-authorization": `Bearer ${token.access_token}` },
    data: { video_id, position, duration: 5_400_000, watched_at: Date.parse(answer.headers()["date"] ?? "") },
  });
  expect(saved.status()).toBe(204);
}

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

test("[PLR-13] a recording that plays here for the first time offers to go on where it was left elsewhere", async ({
  page,
  request,
}) => {
  const recording = await openRecording(request);
  const me = await freshViewer(request, "Oda Lind");
  await stopOnPhone(request, me, recording.id, 600_000);
  await enterAs(page, me);
  await page.goto(`/events/${recording.id}`);
  const message = page.getByText("You stopped at 10:00 (Safari on iOS)");
  await expect(message).toBeVisible();
  await framesAdvance(page, 5);
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(590);
  await expect(message).toHaveCount(0);
});

test("[PLR-13] a server without positions is asked once, and everything stays on the device", async ({
  page,
  request,
}) => {
  const recording = await openRecording(request);
  const me = await freshViewer(request, "Ruta Vel");
  const asked: string[] = [];
  await page.route("**/api/user/*_position*", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 404, json: { error: true, message: "Not found" } });
  });
  await enterAs(page, me);
  await page.goto(`/events/${recording.id}`);
  await framesAdvance(page, 5);
  await expect.poll(() => asked).toEqual(["/api/user/get_positions"]);
  await page.keyboard.press("5");
  await framesAdvance(page, 5);
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`touchline-positions:${id}`), me.id), { timeout: 15_000 })
    .not.toBeNull();
  await page.getByRole("link", { name: "Touchline", exact: true }).click();
  await expect(continueRail(page).getByRole("article")).toContainText("left");
  expect(asked).toEqual(["/api/user/get_positions"]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
