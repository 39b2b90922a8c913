/** A seeded source of numbers in [0, 1) (mulberry32): the same seed gives the same broadcast. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a number in [from, to). */
export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from);
}
