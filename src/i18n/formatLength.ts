import type { Locale } from "#contract/locales.ts";
import { formatter } from "./format.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Formats a length or position in ms in digits, as players do in every language: "1:46:10", "6:40". */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** Formats a length in ms in words: "1 hr 52 min", "38 min". */
export function formatLength(language: Locale, ms: number): string {
  const minutes = Math.max(0, Math.round(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const parts =
    hours === 0
      ? [unit(language, minutes, "minute")]
      : [unit(language, hours, "hour"), unit(language, minutes % 60, "minute")];
  return (hours > 0 && minutes % 60 === 0 ? parts.slice(0, 1) : parts).join(" ");
}

const unit = (language: Locale, value: number, of: "hour" | "minute") =>
  formatter(
    language,
    `unit ${of}`,
    (tag) => new Intl.NumberFormat(tag, { style: "unit", unit: of, unitDisplay: "short" }),
  ).format(value);
