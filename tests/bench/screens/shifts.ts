import type { Browser } from "@playwright/test";
import { newVisitor } from "./slowPage.ts";

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const PATHS = [
  ...["/", "/live", "/live/football", "/upcoming", "/latest", "/archive", "/highlight", "/suggested", "/search"],
  ...["/search/?q=nordvik", "/league/league-northern", "/team/team-nordvik", "/category/cat-football"],
  ...["/category/cat-football/sub-category/sub-football-youth", "/faq", "/about", "/info/imprint", "/open-app"],
  // What is asked for later than the rest: numbers beside sports and filters, other tabs, what else is on.
  ...[`/upcoming/?day=${tomorrow}`, "/archive/?sport=hockey&order=asc", "/highlight/?kind=condensed", "/multiview"],
  ...["/league/league-northern/?tab=archive", "/league/league-northern/?tab=teams", "/team/team-nordvik/?tab=clips"],
];

/** What waits for a quiet page comes within so long after it. */
const LATE_MS = 1_500;

export interface Shifts {
  /** The largest cumulative layout shift of all screens, phone and desktop. */
  readonly worst: number;
  /** Where there was any. */
  readonly where: readonly string[];
}

/** Opens every public screen anew on a phone and a desktop and adds up what moved by itself. */
export async function measureShifts(browser: Browser, url: string): Promise<Shifts> {
  let worst = 0;
  const where: string[] = [];
  for (const width of [390, 1440]) {
    const context = (await newVisitor(browser, width)).context();
    await context.addInitScript(() => {
      Reflect.set(window, "shifted", 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (Reflect.get(entry, "hadRecentInput") !== true)
            Reflect.set(
              window,
              "shifted",
              Number(Reflect.get(window, "shifted")) + Number(Reflect.get(entry, "value")),
            );
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of PATHS) {
      const page = await context.newPage();
      await page.goto(url + path);
      await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
      await page.waitForTimeout(LATE_MS);
      const shift = Number(await page.evaluate(() => Reflect.get(window, "shifted")));
      if (shift > 0) where.push(`${path} at ${width}: ${shift.toFixed(4)}`);
      worst = Math.max(worst, shift);
      await page.close();
    }
    await context.close();
  }
  return { worst, where };
}
