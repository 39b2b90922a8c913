import type { Locale } from "#contract/locales.ts";
import { isolateBidi } from "./isolateBidi.ts";
import { languageTagOf } from "./locales.ts";

const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1000;

/** Formats a size in bytes, rounded to what viewers need: "118 MB", "1.4 GB". */
export function formatSize(language: Locale, bytes: number): string {
  let [size, unit] = [bytes / STEP, 0];
  while (size >= STEP && unit < UNITS.length - 1) [size, unit] = [size / STEP, unit + 1];
  const options = { style: "unit", unit: UNITS[unit], unitDisplay: "short" } as const;
  const maximumFractionDigits = size < 10 && unit > 0 ? 1 : 0;
  return isolateBidi(
    new Intl.NumberFormat(languageTagOf(language), { ...options, maximumFractionDigits }).format(size),
  );
}

/** Formats a share from 0 to 1 as "42%", with up to the given number of decimals. */
export const formatPercent = (language: Locale, share: number, maximumFractionDigits = 0): string =>
  new Intl.NumberFormat(languageTagOf(language), { style: "percent", maximumFractionDigits }).format(share);
