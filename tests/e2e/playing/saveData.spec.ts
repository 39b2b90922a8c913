import type { Page } from "@playwright/test";
import { framesAdvance, liveMatch } from "#tests/support/backend/demo.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** The browser's own data saver: pages see it, and the server is told. */
async function dataSaver(page: Page): Promise<(isOn: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (isOn) => {
    await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: isOn });
  };
}

/** The widths of the pictures that pages ask for from now on. */
function widthsAsked(page: Page): number[] {
  const widths: number[] = [];
  page.on("request", (request) => {
    const width = new URL(request.url()).searchParams.get("w");
    if (width !== null) widths.push(Number(width));
  });
  return widths;
}

test("[CAT-8] a dense screen gets dense pictures, but not where the viewer saves data", async ({ page, context }) => {
  const save = await dataSaver(page);
  const widths = widthsAsked(page);
  const picture = page.getByRole("main").locator("img[srcset]").first();
  const isDrawn = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.currentSrc !== "" && image.naturalWidth > 0);
  for (const path of ["/", "/highlight"]) {
    await page.goto(path);
    await expect.poll(isDrawn).toBe(true);
  }
  expect(Math.max(...widths)).toBeGreaterThan(640);

  await save(true);
  // The browser's override leaves documents out, which are asked for with it, too.
  await context.setExtraHTTPHeaders({ "Save-Data": "on" });
  widths.length = 0;
  for (const path of ["/", "/highlight"]) {
    await page.goto(path);
    await expect.poll(isDrawn).toBe(true);
  }
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
});

test("[PLR-8] a match has 480 lines at most while the viewer saves data, and more once they do not", async ({
  page,
  request,
}) => {
  const save = await dataSaver(page);
  await save(true);
  // As on a line that carries everything.
  await page.addInitScript(() => localStorage.setItem("touchline-player", JSON.stringify({ bandwidth: 8_000_000 })));
  let most = 0;
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  const lines = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.videoHeight);
  for (let looks = 0; looks < 4; looks += 1) {
    await framesAdvance(page, 30);
    most = Math.max(most, await lines());
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(480);
  await save(false);
  // The browser's override changes what it says without saying that it changed.
  await page.evaluate(() => (Reflect.get(navigator, "connection") as EventTarget).dispatchEvent(new Event("change")));
  await expect.poll(lines, { timeout: 30_000 }).toBeGreaterThan(480);
});
