import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loaderOf } from "#src/testing/loaderOf.ts";
import { recoverHls } from "./hlsRecovery.ts";
import { hlsConfig } from "./hlsConfig.ts";
import { retryLateSegments } from "./lateSegments.ts";
import { signedAddress } from "#src/player/manifest/signedAddress.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM } from "#src/player/engine/stream.ts";

const FIRST = 176;
const TARGET_S = 2;
const START = "2026-03-14T20:00:00Z";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(START) });
  vi.stubGlobal("MediaSource", { isTypeSupported: () => true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const elapsedS = () => (Date.now() - Date.parse(START)) / 1000;

/** A live playlist of ten segments, the last of which has just been listed (176 at the beginning). */
function list(): string {
  const last = FIRST + Math.floor(elapsedS() / TARGET_S);
  const segments = Array.from({ length: 10 }, (_, index) => `#EXTINF:2.000,\n${last - 9 + index}.ts`);
  return `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:${last - 9}\n${segments.join("\n")}\n`;
}

/**
 * Runs hls.js at the edge of a live stream whose segments arrive `lateS` after they are listed
 * (src/player/testdata/hls-live-edge-late-by-3s.http.txt). Resolves with when each segment was requested, s, and which
 * arrived.
 */
async function watch(lateS: (sn: number) => number, forS: number) {
  const asked = new Map<number, number[]>();
  const came: number[] = [];
  const answer = (url: string) => {
    if (url.endsWith(".m3u8")) return list();
    const sn = Number(/(\d+)\.ts$/.exec(url)?.[1]);
    asked.set(sn, [...(asked.get(sn) ?? []), elapsedS()]);
    if (elapsedS() < (sn - FIRST) * TARGET_S + lateS(sn)) return 404;
    came.push(sn);
    return null; // its content does not matter here
  };
  const hls = new Hls({ ...hlsConfig(null, null), ...loaderOf(answer) });
  retryLateSegments(hls, Hls);
  hls.on(Hls.Events.MANIFEST_PARSED, () => hls.startLoad(-1));
  hls.loadSource("https://media.example/live/index.m3u8");
  await vi.advanceTimersByTimeAsync(forS * 1000);
  hls.destroy();
  return { asked, came };
}

test.each([3, 7])(
  "[PLR-4] a live stream whose segments are %i s late starts where they exist, not at its edge",
  async (lateS) => {
    const { asked, came } = await watch(() => lateS, lateS);
    expect(came.length).toBeGreaterThan(0);
    expect((asked.get(came[0] ?? 0) ?? []).at(-1)).toBeLessThanOrEqual(lateS);
  },
);

const SEGMENT = "https://media.example/live/176.ts";

/**
 * Returns whether a missing segment is requested again after so many tries; `ageS` is how far behind the end of the
 * playlist it ends, `listed` its address there.
 */
function isAskedAgain({ ageS = 0, tries = 0, isLive = true, code = 404, asked = SEGMENT, listed = SEGMENT }): boolean {
  const details = { live: isLive, edge: 100, targetduration: TARGET_S };
  const segment = { url: listed, start: 98 - ageS, end: 100 - ageS };
  const handlers: (readonly [name: string, (name: string, given: object) => void])[] = [];
  const hls = {
    config: { ...Hls.DefaultConfig, ...hlsConfig(null, null) },
    levels: [{ details: { ...details, fragments: [segment] } }],
    audioTracks: [],
    on: (name: string, handler: (name: string, given: object) => void) => handlers.push([name, handler]),
  };
  // Set up as by the player.
  recoverHls(hls as never, Hls, document.createElement("video"), createState({ ...EMPTY_STREAM }), {
    source: signedAddress(listed),
    signal: AbortSignal.abort(),
    onRejected: async () => "none",
  });
  for (const [name, handler] of handlers) if (name === Hls.Events.LEVEL_UPDATED) handler(name, { details });
  const { errorRetry } = hls.config.fragLoadPolicy.default;
  const response = { url: asked, code, text: "", data: undefined };
  return errorRetry?.shouldRetry?.(errorRetry, tries, false, response as never, false) ?? false;
}

test("[PLR-4] a segment that is late during live playback is retried every second before it is skipped", () => {
  // The playlist grows during playback: after so many seconds the segment is as many seconds behind its end.
  for (const second of [0, 1, 2, 3, 4, 5, 6, 7]) expect(isAskedAgain({ ageS: second, tries: second })).toBe(true);
  expect(isAskedAgain({ ageS: 10, tries: 10 })).toBe(false);
  expect(isAskedAgain({ tries: 12 })).toBe(false);
});

test("[PLR-4] a late segment is still retried after its playlist was signed anew", () => {
  const [asked, listed] = [1, 2].map(
    (time) => `https://media.example/s/177351480${time}.${String(time).repeat(43)}/live/176.ts`,
  );
  expect(isAskedAgain({ asked: asked!, listed: listed! })).toBe(true);
});

test("[PLR-4] older gaps, recordings and rejections are not retried", () => {
  expect(isAskedAgain({ ageS: 60 })).toBe(false);
  expect(isAskedAgain({ isLive: false })).toBe(false);
  expect(isAskedAgain({ code: 403 })).toBe(false);
  expect(isAskedAgain({ code: 410 })).toBe(false);
  expect(isAskedAgain({ code: 503 })).toBe(true);
});

test("[PLR-4] a segment that never arrives is skipped, and the next one plays", async () => {
  const { came } = await watch((sn) => (sn === FIRST ? Infinity : 0), 20);
  expect(came.length).toBeGreaterThan(0);
});
