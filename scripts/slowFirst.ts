import { statSync } from "node:fs";
import type { TestSequencer, TestSpecification } from "vitest/node";

/** Small files with long tests. A run that begins with them does not end with one of them alone. */
export const SLOW_FILES = [
  "src/oddAnswers.test.tsx",
  "src/features/home/HomeScreen.test.tsx",
  "tests/contract/server/simulator.test.ts",
  "tests/contract/server/withoutDemo.test.ts",
];

const rank = ({ moduleId }: TestSpecification): number => {
  const index = SLOW_FILES.findIndex((path) => moduleId.endsWith(`/${path}`));
  return index < 0 ? SLOW_FILES.length : index;
};

/**
 * Runs slow files of each project first, then its others by size, as Vitest does when it knows no times of an earlier run.
 */
export class SlowFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const size = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    return files.toSorted(
      (a, b) =>
        // A process serves one project: mixed, each file would need a new one.
        a.project.name.localeCompare(b.project.name, "en") ||
        rank(a) - rank(b) ||
        (size.get(b) ?? 0) - (size.get(a) ?? 0),
    );
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
