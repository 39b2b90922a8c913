// Tables of how long the steps, files and tests of a check took.
import type { Timing } from "./reports.ts";

/** Duration of a step in ms, and when it started, in ms since the check started. */
export interface StepTime {
  readonly name: string;
  readonly startedMs: number;
  readonly durationMs: number;
  readonly ok: boolean;
}

const SLOWEST_TESTS = 25;

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7);

/** Returns the table of the steps in the order in which they started. Steps that ran side by side overlap. */
export function stepTable(steps: readonly StepTime[]): string {
  const rows = steps
    .toSorted((a, b) => a.startedMs - b.startedMs)
    .map(
      ({ name, startedMs, durationMs, ok }) =>
        `${seconds(startedMs)} ${seconds(durationMs)}  ${name}${ok ? "" : "  FAILED"}`,
    );
  return ["  start    took  step (s)", ...rows].join("\n");
}

/** Returns the tables of one runner: its files by the total time of their tests, and its slowest tests. */
export function timingTables(runner: string, timings: readonly Timing[]): string {
  const files = new Map<string, { tests: number; durationMs: number }>();
  for (const { file, durationMs } of timings) {
    const sum = files.get(file) ?? { tests: 0, durationMs: 0 };
    files.set(file, { tests: sum.tests + 1, durationMs: sum.durationMs + durationMs });
  }
  const byFile = [...files]
    .toSorted(([, a], [, b]) => b.durationMs - a.durationMs)
    .map(([file, { tests, durationMs }]) => `${seconds(durationMs)} ${String(tests).padStart(5)}  ${file}`);
  const slowest = timings
    .toSorted((a, b) => b.durationMs - a.durationMs)
    .slice(0, SLOWEST_TESTS)
    .map(({ file, title, durationMs }) => `${seconds(durationMs)}  ${file}: ${title}`);
  return [
    `${runner}, by file`,
    "   took tests  file (s)",
    ...byFile,
    "",
    `${runner}, the ${SLOWEST_TESTS} slowest tests`,
    ...slowest,
  ].join("\n");
}
