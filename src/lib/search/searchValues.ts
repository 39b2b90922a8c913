import { isId } from "#src/lib/isId.ts";
import type { LooseSearch } from "./looseSearch.ts";

/* Functions that read or write one value of an address's query. They return undefined for what is unknown. */

export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Those that the text lists, separated by spaces (`?access=free+members`), in the order of `values`. */
export function someOf<T extends string>(values: readonly T[], value: unknown): T[] {
  const named = typeof value === "string" ? value.split(" ") : [];
  return values.filter((known) => named.includes(known));
}

export const joinWords = (words: readonly string[]): string | undefined => words.join(" ") || undefined;

export const readId = (value: unknown): string | undefined => (isId(value) ? value : undefined);

export function readSport({ sport }: LooseSearch): { readonly sport?: string } {
  return typeof sport === "string" && /^[\w-]{1,40}$/.test(sport) ? { sport } : {};
}

/** Returns the day of a time (epoch ms) in the viewer's time zone as an address names it: `2026-11-22`. */
export function dayText(day: number): string {
  const date = new Date(day);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the midnight of `2026-11-22`, epoch ms; null for any other text. */
export function readDay(text: unknown): number | null {
  const parts = typeof text === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : null;
  if (parts === null) return null;
  const [, year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new Date(year, month - 1, day);
  // `Date` reads the 31st of a short month as the 1st of the next, and the year 26 as 1926.
  return at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === day ? at.getTime() : null;
}

export const definedValues = (read: object) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
