import { readFileSync, writeFileSync } from "node:fs";

interface Row {
  readonly what: string;
  /** Null if it could not be measured. */
  readonly value: number | null;
  readonly unit: string;
  readonly limit: string;
  readonly isMet: boolean;
}

type Baseline = Readonly<Record<string, number>>;

const FILE = new URL("baseline.json", import.meta.url);

const readBaseline = (): Baseline => JSON.parse(readFileSync(FILE, "utf8")) as Baseline;

/** A count is shown whole, a layout shift with four digits. */
const figure = (value: number, unit: string): string => (unit === "" ? `${+value.toFixed(4)}` : value.toFixed(1));

/** Collects the rows of the benchmark and compares each with its limit and with the committed baseline. */
export function createTable() {
  const rows: Row[] = [];
  const add = (row: Row) => void rows.push(row);

  return {
    atMost(what: string, value: number, limit: number, unit: string, runs: readonly number[] = []): void {
      const all = runs.length === 0 ? "" : `   (${runs.map((run) => run.toFixed(0)).join(", ")})`;
      add({ what, value, unit, limit: `≤ ${limit} ${unit}${all}`, isMet: value <= limit });
    },
    atLeast(what: string, value: number, limit: number): void {
      add({ what, value, unit: "", limit: `≥ ${limit}`, isMet: value >= limit });
    },
    missing(what: string): void {
      add({ what, value: null, unit: "", limit: "could not be measured", isMet: false });
    },
    /** Prints one line per row; `× baseline` is the ratio to the value of the baseline. */
    print(): void {
      const baseline = readBaseline();
      for (const { what, value, unit, limit, isMet } of rows) {
        const before = baseline[what];
        const ratio = value === null || !before ? "" : `${(value / before).toFixed(2)} × baseline`;
        const measured = value === null ? "" : `${figure(value, unit)} ${unit}`;
        const start = `${isMet ? "ok  " : "MISS"} ${what.padEnd(50)} ${measured.padStart(10)}`;
        console.log(`${start} ${ratio.padStart(16)}   ${limit}`);
      }
    },
    /** Writes the results into the baseline; rows of parts that were not measured stay as they are. */
    save(): void {
      const measured = rows.flatMap(({ what, value }) => (value === null ? [] : [[what, Number(value.toFixed(3))]]));
      const all = { ...readBaseline(), ...(Object.fromEntries(measured) as Baseline) };
      writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
    },
    /** Returns whether every row is within its limit. */
    isMet: (): boolean => rows.every(({ isMet }) => isMet),
  };
}
