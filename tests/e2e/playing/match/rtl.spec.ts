import type { Page } from "@playwright/test";
import { demoEvents, liveMatch } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs, freshViewer } from "#tests/support/browser/freshViewer.ts";
import { withConfig } from "#tests/support/browser/tenantConfig.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** Makes English right-to-left for the tenant, which the configuration allows (I18N-2). */
const turnAround = (page: Page): Promise<void> =>
  withConfig(page, ({ locales }) => ({ locales: { ...locales, directions: { en: "rtl" } } }));

/**
 * Returns the visible texts that start with a number and go on in Latin letters, and those that are rendered reversed.
 */
function figuresFirst(page: Page): Promise<{ readonly all: string[]; readonly turned: string[] }> {
  return page.evaluate(() => {
    const all: string[] = [];
    const turned: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const placeOf = (node: Node, from: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + 1);
      return range.getBoundingClientRect();
    };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const [found] = /^\s*\d[\d:., ]*\s[A-Za-z]+/.exec(text) ?? [];
      const first = text.search(/\S/);
      if (
        found === undefined ||
        node.parentElement?.closest(".sr") ||
        (node.parentElement?.getClientRects().length ?? 0) === 0
      )
        continue;
      const [begin, end] = [placeOf(node, first), placeOf(node, found.length - 1)];
      if (begin.width === 0 || Math.abs(begin.top - end.top) > 2) continue;
      all.push(text);
      if (end.left < begin.left) turned.push(text);
    }
    return { all, turned };
  });
}

test(
  "[I18N-2] in a right-to-left layout, times and lengths of an English text still read from left to right",
  { tag: "@sweep" },
  async ({ page, request }) => {
    await turnAround(page);
    const match = await liveMatch(request);
    const viewer = await freshViewer(request);
    const recordings = await demoEvents(request, { status: "archived", sportType: "football" });
    const recording = recordings.find(({ sources }) => sources.hd !== null);
    const [channel] = await demoEvents(request, { status: "channel" });
    const said = { eventId: match.id, text: "A save that reads well" };
    expect((await request.post("/api/comment/create", { headers: viewer.headers, data: said })).ok()).toBe(true);
    await enterAs(page, viewer);
    const seen: string[] = [];
    for (const path of [
      `/events/${match.id}`,
      `/events/${recording?.id}/?tab=clips`,
      `/channels/${channel?.id}`,
      "/upcoming",
    ]) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
      if (path.startsWith("/events") || path.startsWith("/channels")) await framesAdvance(page, 2);
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      if (path.includes("tab=clips")) {
        await page.keyboard.press("c");
        await expect(page.getByRole("region", { name: "New clip" }).getByText("1 second to 5 minutes")).toBeVisible();
        await page.getByRole("button", { name: /^Quality/ }).press("Enter");
        await expect(
          page
            .getByRole("dialog", { name: "Quality" })
            .getByText(/Mb\/s$/)
            .first(),
        ).toBeVisible();
      }
      if (path === "/upcoming") await expect(page.getByRole("main").getByText(/^\d+ matches$/)).toBeVisible();
      if (path.includes(match.id)) await expect(page.getByText("A save that reads well").last()).toBeVisible();
      const { all, turned } = await figuresFirst(page);
      expect(turned, path).toEqual([]);
      seen.push(...all);
    }
    // The time of the comment, and the length of a chapter.
    expect(seen.join("; ")).toMatch(/\d:\d\d\s[AP]M/);
    expect(seen.join("; ")).toMatch(/\d min/);
  },
);

test("[I18N-2] [EVT-9] in a right-to-left layout the headers of a table are aligned with their figures", async ({
  page,
  request,
}) => {
  await turnAround(page);
  await page.goto(`/events/stats/${(await liveMatch(request)).id}`);
  const table = page.getByRole("table", { name: "Score by half" });
  await expect(table).toBeVisible();
  const edges = await table.evaluate((element) =>
    [...element.querySelectorAll("tr")].map((row) =>
      [...row.cells].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector(".sr") === null ? cell : element.querySelectorAll("tbody th")[0]!);
        const { left, right } = range.getBoundingClientRect();
        return cell.matches(":first-child") ? Math.round(right) : Math.round(left);
      }),
    ),
  );
  expect(edges.length).toBeGreaterThan(2);
  for (const row of edges) expect(row).toEqual(edges[0]);
  // The caption is aligned with the names, as beside the bars.
  await page.getByRole("radio", { name: "Table" }).check();
  const away = await page.getByRole("table", { name: "Attack" }).evaluate((element: HTMLTableElement) => {
    const range = document.createRange();
    range.selectNodeContents(element.caption!);
    return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right);
  });
  expect(away).toBe(0);
});

test("[I18N-2] [CAT-6] in a right-to-left layout the bullets of a list are at the right edge", async ({ page }) => {
  await turnAround(page);
  await page.goto("/about");
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "Clips a few minutes after the action." });
  await expect(item).toBeVisible();
  const room = await item.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const edge = element.closest("ul")!.getBoundingClientRect();
    return Math.round(edge.right - words.getBoundingClientRect().right);
  });
  expect(room).toBe(20);
});

test("[I18N-2] [EVT-14] in Hebrew the time of a comment is apart from the name, the minute sign follows its number, and typed text has the direction of its letters", async ({
  page,
  request,
}) => {
  const match = await liveMatch(request);
  const viewer = await freshViewer(request);
  const said = { eventId: match.id, text: "What a save" };
  expect((await request.post("/api/comment/create", { headers: viewer.headers, data: said })).ok()).toBe(true);
  await enterAs(page, viewer);
  await page.goto(`/he/events/${match.id}`);
  const row = page.getByRole("article").filter({ hasText: "What a save" }).last();
  await expect(row).toBeVisible();
  const gap = await row.evaluate((element) => {
    const [name, time] = [element.querySelector("b"), element.querySelector("time")];
    return (name?.getBoundingClientRect().left ?? 0) - (time?.getBoundingClientRect().right ?? 0);
  });
  expect(gap).toBeGreaterThan(3);
  const turned = await page.getByRole("main").evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? "";
      const sign = text.indexOf("’");
      if (!/\d’/.test(text) || node.parentElement?.checkVisibility() !== true) continue;
      const at = (index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect().left;
      };
      if (at(sign) < at(sign - 1)) found.push(text);
    }
    return found;
  });
  expect(turned).toEqual([]);

  const message = page.getByRole("textbox", { name: "תגובה" });
  // The question mark of the placeholder follows its text, on the left.
  await expect(message).toHaveCSS("direction", "rtl");
  await message.fill("What a save");
  await expect(message).toHaveCSS("direction", "ltr");
});

test("[I18N-2] [NAV-8] in Hebrew an unknown path is shown from left to right, its slash first", async ({ page }) => {
  await page.goto("/he/no/such");
  const slashes = () =>
    page.getByRole("main").evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const from = node.textContent?.indexOf("/no/such") ?? -1;
        if (from < 0) continue;
        return [0, 1, 3, 7].map((at) => {
          const range = document.createRange();
          range.setStart(node, from + at);
          range.setEnd(node, from + at + 1);
          return range.getBoundingClientRect().left;
        });
      }
      return [];
    });
  await expect.poll(async () => (await slashes()).length).toBe(4);
  const lefts = await slashes();
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});
