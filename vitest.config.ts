import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { SlowFirst } from "./scripts/slowFirst.ts";
import vite from "./vite.config.ts";

/** In ms. Generous, because tests of whole screens and of hundreds of random inputs are slow on a busy machine. */
const UNIT_TIMEOUT_MS = 20_000;
const UNIT_FOLDERS = ["src", "sw", "backend", "host", "serving", "scripts", "tools"];

/** The tests run with the plugins of the build, which replace texts and names in the code. */
export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // Workers wait for timers and for each other's modules: on two cores, three take 58.1 s where two take 59.6 s.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      // Each test drops its screen when it ends; with Node's default small nursery, most of that memory was copied.
      execArgv: ["--max-semi-space-size=64"],
      sequence: { sequencer: SlowFirst },
      // Grouped by what they need: nothing, a DOM, or a database and a server for each file.
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            testTimeout: UNIT_TIMEOUT_MS,
            include: UNIT_FOLDERS.map((folder) => `${folder}/**/*.test.ts`).concat(
              "tests/*.test.ts",
              "tests/chaos/*.test.ts",
              "tests/browsers/*.test.ts",
              "src/**/*.node.test.tsx",
            ),
            exclude: ["**/*.dom.test.ts"],
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: "unit-dom",
            testTimeout: UNIT_TIMEOUT_MS,
            include: ["src/**/*.test.tsx", "src/**/*.dom.test.ts"],
            exclude: ["**/*.node.test.tsx"],
            environment: "jsdom",
            pool: "vmForks",
          },
        },
        {
          extends: true,
          test: {
            name: "contract",
            include: ["tests/contract/**/*.test.ts"],
            // The files of a process share the loaded code of the server; each still starts its own backend.
            isolate: false,
            // Generous, because a real database is slow on a busy machine.
            testTimeout: 30_000,
            hookTimeout: 120_000,
          },
        },
      ],
    },
  }),
);
