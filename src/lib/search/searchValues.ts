import { isId } from "#src/lib/isId.ts";
import type { LooseSearch } from "./looseSearch.ts";

/* Functions that read the values of a query one by one and drop unknown ones. `undefined` always means "not given". */

/** Returns the value if it is one of the known words, else undefined. */
export const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value);

/**
 * Returns the known words that the text lists, separated by spaces (`?access=free+members`), in the order of `values`.
 */
export function someOf<T extends string>(values: readonly T[], value: unknown): T[] {
  const named = typeof value === "string" ? value.split(" ") : [];
  return values.filter((known) => named.includes(known));
}

/** Joins words as they are written in the address; undefined for none, which leaves the parameter out. */
export const joinWords = (words: readonly string[]): string | undefined => words.join(" ") || undefined;

/** Returns the value if it is a valid id (isId.ts), else undefined. */
export const readId = (value: unknown): string | undefined => (isId(value) ? value : undefined);

/** Returns an object without its undefined values. */
export const definedValues = (read: object) =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));

/** Returns true if the query holds exactly the values of `read`, and no others. */
export function hasExactValues(search: LooseSearch, read: object): boolean {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const expected = new Map<string, unknown>(Object.entries(read));
  return given.length === expected.size && given.every(([name, value]) => expected.get(name) === value);
}
