import type { Locator, Page } from "@playwright/test";
import { openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { enterAs } from "#tests/support/browser/freshViewer.ts";
import { openInApp } from "#tests/support/browser/openInApp.ts";
import { colourShare } from "#tests/support/browser/pixels.ts";
import { VIEWER } from "#tests/support/browser/signIn.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/* Forced colours (Windows' contrast themes) drop backgrounds and shadows: what only those showed must stay visible. */

test.use({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

/**
 * Expects that `chosen` is marked in the system's highlight colour, at least this much of it, and `other` is not: of a
 * button over a picture, some pixels may have nearly that colour.
 */
async function isMarked(chosen: Locator, other: Locator, least = 0.01): Promise<void> {
  await expect.poll(() => colourShare(chosen, "Highlight"), { message: String(chosen) }).toBeGreaterThan(least);
  expect(await colourShare(other, "Highlight"), String(other)).toBeLessThan(least / 10);
}

const link = (page: Page, place: string, name: string) =>
  page.getByRole("navigation", { name: place }).getByRole("link", { name, exact: true });

test("[A11Y-1] with forced colours the current place, day and chip are marked", { tag: "@sweep" }, async ({ page }) => {
  await page.goto("/upcoming");
  await isMarked(link(page, "Tabs", "Schedule"), link(page, "Tabs", "Search"));
  const days = page.getByRole("toolbar", { name: "Day" }).getByRole("button");
  await isMarked(days.nth(0), days.nth(1));
  await days.nth(1).click();
  await isMarked(days.nth(1), days.nth(0));

  await page.goto("/search?q=harbour");
  const main = page.getByRole("main");
  await isMarked(main.getByRole("button", { pressed: true }), main.getByRole("button", { name: /^Teams/ }), 0.5);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/upcoming");
  await isMarked(link(page, "Main", "Schedule"), link(page, "Main", "Highlights"));
  await enterAs(page, VIEWER);
  await page.goto("/account/devices");
  await isMarked(link(page, "Account", "Devices"), link(page, "Account", "Billing"), 0.005);
});

test("[A11Y-1] with forced colours a match shows its tab, its choice, its camera and how far it was played", async ({
  page,
  request,
}) => {
  const { id } = await openRecording(request);
  await page.goto(`/events/${id}`);
  await framesAdvance(page);
  const tab = (name: string) => page.getByRole("tab", { name });
  await isMarked(tab("Overview"), tab("Stats"));
  const choices = page.getByRole("radio").locator("..");
  await isMarked(choices.first(), choices.last(), 0.5);

  const player = page.getByRole("region", { name: /^Player/ });
  await page.keyboard.press("k");
  await expect(player.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await isMarked(
    player.getByRole("button", { name: "HD", exact: true }),
    player.getByRole("button", { name: "Panorama" }),
    0.5,
  );
  const seek = player.getByRole("slider", { name: "Seek" });
  await seek.press("5");
  await seek.blur();
  await expect.poll(() => colourShare(seek, "Highlight", { to: 0.4 })).toBeGreaterThan(0.05);
  expect(await colourShare(seek, "Highlight", { from: 0.6 })).toBe(0);
  // The part of the timeline that was not played yet, and the marks on it.
  expect(await colourShare(seek, "CanvasText", { from: 0.6 })).toBeGreaterThan(0.02);
});

test("[A11Y-1] with forced colours a switch, a meter, the focus and the main button of a form are seen", async ({
  page,
}) => {
  await page.goto("/auth/sign-up");
  const password = page.getByLabel("Password", { exact: true });
  const box = password.locator("..");
  await expect(box).toHaveCSS("outline-style", "none");
  await password.fill("Kestrel7Harb");
  await expect(box).toHaveCSS("outline-style", "solid");
  await expect(box).not.toHaveCSS("outline-color", /, 0\)$/);
  const meter = page.getByText(/^Strength: /).locator("..");
  const fair = await colourShare(meter, "CanvasText");
  await password.fill("Kestrel7Harb and a lamp by the sea");
  await expect.poll(() => colourShare(meter, "CanvasText")).toBeGreaterThan(fair + 0.2);
  const main = page.getByRole("main");
  await isMarked(
    main.getByRole("button", { name: "Create account" }),
    main.getByRole("button", { name: "Google" }),
    0.5,
  );

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/latest");
  const hide = page.getByRole("switch", { name: "Hide scores" });
  const off = await hide.screenshot({ animations: "disabled" });
  await hide.check();
  await hide.blur();
  const on = await hide.screenshot({ animations: "disabled" });
  expect(on.equals(off)).toBe(false);
});

/** Returns the words that the frame of a control crosses: those of others, and its own that reach its edge. */
const crossedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const crossed: string[] = [];
    /** The bar that stays at the edge of the window while what is below it scrolls; null outside of one. */
    const barOf = (element: Element | null): Element | null =>
      element === null || getComputedStyle(element).position === "fixed" ? element : barOf(element.parentElement);
    // What is far below the window has no place yet.
    const rendered = { visibilityProperty: true, contentVisibilityAuto: true };
    const controls = [...document.querySelectorAll("a, button")].filter(
      (control) =>
        control.checkVisibility(rendered) && parseFloat(getComputedStyle(control).borderInlineStartWidth) > 0,
    );
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.textContent?.trim() === "" || !node.parentElement?.checkVisibility(rendered)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right: end, bottom } = range.getBoundingClientRect();
      // Long names are cut at the edge of their element.
      const text = { left, top, bottom, right: Math.min(end, node.parentElement.getBoundingClientRect().right) };
      // Words for screen readers alone are cut to a pixel.
      if (node.parentElement.getBoundingClientRect().width <= 1) continue;
      for (const control of controls) {
        if (node.parentElement.closest(".sr") !== null || barOf(node.parentElement) !== barOf(control)) continue;
        const frame = control.getBoundingClientRect();
        const isInside = text.left > frame.left + 2 && text.right < frame.right - 2;
        const isBeside = text.right <= frame.left || text.left >= frame.right;
        const isOver = text.bottom <= frame.top || text.top >= frame.bottom;
        if (!isOver && !isBeside && !(isInside && control.contains(node)))
          crossed.push(
            `"${node.textContent?.trim()}" and "${control.getAttribute("aria-label") ?? control.textContent}"`,
          );
      }
    }
    return crossed;
  });

test("[A11Y-1] with forced colours the frames of controls cross no word", { tag: "@sweep" }, async ({ page }) => {
  for (const path of ["/", "/upcoming", "/auth/login", "/league/league-northern"]) {
    await (path === "/" ? page.goto(path) : openInApp(page, path));
    await expect(page.getByRole("button", { name: /^Theme/ })).toBeAttached();
    // What can be done with a match is rendered after its row.
    if (!path.startsWith("/auth"))
      await expect(
        page
          .getByRole("main")
          .getByRole("link", { name: /watchlist|Sign in first/i })
          .first(),
      ).toBeVisible();
    await expect.poll(() => crossedWords(page), path).toEqual([]);
  }
});
