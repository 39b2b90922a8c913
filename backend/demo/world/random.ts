/** A sequence of pseudo-random numbers that depends only on its seed, on every machine. */
export interface Dice {
  /** A number in [0, 1). */
  next(): number;
  /** An integer between `min` and `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Returns a well-mixed unsigned 32-bit number for a text (FNV-1a with a final avalanche). */
export function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Creates dice with a text as seed (mulberry32). */
export function dice(seed: string): Dice {
  let state = hash32(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => cyclicAt(list, int(0, list.length - 1)),
  };
}

/** Returns the entry at `index`, which wraps around the list. Throws on an empty list. */
export function cyclicAt<T>(list: readonly T[], index: number): T {
  const entry = list[((index % list.length) + list.length) % list.length];
  if (entry === undefined) throw new RangeError("empty list");
  return entry;
}

/** Returns how often an event with mean `lambda` happens, at most `max` times (Poisson, by inversion). */
export function poisson(d: Dice, lambda: number, max: number): number {
  const limit = d.next();
  let p = Math.exp(-lambda);
  let sum = p;
  let n = 0;
  while (sum < limit && n < max) sum += p *= lambda / ++n;
  return n;
}

/** Returns `count` random integers in [min, max], sorted. */
export function sortedTimes(d: Dice, count: number, min: number, max: number): number[] {
  return Array.from({ length: count }, () => d.int(min, max)).sort((a, b) => a - b);
}
