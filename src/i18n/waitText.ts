import { errorText } from "./errorText.ts";
import type { Locale } from "#contract/locales.ts";
import type { Texts } from "./i18n.ts";
import { languageTagOf } from "./locales.ts";

/** How long to wait, if the server says so with a 429 or an overloaded 503; else `errorText`. */
export function waitText(
  { t, language }: Texts,
  error: { readonly status: number; readonly retryAfterMs: number | null },
): string {
  if (error.retryAfterMs === null) return errorText(t, error);
  const time = formatWait(language, error.retryAfterMs);
  if (error.status === 429) return t(($) => $.wait.tooMany, { time });
  return error.status === 503 ? t(($) => $.wait.busy, { time }) : errorText(t, error);
}

/** Units of a wait: their length in seconds, and the waits that they are used for, in seconds. */
const UNITS = [
  [1, "second", 60],
  [60, "minute", 2 * 3600],
  [3600, "hour", Infinity],
] as const;

/** Formats a wait, rounded up: "40 seconds", "4 minutes", "23 hours". */
function formatWait(language: Locale, ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const [length, unit] = UNITS.find(([, , below]) => seconds < below) ?? UNITS[2];
  const value = Math.ceil(seconds / length);
  return new Intl.NumberFormat(languageTagOf(language), { style: "unit", unit, unitDisplay: "long" }).format(value);
}
