import type { ReadPreview } from "./portal.ts";

/** A preview is reused for this long, ms: what a link shows changes rarely, and a page opens often. */
const GOOD_FOR_MS = 10_000;
const MOST_KEPT = 500;

/** `read`, asked once in ten seconds for each path; a failure is not kept. `now` in ms of a clock that only goes on. */
export function keptPreviews(read: ReadPreview, now: () => number = () => performance.now()): ReadPreview {
  const kept = new Map<string, { readonly at: number; readonly preview: ReturnType<ReadPreview> }>();
  return (path) => {
    const known = kept.get(path);
    if (known !== undefined && now() - known.at < GOOD_FOR_MS) return known.preview;
    const made = { at: now(), preview: read(path) };
    made.preview.catch(() => kept.get(path) === made && kept.delete(path));
    kept.delete(path); // to the end, so that the oldest go first
    kept.set(path, made);
    for (const [oldest] of kept) if (kept.size > MOST_KEPT) kept.delete(oldest);
    return made.preview;
  };
}
