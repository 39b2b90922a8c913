import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { framesAdvance, shownCaptions } from "#tests/support/browser/playback.ts";
import { expect, test, waitForScreen } from "#tests/support/browser/test.ts";
import { workerReady } from "#tests/support/browser/worker.ts";

const SEGMENT = /\/media\/vod\/.*\.(m4s|vtt|mp4)$/;

test(
  "[DWN-1] [DWN-3] [DWN-4] a replay plays what is downloaded of it, goes on where a closed browser left off, and plays offline with captions",
  { tag: "@sweep" },
  async ({ request, baseURL }, info) => {
    const { launchOptions = {}, locale, timezoneId, viewport } = info.project.use;
    const replays = await demoEvents(request, { status: "archived", sportType: "football" });
    const titles = replays.filter(({ sources }) => sources.hd !== null).map(({ id, title }) => ({ id, title }));
    const captioned = async () => {
      for (const replay of titles) {
        const master = await request.get(`/media/vod/${replay.id}/hd/master.m3u8`);
        if ((await master.text()).includes("TYPE=SUBTITLES")) return replay;
      }
      throw new Error("The demo world has no free replay with captions.");
    };
    const { id } = await captioned();
    const asked: string[] = [];

    /** Opens the browser with what it stored before; `limit` is how many segments it gets. */
    const openBrowser = async (limit: number): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await chromium.launchPersistentContext(info.outputPath("profile"), {
        ...launchOptions,
        serviceWorkers: "allow",
        locale,
        timezoneId,
        viewport,
        baseURL,
      });
      let sent = 0;
      await context.route(SEGMENT, async (route) => {
        asked.push(new URL(route.request().url()).pathname);
        sent += 1;
        if (sent <= limit) await route.continue();
      });
      const page = context.pages()[0] ?? (await context.newPage());
      waitForScreen(page);
      return { context, page };
    };

    const first = await openBrowser(Infinity);
    await openAs(first.page, await freshAccount(request), "/downloads");
    await workerReady(first.page);
    await first.page.goto(`/events/${id}`);
    await first.page.getByRole("button", { name: "Download", exact: true }).click();
    const sheet = first.page.getByRole("dialog", { name: "Download" });
    await expect(sheet.getByRole("radio").first()).toBeVisible();
    await expect(sheet.getByText(/^about [\d.,]+ [MG]B$/).first()).toBeVisible();
    await expect(sheet.getByText(/^Free: /)).toBeVisible();
    const lowest = sheet.getByRole("radio").last();
    await lowest.check();
    const height = Number(/^\d+/.exec((await lowest.locator("xpath=ancestor::label").textContent()) ?? "")?.[0]);
    const picture = first.page.locator("video").first();
    const shownHeight = () => picture.evaluate((video: HTMLVideoElement) => video.videoHeight);
    await expect.poll(shownHeight, { timeout: 20_000 }).toBeGreaterThan(height);
    // From here on only some segments arrive, as when the browser is closed in the middle.
    await first.context.unroute(SEGMENT);
    let left = 20;
    await first.context.route(SEGMENT, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      left -= 1;
      if (left >= 0) await route.continue();
    });
    await sheet.getByRole("button", { name: "Download" }).click();
    await expect(first.page.getByRole("main").getByRole("button", { name: /^Pause download/ })).toBeVisible();
    await expect.poll(() => left, { timeout: 20_000 }).toBeLessThan(0);
    // The download waits for its segment, while the picture goes on in that quality.
    left = Infinity;
    await picture.evaluate((video: HTMLVideoElement) => (video.currentTime = 3000));
    await expect.poll(shownHeight, { timeout: 20_000 }).toBe(height);
    await first.context.close();

    const second = await openBrowser(Infinity);
    await second.page.goto("/downloads");
    const ready = second.page.getByRole("region", { name: "Ready to watch" });
    await expect(ready.getByRole("listitem")).toHaveCount(1, { timeout: 60_000 });
    await second.context.setOffline(true);
    asked.length = 0;
    await ready.getByRole("link", { name: /^Play / }).click();
    await framesAdvance(second.page);
    // Also by its address, as after a restart of the device.
    await second.page.reload();
    await framesAdvance(second.page);
    const player = second.page.getByRole("region", { name: /^Player/ });
    await second.page.mouse.move(300, 300);
    await player.getByRole("button", { name: /^Captions/ }).click();
    await second.page.getByRole("dialog", { name: "Captions" }).getByRole("radio", { name: "English" }).check();
    await second.page
      .locator("video")
      .first()
      .evaluate((video: HTMLVideoElement) => (video.currentTime = 3000));
    await framesAdvance(second.page);
    await expect.poll(() => shownCaptions(second.page), { timeout: 20_000 }).not.toEqual([]);
    expect(asked).toEqual([]);
    await second.context.close();
  },
);
