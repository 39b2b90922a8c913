import type { EpochMs } from "#src/domain/time.ts";

/** What was known from a time on, until the next one; oldest first. */
export type Timeline<T> = readonly { readonly at: EpochMs; readonly value: T }[];

/** Adds a value; never before the last one, since messages may arrive in another order. */
export function addTo<T>(timeline: Timeline<T>, at: EpochMs, value: T): Timeline<T> {
  return [...timeline, { at: Math.max(at, timeline.at(-1)?.at ?? -Infinity), value }];
}

/** Returns what was known at a time; undefined before the first value. */
export function valueAt<T>(timeline: Timeline<T>, at: EpochMs): T | undefined {
  let low = 0;
  let high = timeline.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((timeline[middle]?.at ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return timeline[low - 1]?.value;
}
