// Builds both container images and starts compose.yaml for real; says why if it must skip that.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startComposition, type Composition } from "#tests/container/composition.ts";
import { startEngine, type Engine } from "#tests/container/engine.ts";

const root = join(fileURLToPath(import.meta.url), "../..");
process.chdir(root);

/** Runs the tests on the services and returns their exit code. */
const runTests = (engine: Engine, { port, checkout }: Composition): Promise<number> =>
  new Promise((resolve) => {
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const env = { ...engine.env, CONTAINER_PORT: String(port), CONTAINER_CHECKOUT: checkout };
    spawn(process.execPath, [vitest, "run", "--config", "tests/container/vitest.config.ts"], { stdio: "inherit", env })
      .once("error", () => resolve(1))
      .once("close", (code) => resolve(code ?? 1));
  });

// The terminal sends Ctrl+C to the running command as well: what was started is removed before this ends.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (process.exitCode = 1));

const engine = await startEngine();
if (typeof engine === "string") {
  console.log(`Skipped: ${engine}.`);
} else {
  try {
    const composition = await startComposition(engine);
    const status = await runTests(engine, composition);
    composition.stop();
    process.exitCode ||= status;
  } finally {
    await engine.stop();
  }
}
