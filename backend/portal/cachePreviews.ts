import type { ReadPreview } from "./portal.ts";

/** How long a preview is reused, ms: its data change rarely, and pages are opened often. */
const GOOD_FOR_MS = 10_000;
const MAX_CACHED = 500;

/**
 * Wraps `read` with a cache of ten seconds for each path, without errors. `now` returns the ms of a monotonic clock.
 */
export function cachePreviews(read: ReadPreview, now: () => number = () => performance.now()): ReadPreview {
  const cache = new Map<string, { readonly at: number; readonly preview: ReturnType<ReadPreview> }>();
  return (path) => {
    const known = cache.get(path);
    if (known !== undefined && now() - known.at < GOOD_FOR_MS) return known.preview;
    const made = { at: now(), preview: read(path) };
    made.preview.catch(() => cache.get(path) === made && cache.delete(path));
    cache.delete(path); // moves it to the end: the oldest entries are deleted first
    cache.set(path, made);
    for (const [oldest] of cache) if (cache.size > MAX_CACHED) cache.delete(oldest);
    return made.preview;
  };
}
