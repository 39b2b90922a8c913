import { axeFindings } from "#tests/support/browser/axe.ts";
import { demoEvents, liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[EVT-11] [ENT-5] [PLR-3] a tag can be made by keys, stays as it is when another one is asked for, is found on the timeline, changed, deleted and restored", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  await enterAs(page, await freshViewer(request));
  await page.goto(`/events/${match.id}`);
  await framesAdvance(page);

  await page.keyboard.press("t");
  const form = page.getByRole("region", { name: "New tag" });
  await expect(form).toBeFocused();
  await form.getByRole("textbox", { name: "Title" }).fill("Keeper off the line");
  await form.getByRole("combobox", { name: "Type" }).selectOption("Chance");
  await form.getByRole("radio").first().check();
  await form.getByRole("textbox", { name: "Shirt number" }).fill("9");
  await expect(form.getByRole("switch", { name: "Make public" })).toHaveCount(0);
  const start = form.getByRole("spinbutton", { name: "Start" });
  const before = Number(await start.getAttribute("aria-valuenow"));
  await start.press("ArrowDown");
  await expect(start).toHaveAttribute("aria-valuenow", String(before - 1));
  await page.getByRole("button", { name: "Pause" }).filter({ visible: true }).press("t");
  await expect(form).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Keeper off the line");
  await expect(start).toHaveAttribute("aria-valuenow", String(before - 1));
  const sent = page.waitForRequest("**/api/tag/saveV2");
  await form.getByRole("button", { name: "Save tag" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    mode: "sync",
    videoType: "live",
    streamName: "hd",
    global: false,
    startTime: (before - 1) * 1000,
    type: "chance",
    playerNumber: "9",
    title: "Keeper off the line",
  });

  const row = page.getByRole("listitem").filter({ hasText: "Keeper off the line" });
  await expect(row).toContainText("Chance · Only you");
  // On the timeline it may share a marker with moments at nearly the same time.
  await expect(page.getByRole("button", { name: /^(\d+ moments: .*)?Keeper off the line/ })).toBeVisible();
  await page.getByRole("button", { name: /^Note/ }).waitFor({ state: "detached" });
  await page.getByRole("combobox", { name: "Player" }).selectOption("Number 9");
  await expect(row).toBeVisible();
  await page.getByRole("radiogroup", { name: "Team" }).getByRole("radio").last().check();
  await expect(row).toHaveCount(0);
  await page.getByRole("radiogroup", { name: "Team" }).getByRole("radio", { name: "All" }).check();

  await page.keyboard.press("t");
  await form.getByRole("textbox", { name: "Title" }).fill("Again");
  await row.getByRole("button", { name: "Edit Keeper off the line" }).click();
  await expect(form).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Again");
  await form.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: "Edit Keeper off the line" }).click();
  const edit = page.getByRole("region", { name: "Edit tag" });
  await edit.getByRole("textbox", { name: "Title" }).fill("Keeper far off the line");
  await edit.getByRole("button", { name: "Save tag" }).click();
  const changed = page.getByRole("listitem").filter({ hasText: "Keeper far off the line" });
  await expect(changed).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await changed.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete 1" }).click();
  await expect(changed).toHaveCount(0);
  // The focus moves to the region when the deleted row takes its button away.
  await expect(page.getByRole("region", { name: "Tags", exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
});

test("[EVT-11] an editor can make a public tag, which others see and cannot change", async ({ browser, request }) => {
  // A recording, because other tests would see a global tag on the only live match.
  const recordings = await demoEvents(request, { status: "archived", sportType: "hockey" });
  const match = recordings.find(({ sources }) => sources.hd !== null);
  if (match === undefined) throw new Error("The demo world has no open recorded hockey match.");
  const own = await browser.newPage();
  await enterAs(own, { name: "Mara Lindt", email: "editor@demo.example" });
  await own.goto(`/events/${match.id}/`);
  await framesAdvance(own, 5);
  await own.keyboard.press("t");
  const form = own.getByRole("region", { name: "New tag" });
  await form.getByRole("textbox", { name: "Title" }).fill("The turning point");
  await form.getByRole("switch", { name: "Make public" }).check();
  const sent = own.waitForRequest("**/api/tag/saveV2");
  await form.getByRole("button", { name: "Save tag" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ global: true, videoType: "vod", title: "The turning point" });
  const made = own.getByRole("listitem").filter({ hasText: "The turning point" }).first();
  await expect(made).toContainText("Note · Public");
  await expect(made.getByRole("button", { name: /^Edit/ })).toBeVisible();
  await expect(made.getByRole("checkbox")).toBeEnabled();
  await own.close();

  const page = await browser.newPage();
  await page.goto(`/events/${match.id}/?tab=tags`);
  await expect(page.getByText("Sign in to add tags")).toBeVisible();
  await enterAs(page, await freshViewer(request));
  await page.goto(`/events/${match.id}/?tab=tags`);
  const row = page.getByRole("listitem").filter({ hasText: "The turning point" });
  await expect(row.first()).toContainText("Note · Public");
  await expect(row.first().getByRole("checkbox")).toBeDisabled();
  await expect(row.first().getByRole("button", { name: /^Edit/ })).toHaveCount(0);
  await page.close();
});

test("[EVT-3] tags that fail to load show an error and can be retried; thousands with odd times are fine", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  await enterAs(page, await freshViewer(request));
  let isBroken = true;
  const many = Array.from({ length: 900 }, (_, n) => ({
    id: `t-${n}`,
    title: `Mark ${n}`,
    type: n % 2 === 0 ? "goal" : "note",
    global: true,
    startTime: n % 3 === 0 ? -n : n % 5 === 0 ? n * 1e9 : n * 5_000,
    pointTime: null,
    tagTeam: { teamId: n, color: "javascript:red" },
  }));
  await page.route("**/api/tag/list", async (route) => {
    if (isBroken)
      return route.fulfill({ status: 404, json: { error: true, messageErrorCode: "x", message: "No tags today" } });
    const { page: nth, global } = route.request().postDataJSON() as { page: number; global: boolean };
    const entries = global ? many.map((one) => ({ ...one, id: `${one.id}-${nth}` })) : [null, 7, {}];
    return route.fulfill({ json: { content: { entries, nextExists: global && nth < 2 } } });
  });
  await page.goto(`/events/${match.id}/?tab=tags`);
  await expect(page.getByRole("alert").filter({ hasText: "No tags today" })).toBeVisible();
  await framesAdvance(page);
  isBroken = false;
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("tab", { name: /^Tags/ })).toContainText("2700");
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(100);
  await page.getByRole("button", { name: /^Goal/ }).first().click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toContainText("Goal");
  await framesAdvance(page);
});
