import type { Browser, CDPSession, Page } from "@playwright/test";
import { barePageUrl, watchRenditions } from "./barePage.ts";
import { UNTHROTTLED, applyConditions, firstFrame, openMeasuredPage } from "./measuredPage.ts";
import type { LiveMatch } from "./start.ts";

const PLAY_MS = 12_000;

/** Returns the latency in s that the player shows (server time − program date-time) once it has settled. */
export async function measureLatency(browser: Browser, origin: string, { id }: LiveMatch): Promise<number> {
  const { page, context } = await openMeasuredPage(browser, UNTHROTTLED);
  await page.goto(`${origin}/events/${id}`);
  await firstFrame(page);
  // Waits until the latency has settled, for which there is no event.
  await page.waitForTimeout(PLAY_MS);
  const seen: number[] = [];
  for (let look = 0; look < 10; look += 1) {
    await page.mouse.move(400 + look, 300);
    const text = await page.getByRole("button", { name: /behind$/ }).textContent();
    seen.push(Number(/(\d+)\ss behind/.exec(text ?? "")?.[1]));
    // Reads it at different positions within a segment.
    await page.waitForTimeout(400);
  }
  await context.close();
  return seen.toSorted((a, b) => a - b)[5] ?? Number.NaN;
}

async function droppedShare(page: Page, during: () => Promise<void>): Promise<number> {
  const counts = () =>
    page.evaluate(() => {
      const quality = document.querySelector("video")?.getVideoPlaybackQuality();
      return [quality?.droppedVideoFrames ?? 0, quality?.totalVideoFrames ?? 0] as const;
    });
  const [droppedBefore, allBefore] = await counts();
  await during();
  const [dropped, all] = await counts();
  return (dropped - droppedBefore) / Math.max(1, all - allBefore);
}

/**
 * Returns the share of dropped frames with the CPU four times slower: of the player with its controls in use, and of a
 * bare page that plays the same rendition.
 */
export async function measureDroppedFrames(browser: Browser, origin: string, match: LiveMatch) {
  const slow = { network: null, cpuSlowdown: 4 };
  const saver = { "touchline-player": JSON.stringify({ saver: "on" }) };
  const portal = await openMeasuredPage(browser, UNTHROTTLED, saver);
  const renditions = watchRenditions(portal.page);
  await portal.page.goto(`${origin}/events/${match.id}`);
  await firstFrame(portal.page);
  // Leaves out the start of playback, as for the bare page below.
  await portal.page.waitForTimeout(4000);
  await applyConditions(portal.cdp, slow);
  const own = await droppedShare(portal.page, async () => {
    const until = Date.now() + PLAY_MS;
    // Moves the pointer over the picture, so that the controls stay visible.
    while (Date.now() < until) {
      await portal.page.mouse.move(300 + Math.random() * 600, 200 + Math.random() * 300);
      await portal.page.waitForTimeout(500);
    }
  });
  await portal.context.close();
  const opened = await openMeasuredPage(browser, UNTHROTTLED);
  await opened.page.goto(barePageUrl(origin, match.src, renditions.at(-1) ?? "", true));
  await firstFrame(opened.page);
  await opened.page.waitForTimeout(4000);
  await applyConditions(opened.cdp, slow);
  const bare = await droppedShare(opened.page, () => opened.page.waitForTimeout(PLAY_MS));
  await opened.context.close();
  return { own, bare };
}

/** Bytes of the heap, and its part that is compiled code, which grows while the engine optimises. */
export interface Heap {
  readonly used: number;
  readonly code: number;
}

export async function readHeap(cdp: CDPSession): Promise<Heap> {
  for (let round = 0; round < 3; round += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return { used: usedSize, code: await codeSize(cdp) };
}

/** Time that each event is watched, in ms: long enough that playback, polling and sockets start, and would leak. */
const WATCHED_MS = 4000;

/**
 * Returns the heap after `few` and after `many` events were opened, watched and closed in one page. Drives the page over
 * CDP alone: Playwright's own scripts add more than a megabyte of heap and compiled code.
 */
export async function measureHeap(browser: Browser, origin: string, { id }: LiveMatch, few: number, many: number) {
  const { page, context, cdp } = await openMeasuredPage(browser, UNTHROTTLED);
  await page.goto(`${origin}/live/football`);
  const link = `document.querySelector('main a[href*="/events/${id}"]')`;
  let after: Heap = { used: Number.NaN, code: Number.NaN };
  for (let opened = 1; opened <= many; opened += 1) {
    await until(cdp, `${link} !== null`);
    await evaluate(cdp, `${link}.scrollIntoView({ block: "center" })`);
    const centre = (await evaluate(cdp, centreOf(link))) as { readonly x: number; readonly y: number };
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"] as const)
      await cdp.send("Input.dispatchMouseEvent", { ...centre, type, button: "left", clickCount: 1 });
    await until(cdp, `document.querySelector("video")?.readyState >= 2`);
    await page.waitForTimeout(WATCHED_MS);
    await evaluate(cdp, "history.back()");
    await until(cdp, `location.pathname === "/live/football" && ${link} !== null`);
    if (opened === few) after = await readHeap(cdp);
  }
  const atEnd = await readHeap(cdp);
  await context.close();
  return { few: after, many: atEnd };
}

const centreOf = (element: string) =>
  `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${element}.getBoundingClientRect())`;

/** Evaluates `expression` in the page and returns its value as JSON. */
async function evaluate(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result } = await cdp.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value;
}

/** Polls every 50 ms until `expression` is true in the page. Throws after 30 s. */
async function until(cdp: CDPSession, expression: string): Promise<void> {
  for (let look = 0; look < 600; look += 1) {
    if ((await evaluate(cdp, expression)) === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`This was not true within 30 s: ${expression}`);
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] };
  };
  readonly nodes: readonly number[];
}

/** Returns the bytes of compiled code in a snapshot of the page's heap. */
async function codeSize(cdp: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", collect);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", collect);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size, code] = [fields.indexOf("type"), fields.indexOf("self_size"), types[0]?.indexOf("code") ?? -1];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0;
  return bytes;
}
