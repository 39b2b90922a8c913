import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type APIRequestContext } from "@playwright/test";
import { liveMatch, openRecording } from "#tests/support/backend/demo.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { test } from "#tests/browsers/journey.ts";
import { pictureMoves } from "#tests/browsers/picture.ts";
import type { Tab } from "#tests/browsers/driver/tab.ts";
import { FOLDER, LOOKS, SCREENS, WIDTHS, pictureName, type Screen } from "./sets.ts";

const PREFIX: Partial<Record<(typeof LOOKS)[number], string>> = { hebrew: "/he" };
const HEIGHTS: Readonly<Record<(typeof WIDTHS)[number], number>> = { 390: 844, 1440: 900 };

async function pathOf(screen: Screen, request: APIRequestContext): Promise<string> {
  if (screen.name === "live match") return `/events/${(await liveMatch(request)).id}`;
  if (screen.name === "replay") return `/events/${(await openRecording(request)).id}`;
  return screen.path;
}

/** Waits until nothing on the screen is about to change: fonts, placeholders, and the pictures in the window. */
async function untilShown(tab: Tab): Promise<void> {
  const isShown = () =>
    tab.evaluate(() => {
      const isInWindow = (image: Element) => {
        const { top, bottom } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      };
      return (
        document.fonts.status === "loaded" &&
        document.querySelector("[aria-busy=true], [data-skeleton]") === null &&
        [...document.images].filter(isInWindow).every(({ complete }) => complete)
      );
    });
  await expect.poll(isShown).toBe(true);
}

for (const width of WIDTHS)
  for (const look of LOOKS)
    test(`${width} px, ${look}`, async ({ tab, request, browserOption: { engine } }) => {
      test.setTimeout(300_000);
      mkdirSync(FOLDER, { recursive: true });
      await tab.setViewportSize({ width, height: HEIGHTS[width] });
      await tab.goto("/faq");
      await tab.evaluate((theme) => localStorage.setItem("ott-theme", theme), look === "light" ? "light" : "dark");
      for (const screen of SCREENS) {
        if (screen.isOwn === true) {
          await tab.goto("/account/");
          await submitSignIn(tab);
          await tab.getByRole("heading", { name: "Profile" }).waitFor();
        }
        await tab.goto(`${PREFIX[look] ?? ""}${await pathOf(screen, request)}`);
        // A picture that does not begin is seen on the sheet.
        if (screen.plays === true) await pictureMoves(tab).catch(() => undefined);
        await untilShown(tab).catch(() => undefined);
        await tab.screenshot({ path: join(FOLDER, pictureName(screen.name, width, look, engine)) });
      }
    });
