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

/** Waits until nothing on the screen is about to change: fonts, placeholders, parts, and the pictures in the window. */
async function untilShown(tab: Tab): Promise<void> {
  const look = () =>
    tab.evaluate(() => {
      const isInWindow = (image: Element) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      };
      const pictures = [...document.images].filter(isInWindow);
      const isComplete =
        document.fonts.status === "loaded" &&
        document.querySelector("[aria-busy=true], [class*=skeleton]") === null &&
        // WebKit takes a picture that it has not begun to load for complete.
        pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      return { isComplete, parts: document.querySelectorAll("*").length };
    });
  let before = await look();
  const isAtRest = async () => {
    const now = await look();
    const isSame = now.isComplete && now.parts === before.parts;
    before = now;
    return isSame;
  };
  await expect.poll(isAtRest, { intervals: [1_000] }).toBe(true);
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
        // Before its code has loaded, a page that the server did not render is empty, and nothing on it is busy.
        await tab.getByRole("main").getByRole("heading").first().waitFor();
        // A picture that does not begin is seen on the sheet.
        if (screen.plays === true) await pictureMoves(tab).catch(() => undefined);
        await untilShown(tab).catch(() => undefined);
        await tab.screenshot({ path: join(FOLDER, pictureName(screen.name, width, look, engine)) });
      }
    });
