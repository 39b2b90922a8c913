import type Hls from "hls.js";
import { expect, test } from "vitest";
import { skipSegments } from "./skippedSegments.ts";

interface Segment {
  readonly type: string;
  readonly sn: number;
  gap?: boolean;
  tagList: string[][];
}

const EVENTS = { LEVEL_LOADED: "levelLoaded", AUDIO_TRACK_LOADED: "audioTrackLoaded" };

const segments = (type: string): Segment[] => [1, 2, 3].map((sn) => ({ type, sn, tagList: [["EXTINF", "2"]] }));
const gaps = (list: readonly Segment[]) => list.filter(({ gap }) => gap === true).map(({ sn }) => sn);

function stream() {
  const handlers = new Map<string, (event: string, data: unknown) => void>();
  const low = segments("main");
  const sound = segments("audio");
  const hls = {
    levels: [{ details: { fragments: low } }, { details: undefined }],
    audioTracks: [{ details: { fragments: sound } }],
    on: (event: string, handler: (event: string, data: unknown) => void) => void handlers.set(event, handler),
  };
  const load = (fragments: readonly Segment[]) =>
    handlers.get("levelLoaded")?.("levelLoaded", { details: { fragments } });
  const leftOut = skipSegments(hls as unknown as Hls, { Events: EVENTS } as unknown as typeof Hls);
  const add = (segment: Segment | undefined) => leftOut.add(segment as unknown as Parameters<typeof leftOut.add>[0]);
  return { leftOut, add, low, sound, load };
}

test("[PLR-4] a segment is skipped in every quality, even if loaded later, but in no other track", () => {
  const { add, low, sound, load } = stream();
  add(low[1]);
  const high = segments("main");
  load(high);
  expect([gaps(low), gaps(high), gaps(sound)]).toEqual([[2], [2], []]);
  expect(high[1]?.tagList).toContainEqual(["GAP"]);
});

test("[PLR-4] a retry by the viewer skips nothing but the playlist's own gaps", () => {
  const { leftOut, add, low, load } = stream();
  const own = low[0] as Segment;
  own.gap = true;
  own.tagList.push(["GAP"]);
  add(low[2]);
  leftOut.clear();
  expect(gaps(low)).toEqual([1]);
  expect(low[2]?.tagList).toEqual([["EXTINF", "2"]]);
  const later = segments("main");
  load(later);
  expect(gaps(later)).toEqual([]);
});
