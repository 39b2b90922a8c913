import { isId } from "#src/lib/isId.ts";
import type { LooseSearch } from "./looseSearch.ts";

/*
 * What the query of an address may hold, read value by value: whatever is none of these is dropped. `undefined` always
 * means "not said".
 */

/** One of the known words. */
export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/** Those of the known words that the text names, apart by spaces (`?access=free+members`), in their own order. */
export function someOf<T extends string>(values: readonly T[], value: unknown): T[] {
  const named = typeof value === "string" ? value.split(" ") : [];
  return values.filter((known) => named.includes(known));
}

/** Joins words as the address has them; undefined, which leaves the parameter out, for none. */
export const wordsText = (words: readonly string[]): string | undefined => words.join(" ") || undefined;

/** An id (isId.ts). */
export const readId = (value: unknown): string | undefined => (isId(value) ? value : undefined);

/** What of it is said. */
export const saidOf = (read: object) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));

/** True when the address says exactly this, and nothing else. */
export function isSaidBy(search: LooseSearch, read: object): boolean {
  const said = Object.entries(search).filter(([, value]) => value !== undefined);
  const kept = new Map<string, unknown>(Object.entries(read));
  return said.length === kept.size && said.every(([name, value]) => kept.get(name) === value);
}
