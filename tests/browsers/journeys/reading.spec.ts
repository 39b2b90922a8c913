import { expect, expectPath, test } from "#tests/browsers/journey.ts";

test("Hebrew is chosen in the menu, reads from right to left, and stays", async ({ tab }) => {
  await tab.goto("/faq");
  await tab.getByRole("button", { name: /^Language: EN/ }).click();
  await tab.getByRole("menuitemradio", { name: "עברית" }).click();
  await expectPath(tab, /^\/he\/faq\/?$/);
  expect(await tab.evaluate(() => document.documentElement.dir)).toBe("rtl");
  const nav = () =>
    tab.evaluate(() => {
      const [first, last] = [...document.querySelectorAll("header nav a")].map((a) => a.getBoundingClientRect().left);
      return (first ?? 0) > (last ?? 0);
    });
  expect(await nav()).toBe(true);
  await tab.goto("/");
  await expect.poll(() => tab.evaluate(() => document.documentElement.lang)).toBe("he");
});

test("the keyboard alone leads past the header, through the menu and into a page, with a visible focus", async ({
  tab,
}) => {
  await tab.goto("/faq");
  const focused = () =>
    tab.evaluate(() => {
      const at = document.activeElement;
      if (at === null) return { name: "", isSeen: false };
      const { outlineStyle, boxShadow } = getComputedStyle(at);
      const name = at.getAttribute("aria-label") ?? at.textContent?.trim() ?? "";
      return { name, isSeen: outlineStyle !== "none" || boxShadow !== "none" };
    });
  await tab.keyboard.press("Tab");
  expect(await focused()).toEqual({ name: "Skip to content", isSeen: true });
  await tab.getByRole("button", { name: /^Language: EN/ }).press("Enter");
  await tab.getByRole("menuitemradio", { name: "Deutsch" }).waitFor();
  await tab.keyboard.press("ArrowDown");
  expect((await focused()).isSeen).toBe(true);
  await tab.keyboard.press("Escape");
  await tab.getByRole("menuitemradio", { name: "Deutsch" }).waitFor({ state: "hidden" });
  expect((await focused()).name).toMatch(/^Language: EN/);
  await tab.getByRole("link", { name: "Schedule" }).first().press("Enter");
  await expectPath(tab, /^\/upcoming\/?$/);
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
});

test("nothing moves for viewers who want less motion", async ({ tab }) => {
  await tab.goto("/");
  await tab.getByRole("link", { name: "Watch live" }).first().waitFor();
  expect(await tab.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
  const moving = () =>
    tab.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
        .filter((durationMs) => durationMs > 100),
    );
  await expect.poll(moving).toEqual([]);
});
