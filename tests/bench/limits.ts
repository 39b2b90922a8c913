/** Prints figures beside their limits, and counts those that miss theirs. */
export function createLimits() {
  let missed = 0;
  return {
    report(
      what: string,
      value: number,
      { unit, limit, kind }: { readonly unit: string; readonly limit: number; readonly kind: "at most" | "at least" },
    ): void {
      const met = kind === "at most" ? value <= limit : value >= limit;
      if (!met) missed += 1;
      const sign = kind === "at most" ? "≤" : "≥";
      const shown = value.toFixed(limit < 10 ? 2 : 0).padStart(6);
      console.log(`${met ? "ok  " : "MISS"} ${what.padEnd(64)} ${shown} ${unit}   ${sign} ${limit}`);
    },
    missed: () => missed,
  };
}
