/** Counts how often each value occurs in a row: `[3, 3, 5]` gives `[[2, 3], [1, 5]]`. */
export function countRuns(values: readonly number[]): (readonly [count: number, value: number])[] {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return runs;
}
