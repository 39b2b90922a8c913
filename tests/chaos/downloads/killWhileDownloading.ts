import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { startBackend } from "#tests/chaos/backend.ts";
import { createRandom } from "#tests/chaos/random.ts";
import { ownAddress } from "#tests/support/backend/ownAddress.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { openBrowser, type KilledBrowser } from "./killedBrowser.ts";
import { measurePlayback } from "./measurePlayback.ts";

/** After how long the browser is killed, ms. */
const KILL_MS = { least: 500, more: 3_500 } as const;
/** How many segments of the replay there are in a minute: two seconds each. */
const SEGMENTS_PER_MINUTE = 30;
const ACCOUNT = { email: "kept@demo.example", password: "Three quiet otters" };
const PLAYLIST = /\/media\/vod\/.*\.m3u8/;
const SEGMENT = /\/media\/vod\/.*\.(?:m4s|vtt|mp4)/;

interface Limits {
  /** The longest that all may take. */
  readonly minutes: number;
  /** How much of the replay there is. */
  readonly replayMinutes: number;
}

/**
 * Downloads a replay while its browser is killed with SIGKILL `times` times, and plays it without a network. Returns
 * whether at most one segment was fetched twice for each kill, and the video plays whole.
 */
export async function killWhileDownloading(times: number, port: number, limits: Limits): Promise<boolean> {
  const endsAt = Date.now() + limits.minutes * 60_000;
  const segments = limits.replayMinutes * SEGMENTS_PER_MINUTE;
  const profile = mkdtempSync(join(tmpdir(), "touchline-downloads-"));
  const backend = await startBackend(port, "standing");
  const random = createRandom("downloads");
  const asked = new Map<string, number>();
  const problems: string[] = [];
  let browser = await openBrowser(profile);
  let largestHeap = 0;
  try {
    await signUp(backend.url);
    await prepare(browser.context, asked, segments);
    await begin(browser.page, backend.url);
    // The page of the replay has played, too.
    asked.clear();
    for (let kill = 1; kill <= times; kill += 1) {
      await untilFetching(asked);
      const until = Date.now() + KILL_MS.least + random.below(KILL_MS.more);
      while (Date.now() < until) largestHeap = Math.max(largestHeap, await pauseAndMeasure(browser.page));
      await browser.kill();
      browser = await openBrowser(profile);
      await prepare(browser.context, asked, segments);
      await openDownloads(browser.page, backend.url);
      console.log(`kill ${kill}: ${asked.size} segments, ${twice(asked)} fetched twice`);
      if (await isReady(browser.page)) {
        if (kill < times) problems.push(`The download was complete after ${kill} kills: take a longer replay`);
        break;
      }
      if (twice(asked) > kill) problems.push(`${twice(asked)} segments were fetched twice after ${kill} kills`);
    }
    while (!(await isReady(browser.page)) && Date.now() < endsAt)
      largestHeap = Math.max(largestHeap, await pauseAndMeasure(browser.page));
    if (!(await isReady(browser.page))) problems.push("The download did not end in time");
    else problems.push(...(await measurePlayback(browser)));
    console.log(
      `${times} kills, ${asked.size} segments, ${twice(asked)} fetched twice, largest heap ` +
        `${Math.round(largestHeap / 1e6)} MB, load ${loadavg()[0]?.toFixed(1)}`,
    );
  } finally {
    await browser.kill();
    await backend.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  for (const problem of problems) console.log(`  ✘ ${problem}`);
  return problems.length === 0;
}

/** Resolves when another segment has been requested; the page that goes on with the download has to load first. */
async function untilFetching(asked: ReadonlyMap<string, number>): Promise<void> {
  const count = () => [...asked.values()].reduce((sum, times) => sum + times, 0);
  const before = count();
  const endsAt = Date.now() + 60_000;
  while (count() === before && Date.now() < endsAt) await new Promise((resolve) => setTimeout(resolve, 50));
}

const twice = (asked: ReadonlyMap<string, number>): number =>
  [...asked.values()].reduce((sum, count) => sum + count - 1, 0);

/** Gives every segment an address of its own, where the demo repeats a short broadcast, and counts what is fetched. */
async function prepare(context: BrowserContext, asked: Map<string, number>, segments: number): Promise<void> {
  await context.route(PLAYLIST, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: withOwnAddresses(await answer.text(), segments) });
  });
  await context.route(SEGMENT, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.set(pathname + search, (asked.get(pathname + search) ?? 0) + 1);
    await route.continue();
  });
}

function withOwnAddresses(playlist: string, segments: number): string {
  let number = 0;
  const lines = playlist.split("\n").flatMap((line) => {
    if (number >= segments && line !== "#EXT-X-ENDLIST") return [];
    return /^[^#].*\.(?:m4s|vtt)$/.test(line) ? [`${line}?n=${(number += 1)}`] : [line];
  });
  return `${lines.join("\n")}\n`;
}

async function signUp(url: string): Promise<void> {
  const body = JSON.stringify({ ...ACCOUNT, displayName: "Mirela R.", strategy: "refresh" });
  const headers = { "Content-Type": "application/json", ...ownAddress() };
  const answer = await fetch(`${url}/api/user/register`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The account could not be made: ${answer.status}`);
}

/** Opens the list of downloads. Chromium writes to disk late, so a kill may have signed the viewer out. */
async function openDownloads(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/downloads`, { waitUntil: "commit" });
  const heading = page.getByRole("heading", { level: 1, name: "Downloads" });
  const email = page.getByRole("textbox", { name: "Email" });
  await heading.or(email).waitFor();
  if (await email.isVisible()) await submitSignIn(page, ACCOUNT);
  await heading.waitFor();
}

/** Starts the download of the replay that has captions, in its lowest quality, and leaves its page, which plays. */
async function begin(page: Page, url: string): Promise<void> {
  await openDownloads(page, url);
  await page.goto(`${url}/events/${await captionedReplay(url)}`);
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Download" });
  await sheet.getByRole("radio").last().check();
  await sheet.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^Pause download/ }).waitFor();
  await page.goto(`${url}/downloads`);
}

async function captionedReplay(url: string): Promise<string> {
  const body = JSON.stringify({ size: 50, status: "archived", sportType: "football" });
  const answer = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const { content } = (await answer.json()) as {
    content: { entries: { id: string; sources: { hd: string | null } }[] };
  };
  for (const { id, sources } of content.entries) {
    const master = sources.hd === null ? "" : await (await fetch(new URL(sources.hd, url))).text();
    if (master.includes("TYPE=SUBTITLES")) return id;
  }
  throw new Error("The demo world has no replay with captions");
}

const isReady = (page: Page): Promise<boolean> => page.getByRole("link", { name: /^Play / }).isVisible();

/** Resolves to the heap of the page after a moment, bytes; 0 while it loads. */
async function pauseAndMeasure(page: KilledBrowser["page"]): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 200));
  const read = () => (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
  return page.evaluate(read).catch(() => 0);
}
