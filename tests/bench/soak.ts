import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import type HlsType from "hls.js";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { startServer } from "./server.ts";

const PORT = 21_737;

/*
 * Plays one stream in a headless Chromium with hls.js and reports the result. Exits with 1 on a fatal error, a stall of
 * more than two seconds or a standstill: npm run soak -- --minutes 60
 *   --url http://127.0.0.1:4173   a running server; by default one is started
 *   --event <id>                  what to play; by default the live match that ends last
 *   --stream hd|pano              --captions: show captions and list their cues
 */

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    url: { type: "string" },
    event: { type: "string" },
    stream: { type: "string", default: "hd" },
    captions: { type: "boolean", default: false },
  },
});

/** What the page counts during playback; lengths in s. */
interface Tally {
  position: number;
  seams: number;
  stalls: number;
  longestStallS: number;
  fatal: string[];
  errors: Record<string, number>;
  latencyS: number | null;
  dropped: number;
  frames: number;
  height: number;
  cues: string[];
}

declare global {
  interface Window {
    Hls: typeof HlsType;
    tally: () => Tally;
  }
}

/** Runs in the page: plays `src` and counts. */
function play({ src, captions }: { src: string; captions: boolean }): void {
  const video = document.querySelector("video");
  if (!video) throw new Error("The page has no video");
  const hls = new window.Hls({ enableWorker: false, backBufferLength: 30, maxBufferLength: 20 });
  const seams = new Set<number>();
  const fatal: string[] = [];
  const errors: Record<string, number> = {};
  const cues: string[] = [];
  let stalls = 0;
  let longestStallS = 0;
  let waitingSince: number | null = null;
  let started = false;
  const endStall = () => {
    if (waitingSince === null) return;
    const lengthS = (performance.now() - waitingSince) / 1000;
    waitingSince = null;
    if (lengthS < 0.25) return; // too short to be seen
    stalls += 1;
    longestStallS = Math.max(longestStallS, lengthS);
  };
  video.addEventListener("playing", () => {
    if (!started && captions) hls.subtitleTrack = 0;
    started = true;
    endStall();
  });
  video.addEventListener("waiting", () => {
    if (started) waitingSince ??= performance.now();
  });
  video.addEventListener("timeupdate", endStall);
  hls.on(window.Hls.Events.FRAG_CHANGED, (_, { frag }) => seams.add(frag.cc));
  hls.on(window.Hls.Events.ERROR, (_, error) => {
    errors[error.details] = (errors[error.details] ?? 0) + 1;
    if (error.fatal) fatal.push(`${error.details}: ${error.error.message}`);
  });
  video.textTracks.addEventListener("addtrack", ({ track }) => {
    track?.addEventListener("cuechange", () => {
      const cue = track.activeCues?.[0];
      if (cue && "text" in cue) cues.push(`${video.currentTime.toFixed(1)} ${String(cue.text)}`);
    });
  });
  window.tally = () => {
    const { droppedVideoFrames: dropped, totalVideoFrames: frames } = video.getVideoPlaybackQuality();
    const stallS = waitingSince === null ? 0 : (performance.now() - waitingSince) / 1000;
    return {
      position: video.currentTime,
      seams: seams.size - 1,
      stalls,
      fatal,
      errors,
      dropped,
      frames,
      cues: cues.splice(0),
      longestStallS: Math.max(longestStallS, stallS),
      latencyS: hls.playingDate ? (Date.now() - hls.playingDate.getTime()) / 1000 : null,
      height: video.videoHeight,
    };
  };
  hls.loadSource(src);
  hls.attachMedia(video);
  void video.play();
}

async function main(): Promise<boolean> {
  const minutes = Number(values.minutes);
  const server =
    values.url === undefined
      ? await startServer(PORT, mkdtempSync(join(tmpdir(), "soak-")))
      : { url: values.url, stop: async () => {} };
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [...chromiumArgs(), "--autoplay-policy=no-user-gesture-required"],
  });
  try {
    const src = await findStream(server.url);
    console.log(`Playing ${src} for ${minutes} min`);
    const page = await browser.newPage();
    await page.route(`${server.url}/soak`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<video muted playsinline width=640></video>" }),
    );
    await page.goto(`${server.url}/soak`);
    await page.addScriptTag({ content: readFileSync("node_modules/hls.js/dist/hls.min.js", "utf8") });
    // tsx wraps named functions in a helper that the page does not have.
    await page.addScriptTag({ content: "globalThis.__name = (named) => named" });
    await page.evaluate(play, { src, captions: values.captions });
    return await watch(page, minutes);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Reports every minute and at the end; returns whether the stream played without problems. */
async function watch(page: Page, minutes: number): Promise<boolean> {
  const end = Date.now() + minutes * 60_000;
  let last = 0;
  let stuck = 0;
  for (;;) {
    await page.waitForTimeout(Math.min(60_000, Math.max(0, end - Date.now())));
    const tally = await page.evaluate(() => window.tally());
    if (tally.position <= last) stuck += 1;
    last = tally.position;
    const { position, seams, stalls, longestStallS, latencyS, dropped, frames, height } = tally;
    console.log(
      `${new Date().toISOString().slice(11, 19)} at ${position.toFixed(1)} s, ${height}p, latency ${latencyS?.toFixed(1)} s, ` +
        `${seams} seams, ${stalls} stalls (longest ${longestStallS.toFixed(1)} s), ${dropped} of ${frames} frames dropped, ` +
        `errors ${JSON.stringify(tally.errors)}`,
    );
    for (const cue of tally.cues) console.log(`  cue at ${cue}`);
    if (tally.fatal.length > 0) console.log(`Fatal: ${tally.fatal.join("; ")}`);
    if (tally.fatal.length > 0) return false;
    if (Date.now() >= end) return stuck === 0 && longestStallS <= 2;
  }
}

interface Playable {
  readonly sources: Readonly<Record<string, string | null>>;
  /** Start in epoch ms; `duration` in ms. */
  readonly event_date: number;
  readonly duration: number | null;
}

const endOf = ({ event_date, duration }: Playable): number => event_date + (duration ?? 0);

async function findStream(url: string): Promise<string> {
  const body = values.event === undefined ? { status: "live", size: 50 } : { event_id: values.event };
  const answer = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { content }: { content: { entries: Playable[] } } = await answer.json();
  // Chooses the one that ends last, because a stream that ends would count as a standstill.
  for (const { sources } of content.entries.sort((a, b) => endOf(b) - endOf(a))) {
    const src = sources[values.stream];
    if (src) return src;
  }
  throw new Error("The server has no stream to play");
}

const good = await main();
console.log(good ? "The stream played without problems" : "The stream did not play as it should");
process.exitCode = good ? 0 : 1;
