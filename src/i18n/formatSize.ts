import { languageTag } from "./format.ts";

const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1000;

/** "118 MB", "1.4 GB": a size in bytes as the language on screen writes it, rounded to what people care for. */
export function formatSize(bytes: number): string {
  let [size, unit] = [bytes / STEP, 0];
  while (size >= STEP && unit < UNITS.length - 1) [size, unit] = [size / STEP, unit + 1];
  const options = { style: "unit", unit: UNITS[unit], unitDisplay: "short" } as const;
  const maximumFractionDigits = size < 10 && unit > 0 ? 1 : 0;
  return apart(new Intl.NumberFormat(languageTag(), { ...options, maximumFractionDigits }).format(size));
}

/** In a line from right to left a figure would stand after its unit, or its sign. */
export const apart = (text: string): string =>
  globalThis.document?.documentElement.dir === "rtl" ? `\u2068${text}\u2069` : text;

/** "42%", of a share from 0 to 1; with as many digits behind the point as are asked for. */
export const formatPercent = (share: number, maximumFractionDigits = 0): string =>
  new Intl.NumberFormat(languageTag(), { style: "percent", maximumFractionDigits }).format(share);
