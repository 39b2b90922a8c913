import type { Page, Route } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { unreachableByTab } from "#tests/support/browser/tabOrder.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Turns on pre-rolls for the tenant (CFG-7). */
const withAds = (page: Page): Promise<void> =>
  withConfig(page, ({ features }) => ({ features: { ...features, web_sdk: { enable_ads: true } } }));

const DOCUMENT = /\/media\/ads\/preroll\.xml/;
const xml = (body: string) => ({ contentType: "application/xml", body: `<VAST version="4.2">${body}</VAST>` });
const inline = (file: string) => `<Ad id="1"><InLine><AdSystem>t</AdSystem><AdTitle>t</AdTitle>
  <Impression>/media/ads/beacon?e=impression</Impression><Error>/media/ads/beacon?e=error-[ERRORCODE]</Error>
  <Creatives><Creative><Linear skipoffset="00:00:01"><Duration>00:00:10</Duration>
  <TrackingEvents><Tracking event="start">/media/ads/beacon?e=start</Tracking><Tracking event="skip">/media/ads/beacon?e=skip</Tracking></TrackingEvents>
  <VideoClicks><ClickThrough>https://demo.example/season</ClickThrough><ClickTracking>/media/ads/beacon?e=click</ClickTracking></VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="video/webm" width="640" height="360">${file}</MediaFile></MediaFiles>
  </Linear></Creative></Creatives></InLine></Ad>`;
const wrapper = (next: string) => `<Ad id="w"><Wrapper><AdSystem>t</AdSystem>
  <Impression>/media/ads/beacon?e=wrapped</Impression><VASTAdTagURI>${next}</VASTAdTagURI></Wrapper></Ad>`;

test("[A11Y-1] [PLR-6] a pre-roll behind a wrapper is shown, tracked, clickable and skippable with the keyboard alone; then the match plays", async ({
  page,
  request,
}) => {
  await withAds(page);
  const beacons: string[] = [];
  page.on("request", (asked) => {
    const event = /beacon\?e=([\w-]+)/.exec(asked.url())?.[1];
    if (event !== undefined) beacons.push(event);
  });
  await page.route(DOCUMENT, (route) => route.fulfill(xml(wrapper("/media/ads/inline.xml"))));
  await page.route(/\/media\/ads\/inline\.xml/, (route) => route.fulfill(xml(inline("/media/ads/preroll.webm"))));
  await page.route("https://demo.example/**", (route) => route.fulfill({ body: "<title>Season pass</title>" }));
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  const ad = page.getByRole("region", { name: "Advertisement" });
  await expect(ad.getByText(/^Ad \d+:\d\d$/)).toBeVisible();
  await expect.poll(() => beacons).toEqual(expect.arrayContaining(["wrapped", "impression", "start"]));
  expect(
    await page
      .locator("video")
      .first()
      .evaluate((video: HTMLVideoElement) => video.paused),
  ).toBe(true);

  // A walk through the buttons takes longer than an ad on a busy machine.
  await ad.getByRole("button", { name: "Pause" }).press("Enter");
  expect(await unreachableByTab(page, ad)).toEqual([]);
  expect(await axeFindings(page, { part: "section[aria-label=Advertisement]" })).toEqual([]);
  const opening = page.waitForEvent("popup");
  await ad.getByRole("link", { name: "Visit advertiser" }).press("Enter");
  await (await opening).close();
  await expect.poll(() => beacons).toContain("click");
  await page.bringToFront();
  await ad.getByRole("button", { name: "Play" }).press("Enter");
  await ad.getByRole("button", { name: "Skip ad", exact: true }).press("Enter");
  await expect(ad).toHaveCount(0);
  await framesAdvance(page, 10);
  await expect.poll(() => beacons).toContain("skip");
  // The match went on during the ad, and playback is at the live edge.
  await expect(page.getByRole("button", { name: /^Live/ })).toBeVisible();
});

/**
 * Faults that only a browser can find; invalid ads are tested in src/player/ads/requestAd.dom.test.ts. A file that is not
 * there is the same error of the element as one that cannot be played.
 */
const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>, tag?: "@sweep"])[] = [
  ["a file that is not there", (route) => route.fulfill(xml(inline("/media/ads/gone.webm"))), "@sweep"],
  ["a file this browser cannot play", (route) => route.fulfill(xml(inline("/media/ads/preroll.xml")))],
  ["a document that never comes", () => new Promise(() => undefined)],
];

for (const [what, answer, tag] of FAULTS) {
  test(`[PLR-6] an ad error never delays the match: ${what}`, { tag: tag ?? [] }, async ({ page, request }) => {
    await withAds(page);
    let asked = 0;
    await page.route(DOCUMENT, (route) => {
      asked += 1;
      return answer(route);
    });
    await page.goto(`/events/${(await liveMatch(request)).id}`);
    await framesAdvance(page, 10);
    await expect(page.getByRole("region", { name: "Advertisement" })).toHaveCount(0);
    expect(asked).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("[PLR-6] ad code that fails to load delays nothing, and without the flag no ad is requested", async ({
  page,
  request,
}) => {
  const { id } = await liveMatch(request);
  let asked = 0;
  page.on("request", (one) => (asked += DOCUMENT.test(one.url()) ? 1 : 0));
  await page.goto(`/events/${id}`);
  await framesAdvance(page, 5);
  expect(asked).toBe(0);
  await withAds(page);
  let stored = 0;
  await page.route(/\/assets\/AdBreak-/, (route) => {
    stored += 1;
    return route.abort();
  });
  // The page would start with the stored configuration, which has no ads.
  await page.evaluate(() => localStorage.removeItem("ott-config"));
  await page.goto(`/events/${id}`);
  await framesAdvance(page, 10);
  expect(stored).toBeGreaterThan(0);
  expect(asked).toBe(0);
});
