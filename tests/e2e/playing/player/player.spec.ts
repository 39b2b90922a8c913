import type { Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { demoEvents, liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";
import { doubleTextSize } from "#tests/support/browser/textSize.ts";

const wake = (page: Page) => page.mouse.move(500 + Math.random() * 50, 300);
const style = (page: Page, name: string) =>
  page
    .getByRole("region", { name: /^Player/ })
    .evaluate((stage, property) => Number.parseFloat(stage.style.getPropertyValue(property)), name);
const isPano = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector("video");
    return video !== null && video.readyState >= 2 && video.videoWidth / video.videoHeight > 3;
  });

test("[PLR-1] the pano is controlled by keys, mouse and wheel, and its view survives a change of camera", async ({
  page,
  request,
}) => {
  // This test opens a stream four times, which is slow on a busy machine.
  test.slow();
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 5);
  // Starts to look before the key press, because the hint disappears some seconds after the picture appears.
  const hint = expect(page.getByText("Drag to look around")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("p");
  await isPano(page);
  await hint;
  const [zoom, x] = [() => style(page, "--pano-zoom"), () => style(page, "--pano-x")];
  await expect.poll(zoom).toBeGreaterThan(1.9);

  const whole = await zoom();
  await page.keyboard.press("+");
  await expect.poll(zoom).toBeCloseTo(whole * 1.25, 1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(x).toBeLessThan(-50);

  const before = await x();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(600, 300, { steps: 4 });
  await page.mouse.up();
  expect(await x()).toBeCloseTo(before + 100, 0);
  await page.mouse.wheel(0, -200);
  await expect.poll(zoom).toBeGreaterThan(whole * 1.4);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A drag is not a click: playback continues.
  await framesAdvance(page, 5);

  const zoomed = await zoom();
  await page.keyboard.press("p");
  await page.waitForFunction(
    () => (document.querySelector("video")?.videoWidth ?? 0) / (document.querySelector("video")?.videoHeight ?? 1) < 2,
  );
  await page.keyboard.press("p");
  await isPano(page);
  expect(await zoom()).toBeCloseTo(zoomed, 2);

  await wake(page);
  expect(await axeFindings(page, { part: "section[aria-label^=Player]" })).toEqual([]);
  // By keyboard, because the controls may have faded during the check by axe.
  await page.getByRole("button", { name: "Full field" }).press("Enter");
  await expect.poll(zoom).toBe(1);
  await expect(page.getByText("Showing the full field")).toBeAttached();
});

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true });

  test("[PLR-1] the pano follows one finger and zooms with two, and neither counts as a press", async ({
    page,
    context,
    request,
  }) => {
    await page.goto(`/events/${(await liveMatch(request)).id}`);
    await framesAdvance(page, 5);
    await page.keyboard.press("p");
    await isPano(page);
    const [zoom, x] = [() => style(page, "--pano-zoom"), () => style(page, "--pano-x")];
    await expect.poll(zoom).toBeGreaterThan(1.9);
    const screen = await context.newCDPSession(page);
    type Point = readonly [x: number, y: number];
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: readonly Point[]) =>
      screen.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const steps = [1, 2, 3, 4];

    const [before, whole] = [await x(), await zoom()];
    await touch("touchStart", [500, 300]);
    for (const step of steps) await touch("touchMove", [500 - 30 * step, 300]);
    await touch("touchEnd");
    await expect.poll(x).toBeCloseTo(before - 120, 0);
    expect(await zoom()).toBe(whole);

    await touch("touchStart", [450, 300], [550, 300]);
    for (const step of steps) await touch("touchMove", [450 - 15 * step, 300], [550 + 10 * step, 300]);
    await touch("touchEnd");
    await expect.poll(zoom).toBeCloseTo(whole * 2, 1);
    // Only the picture is zoomed, not the page, and playback continues.
    expect(await page.evaluate(() => [scrollY, visualViewport?.scale])).toEqual([0, 1]);
    await framesAdvance(page, 5);

    await touch("touchStart", [400, 300], [600, 300]);
    for (const step of steps) await touch("touchMove", [400 + 23 * step, 300], [600 - 23 * step, 300]);
    await touch("touchEnd");
    await expect.poll(zoom).toBe(1);
  });
});

test("[PLR-3] a small window shows the picture and the score, and returns the picture", async ({
  page,
  context,
  request,
}) => {
  const match = await liveMatch(request);
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page, 5);
  const opening = context.waitForEvent("page");
  await page.keyboard.press("i");
  const small = await opening;
  await framesAdvance(small, 10);
  await expect(small.locator("body")).toContainText(match.teams.home?.name ?? "");
  await expect(small.locator("body")).toContainText(match.teams.away?.name ?? "");
  await expect(small.locator("b.num")).toHaveText([/^\d+$/, /^\d+$/, /\d|Break/]);
  await expect(page.getByText("Playing in picture-in-picture")).toBeVisible();
  await page.getByRole("button", { name: "Return to player" }).click();
  await framesAdvance(page, 10);
  await expect(page.getByText("Playing in picture-in-picture")).toHaveCount(0);
});

test("[PLR-8] with data saving the quality stays low until the viewer turns it off", async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true, effectiveType: "4g" }),
    });
    localStorage.setItem("touchline-player", JSON.stringify({ bandwidth: 5_000_000 }));
  });
  let high = 0;
  page.on("request", (asked) => (high += /-720\/\d+\.m4s/.test(asked.url()) ? 1 : 0));
  // The code of the player is delayed until its stream has started without it.
  let pieces = 0;
  const begun = new Promise<void>((resolve) =>
    page.on("request", (asked) => void (/\/\d+\.m4s/.test(asked.url()) && ++pieces === 3 && resolve())),
  );
  await page.route(/\/assets\/Player-[^/]*\.js$/, async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 100);
  expect(high).toBe(0);
  await wake(page);
  await page.getByRole("button", { name: /^Quality/ }).click();
  const uses = page.getByRole("radiogroup", { name: "Data use" });
  await expect(uses.getByRole("radio", { name: /On slow networks/ })).toBeChecked();
  await uses.getByRole("radio", { name: "Off" }).check();
  await expect.poll(() => high, { timeout: 15_000 }).toBeGreaterThan(0);
});

test("[PLR-3] speed and quality stay as chosen when the camera changes and changes back", async ({ page, request }) => {
  const recordings = await demoEvents(request, { status: "archived", sportType: "football" });
  const both = recordings.find(({ sources }) => sources.hd !== null && sources.pano !== null);
  await page.goto(`/events/${both?.id ?? ""}`);
  await framesAdvance(page, 5);
  await wake(page);
  await page.getByRole("button", { name: /^Speed/ }).click();
  await page.getByRole("radio", { name: "1.5×" }).click();
  await expect(page.getByRole("radio", { name: "1.5×" })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Quality/ }).click();
  await page.getByRole("radiogroup", { name: "Quality" }).getByRole("radio", { name: /^240p/ }).check();
  await page.keyboard.press("Escape");
  const video = page.locator("video");
  const picture = () =>
    video.evaluate((element: HTMLVideoElement) => ({
      isPano: element.videoWidth / element.videoHeight > 3,
      rate: element.playbackRate,
    }));
  const chosen = page.getByRole("button", { name: /^Quality: / });
  await expect(chosen).toHaveText("Quality: 240p");
  await page.keyboard.press("p");
  await expect.poll(picture).toEqual({ isPano: true, rate: 1.5 });
  await framesAdvance(page, 5);
  await page.keyboard.press("p");
  await expect.poll(picture).toEqual({ isPano: false, rate: 1.5 });
  await framesAdvance(page, 5);
  await wake(page);
  await expect(chosen).toHaveText("Quality: 240p");
});

test("[PLR-2] moving along the timeline shows a preview of the position", async ({ page, request }) => {
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  await framesAdvance(page, 5);
  const line = await page.getByRole("slider", { name: "Seek" }).boundingBox();
  if (line === null) throw new Error("There is no line of time");
  const picture = page.locator("section[aria-label^=Player] canvas[data-shown][width='160']");
  let share = 0.3;
  await expect(async () => {
    // Keeps moving, as viewers do who look for a position.
    share += 0.02;
    await page.mouse.move(line.x + line.width * share, line.y + line.height / 2);
    await expect(picture).toBeVisible({ timeout: 1500 });
  }).toPass();
  const isDrawn = await picture.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(pixels).size > 16;
  });
  expect(isDrawn).toBe(true);
});

test("[PLR-2] [PLR-4] seeking while a segment is loading is not reported as a network error", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      new MutationObserver(() => {
        if (/Connection lost|is interrupted/.test(document.body.innerText))
          document.documentElement.dataset.alarmed = "";
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
  const recording = await openRecording(request);
  await page.route(/\/media\/[^?]+\.m4s/, async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.fulfill({ response: answer }).catch(() => undefined); // the player has cancelled the request
  });
  await page.goto(`/events/${recording.id}`);
  await framesAdvance(page, 5);
  for (const tenth of ["7", "2", "8", "3", "6"]) {
    await page.keyboard.press(tenth);
    await page.waitForFunction(() => document.querySelector("video")?.seeking === true);
  }
  await framesAdvance(page, 10);
  await expect(page.locator("[data-alarmed]")).toHaveCount(0);
});

test("[A11Y-1] [PLR-1] with twice the text size on a phone all buttons of the player can be pressed", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await doubleTextSize(page);
  await page.goto(`/events/${(await liveMatch(request)).id}`);
  const player = page.getByRole("region", { name: /^Player/ });
  await framesAdvance(page, 2);
  await wake(page);
  for (const name of ["Rewind 10 seconds", "Pause", "Skip forward 10 seconds", "Settings", "Panorama"])
    await player.getByRole("button", { name }).click({ trial: true });
});
