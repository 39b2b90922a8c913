import type { Locator } from "@playwright/test";
import { demoEvents, openRecording } from "#tests/support/backend/demo.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test.use({ viewport: { width: 760, height: 1075 }, colorScheme: "dark" });

/** Returns the colours of letters that white paper leaves hard to read. */
const paleColours = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const pale = new Set<string>();
    for (const element of root.querySelectorAll("*")) {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!isText || !element.checkVisibility()) continue;
      const { color } = getComputedStyle(element);
      const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [red = 1, green = 1, blue = 1] = parts.map((c) =>
        c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
      );
      if (1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) < 4.5)
        pale.add(`${element.textContent}: ${color}`);
    }
    return [...pale];
  });

test("[CAT-2] a printed schedule is the day and its matches, dark on white", async ({ page }) => {
  await page.goto("/upcoming");
  const main = page.getByRole("main");
  await expect(main.getByRole("article").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("heading", { name: /^Today/ })).toBeVisible();
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^(?:Watch|Replay)/ }).filter({ visible: true })).toHaveCount(0);
  expect(await paleColours(main)).toEqual([]);
});

test("[EVT-2] a printed match is its score and what is said about it, without the picture", async ({
  page,
  request,
}) => {
  const { id } = await openRecording(request);
  // As it is known, not as it stood in the picture of the replay.
  await page.addInitScript(() => localStorage.setItem("touchline-player", '{"isRealTime":true}'));
  await page.goto(`/events/${id}`);
  const player = page.getByRole("region", { name: /^Player/ });
  await expect(player).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(player).toBeHidden();
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Share" })).toBeHidden();
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText("Ended", { exact: true })).toBeVisible();
});

for (const [format, width, tag] of [
  ["A4", 794, []],
  ["Letter", 816, ["@sweep"]],
] as const)
  test(
    `[CAT-5] the head of a team, which is dark on screens, is printed dark on white, and a season on ${format} is its matches by month and nothing else`,
    { tag: [...tag] },
    async ({ page, request }) => {
      const [match] = await demoEvents(request, { status: "upcoming", sportType: "football", order: "asc" });
      await page.setViewportSize({ width, height: 1075 });
      await page.addInitScript(() =>
        Object.assign(window, { print: () => document.body.setAttribute("data-printed", "") }),
      );
      await page.goto(`/team/${match?.teams.home?.id}`);
      const head = page.getByRole("region", { name: match?.teams.home?.name ?? "none", exact: true });
      await expect(head.getByRole("button", { name: "Share" })).toBeVisible();
      await page.emulateMedia({ media: "print" });
      await expect(head.getByRole("button", { name: "Share" })).toBeHidden();
      await expect(head.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await paleColours(head)).toEqual([]);
      await expect(head).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
      await page.emulateMedia({ media: "screen" });
      await page.getByRole("button", { name: "Print season" }).click();
      await expect(page.locator("body[data-printed]")).toBeAttached();
      await page.emulateMedia({ media: "print" });
      const sheet = page.locator("body > div", { has: page.locator("caption") });
      await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(match?.teams.home?.name ?? "");
      await expect(
        sheet
          .getByRole("row")
          .filter({ hasText: match?.teams.away?.name ?? "none" })
          .first(),
      ).toBeVisible();
      expect(await sheet.getByRole("row").count()).toBeGreaterThan(5);
      for (const role of ["navigation", "banner", "main", "button"] as const)
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
      expect(await paleColours(sheet)).toEqual([]);
      expect((await page.pdf({ format })).length).toBeGreaterThan(1_000);
      await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
      await expect(sheet).not.toBeAttached();
    },
  );
