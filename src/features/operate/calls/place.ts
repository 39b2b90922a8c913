import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { textIn } from "#src/lib/search/looseSearch.ts";
import type { EpochMs } from "#src/domain/time.ts";

/** Which of the operator's pages an address names. */
export type Place =
  | { readonly part: "today"; readonly day: EpochMs | null }
  | { readonly part: "match"; readonly id: string }
  | { readonly part: "changes" | "people" };

/** Anything unknown leads to today. */
export function placeOf(search: LooseSearch): Place {
  const id = textIn(search.match);
  if (id !== undefined) return { part: "match", id };
  if (search.part === "changes" || search.part === "people") return { part: search.part };
  return { part: "today", day: dayIn(search.day) };
}

/** Returns the midnight of the device that a text such as "2026-03-14" names; null if it names no day. */
function dayIn(value: unknown): EpochMs | null {
  const [, year, month, day] = /^(20\d\d)-(\d\d)-(\d\d)$/.exec(textIn(value) ?? "") ?? [];
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getDate() === Number(day) ? date.getTime() : null;
}

export function dayText(day: EpochMs): string {
  const date = new Date(day);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
