/** Numbers that follow from a seed: the same seed gives the same numbers, on every machine. */
export interface Random {
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** Returns true with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** Returns one entry. Throws if the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** Returns `count` different entries in random order; all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
}

/** Returns the hash of a text as a whole number of 32 bits (FNV-1a, mixed once more). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** Creates the numbers that follow from `seed`, which may be any text (mulberry32). */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("There is nothing to pick from");
    return list[below(list.length)] as T;
  };
  return {
    below,
    chance: (probability) => next() < probability,
    pick,
    sample(list, count) {
      const rest = [...list];
      return Array.from({ length: Math.min(count, rest.length) }, () => {
        const [taken] = rest.splice(below(rest.length), 1);
        return taken as (typeof rest)[number];
      });
    },
  };
}
