import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { DEMO_NOW } from "#tests/support/server.ts";
import { demoEvents, liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer, provenViewer } from "#tests/support/browser/freshViewer.ts";
import { focusRingClearance } from "#tests/support/browser/focusRing.ts";
import { unreachableByTab } from "#tests/support/browser/tabOrder.ts";
import { expect, test } from "#tests/support/browser/test.ts";

const player = (page: Page) => page.getByRole("region", { name: /^Player/ });

/** Checks that Tab reaches everything in `part` with a visible focus, and that axe finds nothing in it. */
async function isForKeys(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  expect(await unreachableByTab(page, part)).toEqual([]);
  await part.evaluate((element) => (element.dataset["walked"] = ""));
  expect(await axeFindings(page, { part: "[data-walked]" })).toEqual([]);
  await part.evaluate((element) => delete element.dataset["walked"]);
}

/** Opens a panel by keyboard and checks it; Esc must close it and return the focus to its button. */
async function isForKeysAndCloses(page: Page, opener: Locator, panel: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await isForKeys(page, panel);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("[A11Y-1] [PLR-3] [PLR-7] a live match works with the keyboard alone: player, panels, markers, pano, tabs and chat", async ({
  page,
  request,
}) => {
  test.slow();
  const match = await liveMatch(request);
  const viewer = await freshViewer(request);
  const tag = {
    targetId: match.reference_id,
    mode: "sync",
    videoType: "live",
    streamName: "hd",
    global: false,
    title: "Pressed high",
    startTime: 60_000,
    endTime: 70_000,
    type: "note",
  };
  expect((await request.post("/api/tag/saveV2", { headers: viewer.headers, data: tag })).status()).toBe(200);
  await enterAs(page, viewer);
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page);
  const chat = page.getByRole("textbox", { name: "Comment" });
  await expect(chat).toBeVisible();
  // The rail of other live events is rendered last, and its buttons after its cards.
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /^Add .+ to watchlist$/ })
      .nth(1),
  ).toBeVisible();
  await isForKeys(page, page.getByRole("main"));
  await isForKeysAndCloses(
    page,
    player(page).getByRole("button", { name: /^Quality/ }),
    page.getByRole("dialog", { name: "Quality" }),
  );
  await isForKeysAndCloses(
    page,
    player(page).getByRole("button", { name: /^Captions/ }),
    page.getByRole("dialog", { name: "Captions" }),
  );
  await player(page).getByRole("slider", { name: "Seek" }).focus();
  await page.keyboard.press("?");
  await isForKeys(page, page.getByRole("dialog", { name: "Keyboard shortcuts" }));
  await page.keyboard.press("Escape");
  await expect(player(page).getByRole("slider", { name: "Seek" })).toBeFocused();
  await page.keyboard.press("p");
  await expect(player(page).getByRole("button", { name: "Full field" })).toBeVisible();
  await isForKeys(page, player(page));

  const panel = page.getByRole("tabpanel").first();
  for (const [name, shown] of [
    ["Stats", "Attack"],
    [/^Clips/, "You haven’t created any clips yet"],
    [/^Tags/, "Pressed high"],
  ] as const) {
    await page.getByRole("tab", { selected: true }).first().focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name })).toBeFocused();
    expect(await focusRingClearance(page)).toBeGreaterThan(2);
    await expect(panel.getByText(shown)).toBeVisible();
    await isForKeys(page, panel);
  }
});

test(
  "[A11Y-1] [EVT-11] [EVT-12] a recording works with the keyboard alone: speed, captions, markers, cutter and tag form",
  { tag: "@sweep" },
  async ({ page, request }) => {
    test.slow();
    const recordings = await demoEvents(request, { status: "archived", sportType: "football" });
    const recording = recordings.find(({ sources }) => sources.hd !== null);
    await enterAs(page, await freshViewer(request));
    await page.goto(`/events/${recording?.id ?? ""}`);
    await framesAdvance(page);
    await isForKeysAndCloses(
      page,
      player(page).getByRole("button", { name: /^Speed/ }),
      page.getByRole("dialog", { name: "Speed" }),
    );
    await isForKeysAndCloses(
      page,
      player(page).getByRole("button", { name: /^Captions/ }),
      page.getByRole("dialog", { name: "Captions" }),
    );
    await isForKeys(page, page.getByRole("region", { name: "Match panel" }));
    const flag = player(page)
      .getByRole("button", { name: /^\d+’|moments:/ })
      .first();
    const told = flag.getByText(/\d’/);
    await expect(told).toBeHidden();
    await flag.focus();
    await expect(told).toBeVisible();
    for (const [key, name] of [
      ["c", "New clip"],
      ["t", "New tag"],
    ] as const) {
      const form = page.getByRole("region", { name });
      // The timeline is an input, but shortcuts must still work in it.
      await player(page).getByRole("slider", { name: "Seek" }).focus();
      await page.keyboard.press(key);
      await expect(form).toBeFocused();
      await expect(form.getByRole("textbox", { name: "Title" })).toBeVisible();
      await isForKeys(page, form);
    }
  },
);

test(
  "[A11Y-1] [PLR-3] on a phone the keyboard reaches the chat, the sheet of settings and what it opens",
  { tag: "@sweep" },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/events/${(await liveMatch(request)).id}/?tab=chat`);
    await framesAdvance(page);
    await expect(page.getByRole("log", { name: "Chat" })).toBeVisible();
    await isForKeys(page, page.getByRole("main"));
    const opener = player(page).getByRole("button", { name: "Settings" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Settings" });
    await isForKeys(page, sheet);
    for (const name of ["Quality", "Captions"]) {
      await sheet.getByRole("button", { name: new RegExp(`^${name}`) }).focus();
      await page.keyboard.press("Enter");
      await isForKeys(page, page.getByRole("dialog", { name }));
      await page.getByRole("button", { name: "Back to settings" }).focus();
      await page.keyboard.press("Enter");
      await expect(sheet).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
  },
);

test(
  "[A11Y-1] [EVT-1] channels, upcoming events, statistics and multi-view work with the keyboard alone",
  { tag: "@sweep" },
  async ({ page, request }) => {
    const [channel] = await demoEvents(request, { status: "channel" });
    // An event close to its start already shows the stage, and its chat appears only later.
    const later = Date.parse(DEMO_NOW) + 3 * 3_600_000;
    const toCome = await demoEvents(request, { status: "upcoming", sportType: "football" });
    const upcoming = toCome.find(({ event_date: at }) => at > later);
    if (upcoming === undefined) throw new Error("Nothing is to come in the demo world");
    const live = (await demoEvents(request, { status: "live" })).filter(({ sources }) => sources.hd !== null);
    const ids = live.slice(0, 2).map(({ id }) => id);
    await page.addInitScript((stored) => localStorage.setItem("touchline-multiview", stored), JSON.stringify({ ids }));
    for (const path of [
      `/channels/${channel?.id}`,
      `/events/${upcoming.id}`,
      `/events/stats/${ids[0]}`,
      "/multiview",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      if (!/upcoming|stats/.test(path) && path !== `/events/${upcoming.id}`) await framesAdvance(page, 2);
      await isForKeys(page, page.getByRole("main"));
    }
  },
);

test(
  "[A11Y-1] [EVT-12] [EVT-14] editing and deleting a comment and a clip with the keyboard alone never loses the focus",
  { tag: "@sweep" },
  async ({ page, request }) => {
    test.slow();
    const match = await liveMatch(request);
    const viewer = await provenViewer(request, `Sam ${randomUUID().slice(0, 6)}`);
    const { headers } = viewer;
    const shown = await request.get(`/api/event/get_by_id/id/${match.id}`);
    const { content } = (await shown.json()) as { content: { stream_start: number } };
    const end = Date.parse(shown.headers()["date"] ?? "") - content.stream_start - 10_000;
    const clip = { event_id: match.id, title: "Low cross", start_time: end - 8_000, end_time: end };
    const said = { eventId: match.id, text: "What a save" };
    expect((await request.post("/api/clip/create", { headers, data: clip })).ok()).toBe(true);
    await enterAs(page, viewer);
    await page.goto(`/events/${match.id}`);
    const chat = page.getByRole("log", { name: "Chat" });
    await expect(chat).toBeVisible();
    expect((await request.post("/api/comment/create", { headers, data: said })).ok()).toBe(true);
    const mine = chat.getByRole("article", { name: `${viewer.name} said` });
    const change = mine.getByRole("button", { name: "Edit comment" });
    await change.focus();
    await page.keyboard.press("Enter");
    await expect(mine.getByRole("textbox")).toBeFocused();
    await isForKeys(page, mine);
    await mine.getByRole("textbox").focus();
    await page.keyboard.press("Escape");
    await expect(change).toBeFocused();
    await mine.getByRole("button", { name: "Delete comment" }).focus();
    await page.keyboard.press("Enter");
    await expect(chat.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(change).toBeFocused();

    await page.getByRole("tab", { name: /^Clips/ }).click();
    const clips = page.getByRole("region", { name: "My clips" });
    const link = clips.getByRole("link", { name: "Low cross" });
    await expect(link).toBeVisible({ timeout: 30_000 });
    const more = clips.getByRole("button", { name: "More options for Low cross" });
    const choose = async (name: string) => {
      await more.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem", { name: "Rename" })).toBeFocused();
      if (name === "Rename") expect(await axeFindings(page)).toEqual([]);
      if (name !== "Rename") await page.keyboard.press("ArrowDown");
      await expect(page.getByRole("menuitem", { name })).toBeFocused();
      await page.keyboard.press("Enter");
    };
    await choose("Rename");
    const dialog = page.getByRole("dialog", { name: "Rename" });
    await expect(dialog.getByRole("textbox", { name: "Title" })).toBeFocused();
    await isForKeys(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
    await choose("Delete");
    await expect(clips.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(link).toBeFocused();
  },
);

test(
  "[A11Y-1] [EVT-11] selecting, deleting, restoring and editing tags with the keyboard alone never loses the focus",
  { tag: "@sweep" },
  async ({ page, request }) => {
    const recordings = await demoEvents(request, { status: "archived", sportType: "football" });
    const recording = recordings.find(({ sources }) => sources.hd !== null);
    const viewer = await freshViewer(request);
    for (const [title, startTime] of [
      ["Pressed high", 60_000],
      ["Long throw", 120_000],
    ] as const) {
      const tag = {
        targetId: recording?.reference_id,
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
    await page.goto(`/events/${recording?.id}/?tab=tags`);
    const panel = page.getByRole("tabpanel").first();
    const rows = panel.getByRole("listitem");
    await expect(rows).toHaveCount(2);
    const press = async (part: Locator, key = "Enter") => {
      await part.focus();
      await page.keyboard.press(key);
    };
    await press(panel.getByRole("checkbox", { name: /Pressed high/ }), "Space");
    await press(panel.getByRole("checkbox", { name: /Long throw/ }), "Space");
    await expect(panel.getByText("2 selected")).toBeVisible();
    await isForKeys(page, panel);
    await press(panel.getByRole("button", { name: "Delete 2" }));
    await expect(rows).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Tags", exact: true })).toBeFocused();
    const undo = page.getByRole("button", { name: "Undo" });
    await isForKeys(page, page.getByRole("region", { name: "Messages" }));
    await press(undo);
    await expect(rows).toHaveCount(2);

    await press(panel.getByRole("button", { name: "Edit Long throw" }));
    const form = page.getByRole("region", { name: "Edit tag" });
    await isForKeys(page, form);
    await form.getByRole("textbox", { name: "Title" }).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Longer throw");
    await press(form.getByRole("button", { name: "Save tag" }));
    await expect(rows.filter({ hasText: "Longer throw" })).toBeVisible();
  },
);
