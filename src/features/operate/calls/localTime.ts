import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Returns what a field of the browser for date and time shows, in the device's zone: "2026-03-14T20:00". */
export function localTimeText(at: EpochMs): string {
  const offset = new Date(at).getTimezoneOffset() * MINUTE_MS;
  return new Date(at - offset).toISOString().slice(0, 16);
}

/** Null if the field is empty or names no time. */
export function timeOfText(text: string): EpochMs | null {
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

/** Returns a day of the device's zone: "2026-03-14". */
export const dayText = (day: EpochMs): string => localTimeText(day).slice(0, 10);

/** Returns the midnight of the device's zone; null if the text names no day of this century. */
export function dayOfText(text: string): EpochMs | null {
  const day = text.startsWith("20") ? timeOfText(`${text}T00:00`) : null;
  return day !== null && dayText(day) === text ? day : null;
}
