import type { Page } from "@playwright/test";
import { renderInPage } from "#tests/support/browser/renderInPage.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

/** Returns a function that switches the browser's data saver, which pages and server can see. */
async function dataSaver(page: Page): Promise<(isOn: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (isOn) => {
    await session.send("Emulation.setDataSaverOverride", { dataSaverEnabled: isOn });
  };
}

/** Collects the widths of the images that pages request from now on. */
function widthsAsked(page: Page): number[] {
  const widths: number[] = [];
  page.on("request", (request) => {
    const width = new URL(request.url()).searchParams.get("w");
    if (width !== null) widths.push(Number(width));
  });
  return widths;
}

test("[CAT-8] a dense screen gets dense pictures, unless the viewer saves data", async ({ page, context }) => {
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
  // A rendered page is the same for everybody, with all widths (docs/decisions/074).
  await renderInPage(context);
  widths.length = 0;
  for (const path of ["/", "/highlight"]) {
    await page.goto(path);
    await expect.poll(isDrawn).toBe(true);
  }
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
});
