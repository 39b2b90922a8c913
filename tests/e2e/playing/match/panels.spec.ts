import { randomUUID } from "node:crypto";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { axeFindings, COLOUR_RULES } from "#tests/support/browser/axe.ts";
import { lowContrastTexts } from "#tests/support/browser/contrast.ts";
import { demoEvents, liveMatch, type DemoEvent } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer, provenViewer, type FreshViewer } from "#tests/support/browser/freshViewer.ts";
import { focusRingClearance } from "#tests/support/browser/focusRing.ts";
import { smallTouchTargets } from "#tests/support/browser/touchTargets.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });

/** Switches the colour scheme; open parts stay open. */
async function turnTo(page: Page, colorScheme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

/** Checks that the part fits the width of the screen and that axe finds nothing on the page, dark or light. */
async function isFine(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await part.scrollIntoViewIfNeeded();
  expect(await axeFindings(page), `${String(part)}, dark`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await turnTo(page, "light");
  expect(await axeFindings(page, { rules: COLOUR_RULES }), `${String(part)}, light`).toEqual([]);
  await turnTo(page, "dark");
}

/** The same for a modal dialog, whose contrast is measured against its own background. */
async function isFineDialog(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  expect(await axeFindings(page, { without: ["color-contrast"] })).toEqual([]);
  expect(await lowContrastTexts(dialog)).toEqual([]);
  await turnTo(page, "light");
  expect(await lowContrastTexts(dialog), "light").toEqual([]);
  await turnTo(page, "dark");
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
}

/** Creates a comment, a tag and a clip of this viewer. */
async function leaveTraces(request: APIRequestContext, match: DemoEvent, { headers }: FreshViewer): Promise<void> {
  const shown = await request.get(`/api/event/get_by_id/id/${match.id}`);
  const { content } = (await shown.json()) as { content: { stream_start: number } };
  const end = Date.parse(shown.headers()["date"] ?? "") - content.stream_start - 10_000;
  const data = {
    "clip/create": { event_id: match.id, title: "Low cross", start_time: end - 8_000, end_time: end },
    "comment/create": { eventId: match.id, text: "What a save" },
    "tag/saveV2": {
      targetId: match.reference_id,
      mode: "sync",
      videoType: "live",
      streamName: "hd",
      global: false,
      title: "Pressed high",
      startTime: 60_000,
      endTime: 70_000,
      type: "note",
    },
  };
  for (const [path, body] of Object.entries(data))
    expect((await request.post(`/api/${path}`, { headers, data: body })).ok(), path).toBe(true);
}

/** Signs in a viewer who has a comment, a tag and a clip, and opens a live match. Playback is paused for axe. */
async function enter(page: Page, request: APIRequestContext): Promise<void> {
  const match = await liveMatch(request);
  const viewer = await provenViewer(request, `Sam ${randomUUID().slice(0, 6)}`);
  await leaveTraces(request, match, viewer);
  await enterAs(page, viewer);
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page);
  await page.keyboard.press("k");
  await expect(player(page).getByRole("button", { name: "Play", exact: true })).toBeVisible();
}

test.describe("on a phone, dark and light", () => {
  test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 } });

  test(
    "[A11Y-1] [PLR-3] axe finds nothing on the player's sheets on a phone",
    { tag: "@sweep" },
    async ({ page, request }) => {
      const recordings = await demoEvents(request, { status: "archived", sportType: "basketball" });
      const recorded = recordings.find(({ sources }) => sources.hd !== null);
      await page.goto(`/events/${recorded?.id ?? ""}`);
      await framesAdvance(page);
      // The controls fade if nobody uses them for a while.
      await player(page).hover();
      await player(page).getByRole("button", { name: "Settings" }).click();
      const settings = page.getByRole("dialog", { name: "Settings" });
      await isFineDialog(page, settings);
      for (const [row, sheet] of [
        ["Quality", "Quality"],
        ["Captions", "Captions and audio"],
        ["Audio track", "Captions and audio"],
        ["Speed", "Speed"],
      ] as const) {
        await settings.getByRole("button", { name: new RegExp(`^${row}`) }).click();
        await isFineDialog(page, page.getByRole("dialog", { name: sheet }));
        await page.keyboard.press("ArrowDown");
        expect(await focusRingClearance(page), `the ring around a row of ${sheet}`).toBeGreaterThan(2);
        await page.getByRole("button", { name: "Back to settings" }).click();
      }
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("?");
      await isFineDialog(page, page.getByRole("dialog", { name: "Keyboard shortcuts" }));
    },
  );

  test(
    "[A11Y-1] [EVT-1] [EVT-12] axe finds nothing on the panels of a match on a phone, in a clip's menu as a sheet, and in what they open",
    { tag: "@sweep" },
    async ({ page, request }) => {
      test.slow();
      await enter(page, request);
      for (const [name, shown] of [
        ["Chat", "What a save"],
        ["Stats", "Attack"],
        [/^Clips/, "Low cross"],
        [/^Tags/, "Pressed high"],
      ] as const) {
        await page.getByRole("tab", { name }).click();
        const part = page.getByRole("tabpanel").getByText(shown).first();
        await expect(part).toBeVisible({ timeout: 30_000 });
        await isFine(page, part);
        if (shown !== "Low cross") continue;
        const more = page.getByRole("button", { name: "More options for Low cross" });
        await more.click();
        // On a phone the menu is a sheet at the bottom, not a box beside its button.
        const menu = page.getByRole("menu");
        await expect(page.getByRole("menuitem", { name: "Rename" })).toBeVisible();
        expect((await menu.boundingBox())?.width).toBeGreaterThan(340);
        await isFineDialog(page, menu);
        await page.keyboard.press("ArrowDown");
        expect(await focusRingClearance(page)).toBeGreaterThan(2);
        await page.getByRole("menuitem", { name: "Rename" }).click();
        await isFineDialog(page, page.getByRole("dialog", { name: "Rename" }));
        await page.keyboard.press("Escape");
        await more.click();
        await page.getByRole("menuitem", { name: "Delete" }).click();
        await isFine(page, page.getByRole("button", { name: "Undo", exact: true }));
      }
      await page.getByRole("button", { name: "Edit Pressed high" }).click();
      await isFineDialog(page, page.getByRole("dialog", { name: "Edit tag" }));
      await page.keyboard.press("Escape");
      await page.keyboard.press("t");
      await isFineDialog(page, page.getByRole("dialog", { name: "New tag" }));
      await page.keyboard.press("Escape");
      await page.keyboard.press("c");
      const cutter = page.getByRole("region", { name: "New clip" });
      await cutter.getByRole("button", { name: "Save clip" }).click();
      await isFine(page, cutter.getByText("Give your clip a title"));
    },
  );
});

test.describe("on a touch screen", () => {
  test.use({ colorScheme: "dark", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("[A11Y-1] [EVT-1] every control around a match is 44 px high, and the times of its tags share a column", async ({
    page,
    request,
  }) => {
    test.slow();
    const recordings = await demoEvents(request, { status: "archived", sportType: "football" });
    const recorded = recordings.find(({ sources }) => sources.hd !== null);
    const viewer = await freshViewer(request);
    for (const [title, startTime] of [
      ["Pressed high", 60_000],
      ["Long throw", 4_000_000],
    ] as const) {
      const tag = {
        targetId: recorded?.reference_id,
        mode: "sync",
        videoType: "vod",
        streamName: "hd",
        global: false,
        title,
        startTime,
        endTime: startTime + 10_000,
        type: "note",
      };
      expect((await request.post("/api/tag/saveV2", { headers: viewer.headers, data: tag })).ok()).toBe(true);
    }
    await enterAs(page, viewer);
    await page.goto(`/events/${recorded?.id ?? ""}`);
    await framesAdvance(page);
    // Markers may be close together, like the moments that they mark.
    const tooSmall = async () =>
      (await smallTouchTargets(page.getByRole("main"))).filter((found) => !found.endsWith(": 24 by 28"));
    // The last one to come: no panel waits for what can be downloaded.
    const download = page.getByRole("button", { name: "Download" });
    await expect(download).toBeVisible();
    await download.evaluate((element) => element.scrollIntoView({ block: "center" }));
    expect(await tooSmall()).toEqual([]);
    for (const [name, shown] of [
      ["Stats", "Attack"],
      ["Overview", "Follow"],
      [/^Clips/, "My clips"],
      [/^Tags/, "Pressed high"],
      ["Chat", "Comment"],
    ] as const) {
      const tab = page.getByRole("tab", { name });
      await tab.click();
      const panel = page.getByRole("tabpanel");
      // The statistics of a recording are those of its end.
      if (name === "Stats") await panel.getByRole("button", { name: "Show in real time" }).tap();
      const part = shown === "Comment" ? panel.getByRole("textbox", { name: shown }) : panel.getByText(shown).first();
      await expect(part).toBeVisible();
      await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
      expect(await tooSmall(), String(name)).toEqual([]);
      if (shown !== "Pressed high") continue;
      const edges = await panel
        .getByRole("listitem")
        .locator("b")
        .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().left));
      expect(edges).toHaveLength(2);
      expect(edges[1]).toBe(edges[0]);
      await panel.getByRole("checkbox").first().tap();
      await expect(panel.getByText("1 selected")).toBeVisible();
      expect(await smallTouchTargets(panel)).toEqual([]);
    }
  });

  test("[PLR-4] on a phone the spinner is around the play button, and an error leaves no button under it", async ({
    page,
    request,
  }) => {
    let giveUp = () => {};
    const isGivenUp = new Promise<void>((resolve) => (giveUp = resolve));
    await page.route(/\/master\.m3u8/, async (route) => {
      await isGivenUp;
      await route.fulfill({ status: 410, body: "" });
    });
    await page.goto(`/events/${(await liveMatch(request)).id}`);
    const turning = player(page).getByRole("status").filter({ hasText: "Loading" });
    const pause = player(page)
      .getByRole("button", { name: /^(Play|Pause)$/ })
      .filter({ visible: true });
    await expect(turning).toBeVisible();
    const [ring, button] = [await turning.boundingBox(), await pause.boundingBox()];
    if (ring === null || button === null) throw new Error("One of them is nowhere");
    expect(Math.abs(ring.y + ring.height / 2 - button.y - button.height / 2)).toBeLessThan(2);
    expect(Math.abs(ring.x + ring.width / 2 - button.x - button.width / 2)).toBeLessThan(2);
    giveUp();
    await expect(page.getByRole("alert").filter({ hasText: "Code 2410" })).toBeVisible();
    await expect(pause).toHaveCount(0);
  });
});

test.describe("on a wide screen", () => {
  test.use({ colorScheme: "dark" });

  test(
    "[A11Y-1] [EVT-1] axe finds nothing on the panels of a match and its player on a wide screen, in the dark theme",
    { tag: "@sweep" },
    async ({ page, request }) => {
      test.slow();
      await enter(page, request);
      for (const [name, shown] of [
        ["Overview", "Key moments"],
        ["Stats", "Attack"],
        [/^Clips/, "My clips"],
        [/^Tags/, "Pressed high"],
      ] as const) {
        await page.getByRole("tab", { name }).click();
        await isFine(page, page.getByRole("tabpanel").getByText(shown).first());
      }
      for (const name of ["Quality", "Captions"]) {
        await player(page).hover();
        await player(page)
          .getByRole("button", { name: new RegExp(`^${name}`) })
          .click();
        await isFine(page, page.getByRole("dialog", { name }));
        await page.keyboard.press("Escape");
      }
      for (const [key, name] of [
        ["t", "New tag"],
        ["c", "New clip"],
      ] as const) {
        await page.keyboard.press(key);
        await isFine(page, page.getByRole("region", { name }));
        await page.keyboard.press("Escape");
      }
    },
  );
});
