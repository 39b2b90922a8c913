import type { FullConfig, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints a table of the journeys by engine, as docs/testing.md has it. */
export default class ResultTable implements Reporter {
  readonly #engines = new Map<string, string>();
  readonly #rows = new Map<string, Map<string, string>>();

  printsToStdio(): boolean {
    return false;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    for (const { name } of config.projects)
      if (suite.suites.some((one) => one.title === name)) this.#engines.set(name, "");
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const engine = test.parent.project()?.name ?? "";
    const version = result.annotations.find(({ type }) => type === "version")?.description;
    if (version !== undefined) this.#engines.set(engine, version);
    const row = this.#rows.get(test.title) ?? new Map<string, string>();
    this.#rows.set(test.title, row.set(engine, outcomeOf(test, result)));
  }

  onEnd(): void {
    const engines = [...this.#engines];
    console.log(`\n| Journey | ${engines.map(([name, version]) => `${name} ${version}`.trim()).join(" | ")} |`);
    console.log(`| --- | ${engines.map(() => "---").join(" | ")} |`);
    for (const [title, row] of this.#rows)
      console.log(`| ${title} | ${engines.map(([name]) => row.get(name) ?? "not run").join(" | ")} |`);
  }
}

function outcomeOf(test: TestCase, { status, duration, annotations }: TestResult): string {
  if (status === "skipped") return annotations.find(({ type }) => type === "skip")?.description ?? "skipped";
  const seconds = `${(duration / 1000).toFixed(0)} s`;
  if (status === "passed") return `passed in ${seconds}`;
  return test.expectedStatus === status ? `fails as known` : `failed after ${seconds}`;
}
