import type { Browser } from "@playwright/test";
import { toColdScreen, toPrefetchedScreen } from "./navigation.ts";
import { longestTask } from "./scrolling.ts";
import { slowestKey } from "./typing.ts";

export interface ScreenFigures {
  readonly prefetchedMs: number;
  readonly coldMs: number;
  readonly keyMs: number;
  readonly scrollTaskMs: number;
}

/** How the screens of the catalogue answer the viewer, once. */
export async function measureScreens(browser: Browser, url: string): Promise<ScreenFigures> {
  return {
    prefetchedMs: await toPrefetchedScreen(browser, url),
    coldMs: await toColdScreen(browser, url),
    keyMs: await slowestKey(browser, url),
    scrollTaskMs: await longestTask(browser, url),
  };
}
