import type { Page } from "@playwright/test";
import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { openFiles, type Highlight } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { workerReady } from "#tests/support/browser/worker.ts";

const pageOf = ({ id, event_id }: Highlight) => `/events/${event_id}?clip=${id}`;
const download = (page: Page) => page.getByRole("main").getByRole("button", { name: "Download", exact: true });
const downloaded = (page: Page) => page.getByRole("main").getByRole("button", { name: "Downloaded" });
const caches = (page: Page) =>
  page.evaluate(async () => (await window.caches.keys()).filter((name) => name.startsWith("touchline-saved")));

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("[DWN-1] [DWN-4] a downloaded highlight is listed with its size, plays offline, and goes when deleted and at sign-out", async ({
    page,
    request,
    context,
  }) => {
    const [first, second] = await openFiles(request);
    if (first === undefined || second === undefined) throw new Error("The demo world has too few highlights.");
    await openAs(page, await freshAccount(request), "/downloads");
    await expect(page.getByRole("heading", { level: 1, name: "Downloads" })).toBeVisible();
    await expect(page.getByText("No downloads yet")).toBeVisible();
    await expect(page.getByText(/^[\d.,]+ [kMG]B of [\d.,]+ GB$/)).toBeVisible();
    await workerReady(page);
    for (const clip of [first, second]) {
      await page.goto(pageOf(clip));
      await download(page).click();
      await expect(downloaded(page)).toHaveAttribute("aria-pressed", "true");
    }

    await context.setOffline(true);
    await page.goto("/downloads");
    const rows = page.getByRole("region", { name: "Ready to watch" }).getByRole("listitem");
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(second.title);
    await expect(rows.first()).toContainText(/\d+:\d\d\s· [\d.,]+ [kM]B\s· /);
    await page.getByRole("link", { name: `Play ${first.title}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: first.title })).toBeVisible();
    await framesAdvance(page);
    // Also by its URL, as after a restart of the device.
    await page.reload();
    await framesAdvance(page);
    expect(await page.locator("video").evaluate((video: HTMLVideoElement) => video.src)).toMatch(/^blob:/);

    await page.goto("/downloads");
    await page.getByRole("button", { name: `Delete ${second.title}` }).click();
    await expect(rows).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: "Select" }).click();
    await page.getByRole("checkbox", { name: second.title }).check();
    await page.getByRole("button", { name: /^Delete selected \([\d.,]+ [kM]B\)$/ }).click();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);

    await context.setOffline(false);
    expect(await caches(page)).toHaveLength(1);
    await page.goto("/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect.poll(() => caches(page)).toEqual([]);
  });
});

/** How many parts of downloads this browser has. */
const storedParts = (page: Page) =>
  page.evaluate(async () => {
    const names = (await window.caches.keys()).filter((name) => name.startsWith("touchline-saved"));
    const all = await Promise.all(names.map(async (name) => (await window.caches.open(name)).keys()));
    return all.flat().length;
  });

test("[DWN-1] [DWN-3] [DWN-5] [EVT-15] a visitor is offered no download; one that is paused or does not fit says so and goes on, and hidden scores hide its title", async ({
  page,
  request,
}) => {
  const [clip] = await openFiles(request);
  if (clip === undefined) throw new Error("The demo world has no highlight.");
  await page.goto(pageOf(clip));
  await expect(page.getByRole("heading", { level: 1, name: clip.title })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Share" })).toBeVisible();
  await expect(download(page)).toHaveCount(0);
  await openAs(page, await freshAccount(request), "/account");

  // The player requests other ranges.
  await page.route(/\.(mp4|webm)(\?|$)/, async (route) => {
    const { range = "" } = route.request().headers();
    if (range === "bytes=0-" || range === "bytes=0-0") await route.continue();
  });
  await page.goto(pageOf(clip));
  await download(page).click();
  await page.getByRole("button", { name: `Pause download: ${clip.title}` }).click();
  await expect(page.getByRole("main").getByText("Paused")).toBeVisible();
  expect(await storedParts(page)).toBe(0);

  await page.unroute(/\.(mp4|webm)(\?|$)/);
  await page.evaluate(() => {
    Object.defineProperty(navigator.storage, "estimate", { value: () => Promise.resolve({ quota: 1000, usage: 999 }) });
  });
  await page.getByRole("button", { name: `Continue download: ${clip.title}` }).click();
  await expect(page.getByText(new RegExp(`^Not enough space for “.*”. You need [\\d.,]+ [kM]B.$`))).toBeVisible();
  expect(await storedParts(page)).toBe(0);
  await page.reload();
  await download(page).click();
  await expect(downloaded(page)).toBeVisible();

  await page.getByRole("banner").getByRole("button", { name: "Hide scores" }).click();
  await page.goto("/downloads");
  const row = page.getByRole("region", { name: "Ready to watch" }).getByRole("listitem");
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText(clip.title);
  await expect(row).not.toContainText(/\d:\d\d/);
});
