import type { Browser, BrowserContext } from "@playwright/test";
import { demoEvents, type WireEvent } from "#tests/bench/demoEvents.ts";
import { newVisitorPage } from "./visitorPage.ts";

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const PATHS = [
  "/",
  "/live",
  "/live/football",
  "/upcoming",
  "/latest",
  "/archive",
  "/highlight",
  "/suggested",
  "/search",
  "/search/?q=nordvik",
  "/league/league-northern",
  "/team/team-nordvik",
  "/category/cat-football",
  "/category/cat-football/sub-category/sub-football-youth",
  "/faq",
  "/about",
  "/info/imprint",
  "/open-app",
  // Pages with requests that start later than the rest: counts beside sports and filters, other tabs, what else is
  // live.
  `/upcoming/?day=${tomorrow}`,
  "/archive/?sport=hockey&order=asc",
  "/highlight/?kind=condensed",
  "/multiview",
  "/league/league-northern/?tab=archive",
  "/league/league-northern/?tab=teams",
  "/team/team-nordvik/?tab=clips",
  "/events/none.such",
  "/channels/none.such",
  "/auth/login",
  "/auth/sign-up",
  "/auth/password/forgot",
];

/** Deferred parts load within this time after the page is idle. */
const LATE_MS = 1_500;
/** Limit for waiting, because a page that plays video never becomes idle. */
const PLAYS_MS = 4_000;
/** Delay of a distant API. */
const FAR_MS = 700;
/** So many pages are open at once, because each of them waits for most of its time. */
const AT_ONCE = 4;

/** The layout shifts of all screens. */
export interface Shifts {
  /** The largest cumulative layout shift of all screens, on phone and desktop. */
  readonly worst: number;
  /** The screens that shifted, with what moved there. */
  readonly where: readonly string[];
}

/** What a page has recorded of its layout shifts. */
interface Shifted {
  sum: number;
  /** A line for each element that moved: when, which, from where and to where. */
  readonly moved: string[];
}

declare global {
  interface Window {
    __shifted?: Shifted;
  }
}

/** Returns one event page of each kind: live, archived, upcoming, and closed by each kind of access. */
async function eventPaths(url: string): Promise<readonly string[]> {
  const [live, archived, upcoming, channels] = await Promise.all(
    ["live", "archived", "upcoming", "channel"].map((status) => demoEvents(url, { status })),
  );
  const isOpen = ({ is_event_available_for_user: isAvailable }: WireEvent) => isAvailable;
  const closed = [...(live ?? []), ...(archived ?? [])].filter((event) => !isOpen(event));
  const later = upcoming?.filter(({ event_date: at }) => at > Date.now() + 3_600_000);
  const sold = (events: readonly WireEvent[] | undefined, kind: string) =>
    events?.find(({ commerce_coverage: coverage }) => coverage.includes(kind));
  const kinds = ["members", "ppv", "subscription"];
  const events = [
    live?.find(isOpen),
    archived?.find(isOpen),
    sold(later, "free"),
    ...kinds.flatMap((kind) => [sold(closed, kind), sold(later, kind)]),
  ];
  return [
    ...events.flatMap((event) => (event ? [`/events/${event.id}`] : [])),
    ...(channels ?? []).slice(0, 1).map(({ id }) => `/channels/${id}`),
  ];
}

/**
 * Opens every public screen on a phone and a desktop, with a near and a distant API, and measures its layout shifts.
 */
export async function measureShifts(browser: Browser, url: string): Promise<Shifts> {
  const found: { readonly place: string; readonly shifted: Shifted }[] = [];
  const paths = [...PATHS, ...(await eventPaths(url))];
  for (const width of [390, 1440]) {
    for (const lateMs of [0, FAR_MS]) {
      const context = (await newVisitorPage(browser, width)).context();
      await addUpShifts(context);
      if (lateMs > 0) {
        await context.route(/\/api\//, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, lateMs));
          await route.continue().catch(() => undefined);
        });
      }
      const left = paths.values();
      const measureInTurn = async () => {
        for (const path of left) {
          const place = `${path} at ${width}${lateMs > 0 ? ", API late" : ""}`;
          found.push({ place, shifted: await shiftsOf(context, url + path) });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, measureInTurn));
      await context.close();
    }
  }
  const where = found
    .filter(({ shifted }) => shifted.sum > 0)
    .map(({ place, shifted }) => [`${place}: ${shifted.sum.toFixed(4)}`, ...shifted.moved].join("\n    "));
  return { worst: Math.max(...found.map(({ shifted }) => shifted.sum)), where };
}

/** Makes the pages of `context` add up their layout shifts, and note what moved. */
async function addUpShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifted: Shifted = { sum: 0, moved: [] };
    window.__shifted = shifted;
    // No named functions here: tsx would wrap them in a helper that the page does not have.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
        readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifted.sum += entry.value;
        for (const { node, previousRect: before, currentRect: after } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element ? `${element.localName}.${element.getAttribute("class")}` : "a removed element";
          const text = (node?.textContent ?? "").trim().slice(0, 40);
          const places = [before, after].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(" "),
          );
          shifted.moved.push(`at ${Math.round(entry.startTime)} ms ${name} "${text}": ${places.join(" → ")}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsOf(context: BrowserContext, address: string): Promise<Shifted> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForLoadState("networkidle", { timeout: PLAYS_MS }).catch(() => undefined);
  await page.waitForTimeout(LATE_MS);
  const shifted = await page.evaluate(() => window.__shifted ?? { sum: Number.NaN, moved: [] });
  await page.close();
  return shifted;
}
