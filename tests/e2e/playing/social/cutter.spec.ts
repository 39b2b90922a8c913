import type { Locator } from "@playwright/test";
import { axeFindings } from "#tests/support/browser/axe.ts";
import { freshAccount, openAs } from "#tests/support/backend/account.ts";
import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, provenViewer } from "#tests/support/browser/freshViewer.ts";
import { storedSession, submitSignIn } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[EVT-12] a live clip can be cut by keys, then awaited, renamed, shared, deleted and restored", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const viewer = await provenViewer(request);
  await enterAs(page, viewer);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { value: () => true });
    Object.defineProperty(navigator, "share", {
      value: async (shared: object) => sessionStorage.setItem("shared", JSON.stringify(shared)),
    });
  });
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page);

  await page.keyboard.press("c");
  const cutter = page.getByRole("region", { name: "New clip" });
  await expect(cutter).toBeFocused();
  const end = cutter.getByRole("slider", { name: "End of the clip" });
  await end.focus();
  await page.keyboard.press("o");
  const at = Number(await end.getAttribute("aria-valuenow"));
  const start = cutter.getByRole("slider", { name: "Start of the clip" });
  await start.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Shift+ArrowLeft");
  const from = Number(await start.getAttribute("aria-valuenow"));
  expect(at - from).toBeGreaterThan(30);

  await cutter.getByRole("button", { name: "Save clip" }).click();
  await expect(cutter.getByText("Give your clip a title")).toBeVisible();
  await cutter.getByRole("textbox", { name: "Title" }).fill("Six passes");
  expect(await axeFindings(page)).toEqual([]);
  await page.route("**/api/clip/create", (route) =>
    route.fulfill({ status: 429, json: { error: true, messageErrorCode: "too_many_requests", message: "" } }),
  );
  await cutter.getByRole("button", { name: "Save clip" }).click();
  await expect(cutter.getByRole("alert")).toContainText("What you typed is still here");
  await page.unroute("**/api/clip/create");
  const sent = page.waitForRequest("**/api/clip/create");
  await cutter.getByRole("button", { name: "Save clip" }).click();
  const body = (await sent).postDataJSON() as { start_time: number; end_time: number; event_id: string };
  expect(body).toMatchObject({ event_id: match.id, title: "Six passes" });
  expect(Math.abs(body.end_time - body.start_time - (at - from) * 1000)).toBeLessThan(1_500);

  const mine = page.getByRole("region", { name: "My clips" });
  await expect(mine.getByRole("link", { name: "Six passes" })).toBeVisible({ timeout: 30_000 });
  await mine.getByRole("button", { name: "More options for Six passes" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Seven passes");
  await page.keyboard.press("Enter");
  const clip = mine.getByRole("link", { name: "Seven passes" });
  await expect(clip).toBeVisible();
  // The closing dialog returns the focus, which would move a focus that is set earlier.
  await expect(mine.getByRole("button", { name: "More options for Seven passes" })).toBeFocused();

  await mine.getByRole("button", { name: "Share" }).press("Enter");
  const shared = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("shared") ?? "{}") as { url?: string });
  await expect.poll(shared).toMatchObject({ title: "Seven passes" });
  const [address, way] = [(await shared()).url ?? "", (await clip.getAttribute("href")) ?? ""];
  expect(new URL(address).searchParams.get("clip")).toBe(new URL(way, page.url()).searchParams.get("clip"));
  expect(new URL(address).pathname).toBe(`/events/${match.id}/`);

  const remove = async () => {
    await mine.getByRole("button", { name: "More options for Seven passes" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(mine.getByText("“Seven passes” deleted")).toBeVisible();
  };
  await remove();
  await mine.getByRole("button", { name: "Undo", exact: true }).click();
  await mine.getByRole("link", { name: "Seven passes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Seven passes" })).toBeVisible();
  await framesAdvance(page, 5);
  await page.goBack();
  await remove();
  // Leaving the page ends the time for undo.
  await page.getByRole("banner").getByRole("link", { name: "Schedule" }).click();
  const left = async () => {
    const answer = await request.post("/api/clip/user_list", {
      headers: viewer.headers,
      data: { media_type: "user_clip" },
    });
    return ((await answer.json()) as { content: { entries: unknown[] } }).content.entries.length;
  };
  await expect.poll(left).toBe(0);
});

test(
  "[EVT-12] a strip shows every picture, the ends of a clip can be dragged or set to the current position, and its preview loops before saving",
  { tag: "@sweep" },
  async ({ page, request }) => {
    const recording = await openRecording(request);
    await enterAs(page, await provenViewer(request));
    await page.route(/\/media\/[^?]+\.m4s/, async (route) => {
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, 80));
      await route.fulfill({ response: answer }).catch(() => undefined); // the player has cancelled the request
    });
    await page.goto(`/events/${recording.id}`);
    await framesAdvance(page, 5);
    await page.keyboard.press("c");
    // The next picture is requested before the previous one has loaded.
    const pictures = page.getByRole("region", { name: "New clip" }).locator("canvas");
    await expect(pictures).toHaveCount(8);
    await expect(pictures.and(page.locator("[data-shown]"))).toHaveCount(8, { timeout: 20_000 });
    await page.getByRole("region", { name: "New clip" }).getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("region", { name: "New clip" })).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });

    await page.keyboard.press("5");
    await page.waitForFunction(() => (document.querySelector("video")?.currentTime ?? 0) > 60);
    await framesAdvance(page, 5);
    await page.keyboard.press("k");
    await page.keyboard.press("c");
    const cutter = page.getByRole("region", { name: "New clip" });
    const grip = (name: string) => cutter.getByRole("slider", { name: `${name} of the clip` });
    const [start, end] = [grip("Start"), grip("End")];
    const positionOf = async (one: Locator) => Number(await one.getAttribute("aria-valuenow"));
    const middleOf = async (one: Locator) => {
      const box = await one.boundingBox();
      if (box === null) throw new Error("The grip is nowhere");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const first = [await positionOf(start), await positionOf(end)] as const;
    expect(first[1] - first[0]).toBe(30);
    const pxPerS = ((await middleOf(end)).x - (await middleOf(start)).x) / 30;
    for (const [one, seconds] of [
      [start, -40],
      [end, 50],
    ] as const) {
      const [before, { x, y }] = [await positionOf(one), await middleOf(one)];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + seconds * pxPerS, y, { steps: 4 });
      await page.mouse.up();
      expect(Math.abs((await positionOf(one)) - before - seconds)).toBeLessThanOrEqual(1);
    }
    expect(await positionOf(start)).toBeLessThan(first[0]);

    const head = () => page.evaluate(() => document.querySelector("video")?.currentTime ?? 0);
    await start.press("i");
    const from = await positionOf(start);
    expect(Math.abs(from - (await head()))).toBeLessThanOrEqual(1);
    while ((await positionOf(end)) - from > 14) await end.press("Shift+ArrowLeft");
    while ((await positionOf(end)) - from > 4) await end.press("ArrowLeft");
    const to = await positionOf(end);
    expect(await positionOf(start)).toBe(from);

    const attempt = cutter.getByRole("button", { name: "Preview" });
    const comes = (which: "before" | "after", placeS: number) =>
      page.waitForFunction(
        ([order, at]) => {
          const { currentTime = 0, paused = true } = document.querySelector("video") ?? {};
          return !paused && (order === "after" ? currentTime > at : currentTime < at);
        },
        [which, placeS] as const,
      );
    await attempt.click();
    await expect(attempt).toHaveAttribute("aria-pressed", "true");
    for (let round = 0; round < 2; round += 1) {
      await comes("after", to - 1);
      await comes("before", from + 1);
    }
    // After the drag ends, playback continues.
    await attempt.click();
    await comes("after", to + 1);
    await framesAdvance(page, 5);
  },
);

test("[NAV-7] [EVT-12] [EVT-14] a comment and a clip that were not sent are there again after an expired session", async ({
  page,
  request,
}) => {
  const account = await freshAccount(request);
  const match = await liveMatch(request);
  const here = `/events/${match.id}`;
  await openAs(page, account, here);
  await framesAdvance(page);
  await page.keyboard.press("c");
  const title = page.getByRole("region", { name: "New clip" }).getByRole("textbox", { name: "Title" });
  await title.fill("Late winner");
  const comment = page.getByRole("textbox", { name: "Comment", exact: true });
  await comment.fill("What a goal");
  const headers = { "X-Authorization": `Bearer ${(await storedSession(page))?.token}` };
  expect((await request.post("/api/user/logout", { data: {}, headers })).status()).toBe(204);
  await comment.press("Enter");
  await expect(page).toHaveURL(/\/auth\/login\/\?sessionExpired=true/);
  await submitSignIn(page, account);
  await expect(page).toHaveURL(new RegExp(here));
  await expect(title).toHaveValue("Late winner");
  await expect(comment).toHaveValue("What a goal");
});

test("[EVT-2] a visitor causes no requests for personal data, and cutting leads to the sign-in page", async ({
  page,
  request,
}) => {
  const asked: string[] = [];
  page.on("request", (call) => /tag\/list|user_list|follow\//.test(call.url()) && asked.push(call.url()));
  const match = await liveMatch(request);
  await page.goto(`/events/${match.id}`);
  await page.getByRole("button", { name: "Clip", exact: true }).click();
  await expect(page.getByText("Sign in to create clips")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(match.id)),
  );
  expect(asked).toEqual([]);
});
