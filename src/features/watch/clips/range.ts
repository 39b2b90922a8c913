import type { RecordingRange } from "#src/player/timeline/position.ts";

/** The least length of a clip (API contract: `CreateClipRequest`). */
export const SHORTEST_CLIP_MS = 1_000;
/** The greatest length of a clip (API contract: `CreateClipRequest`). */
export const LONGEST_CLIP_MS = 300_000;

/** Initial range of a new clip: what was just seen, and of a recording also what follows. */
const BEFORE_MS = 20_000;
const AFTER_MS = 10_000;
/** Length of the visible strip, unless the clip is longer. */
const STRIP_MS = 240_000;
const AROUND_MS = 30_000;

const clamp = (value: number, min: number, max: number) => Math.round(Math.max(min, Math.min(max, value)));

/** Returns the initial range around a position; `limitMs` is the end of the recording, null if unknown. */
export function firstRange(atMs: number, limitMs: number | null): RecordingRange {
  const limit = limitMs ?? atMs + AFTER_MS;
  const endMs = clamp(atMs + AFTER_MS, SHORTEST_CLIP_MS, Math.max(SHORTEST_CLIP_MS, limit));
  const startMs = clamp(atMs - BEFORE_MS, 0, endMs - SHORTEST_CLIP_MS);
  return { startMs, endMs };
}

/** Returns the range with another start, 1 s to 5 min long. A start beyond the end moves the whole range. */
export function withStart({ startMs, endMs }: RecordingRange, toMs: number, limitMs: number | null): RecordingRange {
  const length = endMs - startMs;
  if (toMs > endMs - SHORTEST_CLIP_MS && (limitMs === null || toMs + SHORTEST_CLIP_MS <= limitMs)) {
    const end = limitMs === null ? toMs + length : Math.min(limitMs, toMs + length);
    return { startMs: Math.round(toMs), endMs: Math.round(end) };
  }
  return { startMs: clamp(toMs, Math.max(0, endMs - LONGEST_CLIP_MS), endMs - SHORTEST_CLIP_MS), endMs };
}

/** Returns the range with another end, 1 s to 5 min long. An end before the start moves the whole range. */
export function withEnd({ startMs, endMs }: RecordingRange, toMs: number, limitMs: number | null): RecordingRange {
  const end = limitMs === null ? toMs : Math.min(toMs, limitMs);
  if (end < startMs + SHORTEST_CLIP_MS && end >= SHORTEST_CLIP_MS) {
    return { startMs: Math.round(Math.max(0, end - (endMs - startMs))), endMs: Math.round(end) };
  }
  return { startMs, endMs: clamp(end, startMs + SHORTEST_CLIP_MS, startMs + LONGEST_CLIP_MS) };
}

/** Returns the part of the recording that the strip shows: the whole range with a margin on either side. */
export function stripAround({ startMs, endMs }: RecordingRange, limitMs: number | null): RecordingRange {
  const length = Math.max(STRIP_MS, endMs - startMs + 2 * AROUND_MS);
  const middle = (startMs + endMs) / 2;
  const latest = Math.max(endMs, limitMs ?? Infinity);
  const end = Math.min(middle + length / 2, latest);
  const start = Math.max(0, end - length);
  return { startMs: start, endMs: Math.max(end, Math.min(start + length, latest)) };
}
