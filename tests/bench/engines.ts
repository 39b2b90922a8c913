import { setTimeout as pause } from "node:timers/promises";
import { demoEvents } from "#tests/bench/demoEvents.ts";
import type { PublicPage } from "#tests/bench/pages/publicPages.ts";
import { barePageUrl } from "#tests/bench/player/barePage.ts";
import type { createTable } from "#tests/bench/table.ts";
import { startChromium } from "#tests/browsers/driver/chromium.ts";
import type { Engine } from "#tests/browsers/driver/engine.ts";
import { startFirefox } from "#tests/browsers/driver/firefox.ts";
import { startWebKit } from "#tests/browsers/driver/webkit.ts";
import { ensureFirefox, ensureWebKit } from "#tests/browsers/installed.ts";
import { startTestProxy, type TestProxy } from "#tests/support/browser/testProxy.ts";
import { ensureChromium } from "#tests/support/chromium.ts";

/** How much slower than Chromium, in the same run, another engine may show a page. */
const LIMIT = 1.5;
const RUNS = 3;
const PAGES = ["home", "schedule", "league", "live match", "replay"];
/** How long a page is watched, ms; one with a video until its first frame. */
const WATCHED_MS = 2_500;
const VIDEO_MS = 30_000;

const MEASURES = ["first content", "largest paint", "first frame"] as const;

/** Times of a first visit since its navigation, ms; null if the engine does not tell, or nothing played. */
type Visit = Readonly<Record<(typeof MEASURES)[number], number | null>>;

/** Runs in the page: notes the times of a visit. */
const WATCH = `
const visit = window.benchVisit = ${JSON.stringify(Object.fromEntries(MEASURES.map((name) => [name, null])))};
const watch = (type, take) => {
  if (PerformanceObserver.supportedEntryTypes.includes(type))
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
};
watch("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") visit["first content"] = startTime; });
watch("largest-contentful-paint", ({ startTime }) => { visit["largest paint"] = startTime; });
const seen = new WeakSet();
const note = (now) => { visit["first frame"] ??= now; };
const look = () => {
  for (const video of document.querySelectorAll("video")) {
    if (seen.has(video)) continue;
    seen.add(video);
    video.requestVideoFrameCallback(note);
    // One that had its frame before it was added shows it at the next paint.
    if (video.readyState >= video.HAVE_CURRENT_DATA) requestAnimationFrame(note);
  }
  requestAnimationFrame(look);
};
look();
`;

/**
 * Measures first visits in all three engines, by turns, as ratios to Chromium; the times themselves are printed. The
 * bare page has the player's part that is not ours. `url`: a server of the portal with the bare page.
 */
export async function measureEngines(
  url: string,
  pages: readonly PublicPage[],
  table: ReturnType<typeof createTable>,
): Promise<void> {
  const engines = await startEngines();
  const proxy = await startTestProxy(url);
  proxy.inject(WATCH);
  // An ad would play first.
  proxy.lose(/^\/media\/ads\//);
  const wanted = pages.filter(({ name }) => PAGES.includes(name));
  const live = wanted.find(({ name }) => name === "live match");
  const visited: readonly VisitedPage[] = [
    ...wanted.map(({ name, path }) => ({ name, path, hasVideo: path.startsWith("/events/") })),
    ...(live === undefined ? [] : [{ name: "bare page", path: await barePathOf(url, live.path), hasVideo: true }]),
  ];
  try {
    for (const page of visited) {
      // The server renders a page once for all visitors.
      await (await fetch(url + page.path)).text();
      const visits = engines.map((): Visit[] => []);
      for (let run = 0; run < RUNS; run += 1)
        for (const [index, { engine }] of engines.entries()) visits[index]?.push(await visit(engine, proxy, page));
      for (const measure of MEASURES) compare(engines, page.name, measure, visits, table);
    }
  } finally {
    for (const { engine } of engines) await engine.stop();
    await proxy.stop();
  }
}

interface VisitedPage {
  readonly name: string;
  readonly path: string;
  readonly hasVideo: boolean;
}

interface NamedEngine {
  readonly name: string;
  readonly engine: Engine;
}

/** Starts the engines that are here or can be installed, Chromium first. */
async function startEngines(): Promise<readonly NamedEngine[]> {
  const engines = [{ name: "Chromium", engine: await startChromium(await ensureChromium("headless shell")) }];
  for (const [name, start, installed] of [
    ["Firefox", startFirefox, ensureFirefox(true)],
    ["WebKit", startWebKit, ensureWebKit(true)],
  ] as const) {
    if ("missing" in installed) console.log(`Skipped ${name}: ${installed.missing}.`);
    else engines.push({ name, engine: await start(installed.path) });
  }
  return engines;
}

/** Returns the path of the bare page that plays what the page of an event plays. */
async function barePathOf(url: string, path: string): Promise<string> {
  const live = await demoEvents(url, { status: "live" });
  const event = live.find(({ id }) => path.endsWith(id));
  return barePageUrl("", event?.sources.hd ?? "", "hd-h264-360");
}

/** Prints what the engines told of one measure, and adds the ratios of their medians to Chromium's to the table. */
function compare(
  engines: readonly NamedEngine[],
  page: string,
  measure: (typeof MEASURES)[number],
  visits: readonly (readonly Visit[])[],
  table: ReturnType<typeof createTable>,
): void {
  let base: number | undefined;
  for (const [index, { name, engine }] of engines.entries()) {
    const told = (visits[index] ?? []).map((one) => one[measure]).filter((ms) => ms !== null);
    const median = told.toSorted((a, b) => a - b)[Math.floor(told.length / 2)];
    if (median === undefined) continue;
    console.log(`${page}: ${measure}, ${name} ${engine.version}: ${told.map(Math.round).join(", ")} ms`);
    base ??= median;
    if (index > 0) table.atMost(`${page}: ${measure}, ${name} to Chromium`, median / base, LIMIT, "");
  }
}

async function visit(engine: Engine, { url }: TestProxy, { path, hasVideo }: VisitedPage): Promise<Visit> {
  const { tab, close } = await engine.open(url);
  try {
    // The start of the engine itself is not part of a visit.
    await tab.goto("/robots.txt");
    await tab.goto(path);
    const read = () => tab.evaluate(() => Reflect.get(window, "benchVisit") as Visit);
    const endsAt = performance.now() + (hasVideo ? VIDEO_MS : WATCHED_MS);
    while (performance.now() < endsAt && !(hasVideo && (await read())["first frame"] !== null)) await pause(200);
    return await read();
  } finally {
    await close();
  }
}
