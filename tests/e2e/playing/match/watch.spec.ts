import type { APIRequestContext, Page } from "@playwright/test";
import { demoEvents } from "#tests/support/backend/demo.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Returns the first public event of a status, which has a stream unless it is upcoming. */
async function eventOf(
  request: APIRequestContext,
  status: "live" | "archived" | "upcoming" | "channel",
): Promise<string> {
  const events = await demoEvents(request, { status, ...(status === "channel" ? {} : { sportType: "football" }) });
  const found = events.find(({ sources }) => status === "upcoming" || sources.hd !== null);
  expect(found, `the demo world has a ${status} event for everybody`).toBeDefined();
  return found?.id ?? "";
}

const video = (page: Page) => page.locator("video");
const positionOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.currentTime);
/** Resolves after the browser has rendered `count` more frames. */
const frames = (page: Page, count: number) =>
  video(page).evaluate(
    (element: HTMLVideoElement, wanted) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        const next = () => ((seen += 1) >= wanted ? resolve() : element.requestVideoFrameCallback(next));
        element.requestVideoFrameCallback(next);
      }),
    count,
  );
/** Returns the latency in s that the player shows: "7 s behind", "3:05 behind". */
async function behind(page: Page): Promise<number> {
  const text = (await page.getByRole("button", { name: /behind$/ }).textContent()) ?? "";
  const [, minutes, seconds] = /(?:(\d+):)?(\d+)(?:\ss)? behind/.exec(text) ?? [];
  return Number(minutes ?? 0) * 60 + Number(seconds);
}

test("[PLR-9] the stream is loading before the page has its code, and is requested once", async ({ page, request }) => {
  const id = await eventOf(request, "live");
  let letCodeIn = () => {};
  const codeMayCome = new Promise<void>((resolve) => (letCodeIn = resolve));
  await page.route("**/assets/_eventId-*.js", async (route) => {
    await codeMayCome;
    await route.continue();
  });
  const playlists: string[] = [];
  page.on("request", (asked) => asked.url().endsWith("/master.m3u8") && playlists.push(asked.url()));
  const segment = page.waitForResponse((answer) => answer.url().endsWith(".m4s"));
  await page.goto(`/events/${id}`, { waitUntil: "domcontentloaded" });
  expect((await segment).ok()).toBe(true);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(video(page)).toHaveCount(0);
  letCodeIn();
  await frames(page, 5);
  expect(playlists).toHaveLength(1);
  expect(await behind(page)).toBeLessThan(20);
});

test("[PLR-9] a reloaded live match opens its stream before the event is known, and only once", async ({
  page,
  request,
}) => {
  const id = await eventOf(request, "live");
  await page.goto(`/events/${id}`);
  await frames(page, 5);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("touchline:stream"))).toContain(id);
  let letEventIn = () => {};
  const eventMayCome = new Promise<void>((resolve) => (letEventIn = resolve));
  await page.route("**/api/event/get_by_id/**", async (route) => {
    await eventMayCome;
    await route.continue();
  });
  const playlists: string[] = [];
  page.on("request", (asked) => asked.url().endsWith("/master.m3u8") && playlists.push(asked.url()));
  // The media playlist of the last rendition is requested together with the master playlist, not after it.
  let letMasterIn = () => {};
  const renditionWasAsked = new Promise<void>((resolve) => (letMasterIn = resolve));
  page.on("request", (asked) => asked.url().endsWith("-240.m3u8") && letMasterIn());
  await page.route("**/master.m3u8", async (route) => {
    await renditionWasAsked;
    await route.continue();
  });
  const segment = page.waitForRequest((asked) => /\.(?:m4s|mp4|ts)$/.test(new URL(asked.url()).pathname));
  await page.reload();
  // The stream loads before the page around it is rendered, and the page then plays the same one.
  await segment;
  await expect(page.getByRole("region", { name: /^Player/ })).toHaveCount(0);
  letEventIn();
  await frames(page, 5);
  expect(playlists).toHaveLength(1);
  expect(await behind(page)).toBeLessThan(20);
});

test("[PLR-9] [PLR-4] a stored stream address that leads nowhere, or to another host, does not keep the match from playing", async ({
  page,
  request,
}) => {
  const id = await eventOf(request, "live");
  const hosts = new Set<string>();
  page.on("request", (asked) => hosts.add(new URL(asked.url()).host));
  await page.goto("/faq");
  for (const stored of [
    `["${id}","/media/none/master.m3u8","https://evil.example/a.m3u8"]`,
    `["${id}","/media/none/master.m3u8"]`,
  ]) {
    await page.evaluate((text) => sessionStorage.setItem("touchline:stream", text), stored);
    await page.goto(`/events/${id}`);
    await frames(page, 3);
  }
  expect([...hosts]).toEqual([new URL(page.url()).host]);
});

test("[EVT-1] [PLR-2] playback from kick-off starts there, or where the window begins, not at the live edge", async ({
  page,
  request,
}) => {
  await page.goto(`/events/${await eventOf(request, "live")}?from=start`);
  await frames(page, 5);
  expect(await behind(page)).toBeGreaterThan(60);
  await expect(page.getByRole("button", { name: /^Go live/ })).toBeVisible();
});

test("[PLR-1] [PLR-2] [PLR-3] [PRF-1] a live match is watched with the keyboard alone: half an hour back and live again, the pano, full screen, sound and captions", async ({
  page,
  request,
}) => {
  test.slow();
  const update = () =>
    page.waitForResponse((answer) => answer.url().includes("_HLS_skip=YES") && answer.status() === 200);
  const first = update();
  await page.goto(`/events/${await eventOf(request, "live")}`);
  await frames(page, 5);
  expect(await behind(page)).toBeLessThan(20);

  await test.step("only playlist updates are requested, and the whole half hour stays seekable", async () => {
    expect(await (await first).text()).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=");
    await (await update()).finished();
    // The first segment, which only the first playlist listed and all delta updates left out.
    await page.getByRole("slider", { name: "Seek" }).focus();
    await page.keyboard.press("Home");
    await expect.poll(() => behind(page)).toBeGreaterThan(25 * 60);
    await frames(page, 5);
    await page.keyboard.press("End");
    await expect.poll(() => behind(page)).toBeLessThan(20);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("PageDown");
    await expect.poll(() => behind(page)).toBeGreaterThan(170);
    await frames(page, 10);
  });

  await test.step("the pano and back keep the position", async () => {
    await page.keyboard.press("k");
    const before = await behind(page);
    const ratio = () => video(page).evaluate((element: HTMLVideoElement) => element.videoWidth / element.videoHeight);
    const started = Date.now();
    await page.keyboard.press("p");
    await expect.poll(ratio).toBeGreaterThan(3);
    // While paused, the latency grows by the time that passes, and the switch adds at most one segment of 2 s.
    expect(Math.abs((await behind(page)) - before - (Date.now() - started) / 1000)).toBeLessThan(4);
    await page.keyboard.press("p");
    await expect.poll(ratio).toBeLessThan(2);
    const stopped = await positionOf(page);
    await page.keyboard.press("j");
    expect(await positionOf(page)).toBeCloseTo(stopped - 10, 0);
    await page.keyboard.press("k");
  });

  await page.keyboard.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("SECTION");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const muted = () => video(page).evaluate((element: HTMLVideoElement) => element.muted);
  const before = await muted();
  await page.keyboard.press("m");
  expect(await muted()).toBe(!before);
  await page.keyboard.press("Shift+C");
  const isCaptioned = () =>
    video(page).evaluate(({ textTracks }: HTMLVideoElement) =>
      [...textTracks].some(({ mode, activeCues }) => mode === "showing" && (activeCues?.length ?? 0) > 0),
    );
  await expect.poll(isCaptioned, { timeout: 20_000 }).toBe(true);
  // Only the portal stores preferences: a library would store an automatic muted start as the viewer's choice.
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toContain("touchline-player");
  expect(stored.filter((key) => key.startsWith("media-chrome"))).toEqual([]);
});

test("[PLR-4] [A11Y-1] without network the buffer plays on under a note that leaves a phone's buttons free, and the match continues when it is back", async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/events/${await eventOf(request, "live")}`);
  await frames(page, 25);
  await context.setOffline(true);
  const note = page.getByText(/^You’re offline\. \d+ seconds? of video left/);
  await expect(note).toBeVisible();
  const said = await note.locator("xpath=..").boundingBox();
  const player = page.getByRole("region", { name: /^Player/ });
  await player.getByRole("button", { name: "Pause" }).first().focus();
  for (const button of await player.getByRole("button").filter({ visible: true }).all()) {
    const box = await button.boundingBox();
    const name = await button.getAttribute("aria-label");
    if (said === null || box === null) throw new Error(`${name} is nowhere`);
    const isFree =
      box.x >= said.x + said.width ||
      box.x + box.width <= said.x ||
      box.y >= said.y + said.height ||
      box.y + box.height <= said.y;
    expect(isFree, name ?? (await button.textContent()) ?? "").toBe(true);
  }
  await frames(page, 10);
  await expect(page.getByRole("alert").filter({ hasText: "Playback resumes when you’re back online" })).toBeVisible({
    timeout: 45_000,
  });
  const stopped = await positionOf(page);
  await context.setOffline(false);
  await expect.poll(() => positionOf(page), { timeout: 20_000 }).toBeGreaterThan(stopped + 1);
  await expect(page.getByText(/You’re offline/)).toHaveCount(0);
});

test("[PLR-1] [PLR-2] [THM-2] [CAT-1] a phone that is turned shows the whole picture and its controls; the recording appears on home and offers to resume where it was left", async ({
  page,
  request,
}) => {
  const address = `/events/${await eventOf(request, "archived")}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await frames(page, 10);
  await page.setViewportSize({ width: 844, height: 390 });
  const player = page.getByRole("region", { name: /^Player/ });
  await expect.poll(async () => (await player.boundingBox())?.height).toBeLessThanOrEqual(390);
  await page.mouse.move(400, 200);
  await expect(player.getByRole("slider", { name: "Seek" })).toBeInViewport({ ratio: 1 });
  await frames(page, 10);
  const stats = page.getByRole("tab", { name: "Stats" });
  await stats.click();
  await expect(stats).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("5");
  await expect.poll(() => positionOf(page)).toBeGreaterThan(60);
  await frames(page, 5);
  // The position is stored every five seconds at most.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("touchline-positions:")), { timeout: 15_000 })
    .not.toBeNull();
  const left = await positionOf(page);
  await page.goto("/");
  const begun = page.getByRole("region", { name: "Continue watching" }).getByRole("article");
  await expect(begun).toContainText("left");
  await begun.getByRole("link").click();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(left - 30);
  // A key press ends the offer, too.
  await page.goto(address);
  const offer = page.getByRole("button", { name: "Resume" });
  await expect(offer).toBeVisible();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(left - 30);
  await page.keyboard.press("l");
  await expect(offer).toHaveCount(0);
});

test("[PLR-3] [I18N-3] numbers in the player are formatted for the page's language", async ({ page, request }) => {
  await page.goto(`/de/events/${await eventOf(request, "archived")}`);
  await frames(page, 5);
  const player = page.getByRole("region", { name: /^Player/ });
  await player.getByRole("button", { name: /^Qualität/ }).press("Enter");
  await expect(
    page
      .getByRole("dialog", { name: "Qualität" })
      .getByText(/^\d,\d\sMbit\/s$/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await player.getByRole("button", { name: /^Geschwindigkeit/ }).press("Enter");
  await page.getByRole("radio", { name: "1,25×" }).press("Space");
  await page.keyboard.press("Escape");
  await expect(player.getByRole("button", { name: "Geschwindigkeit 1,25×" })).toBeVisible();
});

test("[EVT-8] the names in a channel's guide share one column, at any hour", async ({ page, request }) => {
  await page.goto(`/channels/${await eventOf(request, "channel")}`);
  const rows = page.getByRole("region", { name: "TV guide" }).getByRole("listitem");
  await expect(rows.filter({ hasText: /^1\d:\d\d/ }).first()).toBeAttached();
  await expect(rows.filter({ hasText: /^\d:\d\d/ }).first()).toBeAttached();
  const edges = await rows.locator("b").evaluateAll((names) => names.map((name) => name.getBoundingClientRect().left));
  expect(new Set(edges.map((edge) => Math.round(edge))).size).toBe(1);
});
