import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "#tests/support/chromium.ts";
import { DEMO_NOW, PORT, STILL_PORT } from "#tests/support/server.ts";

const shell = process.env["CHROMIUM_SHELL_PATH"];
const browser = process.env["CHROMIUM_PATH"];
/** A window shows the whole browser; without one the headless shell does the same with half the work. */
const isHeaded = process.argv.includes("--headed");
const launch = (executablePath: string | undefined) => ({
  args: chromiumArgs(),
  ...(executablePath ? { executablePath } : {}),
});

/** Starts the backend with the built portal, on a demo world of its own. */
function server(name: string, port: number, env: Readonly<Record<string, string>>) {
  const folder = `test-results/${name}`;
  return {
    name,
    command: `rm -rf ${folder} && node --import tsx tests/support/browser/quietConfig.ts ${folder}/config.json && exec node --import tsx backend/server/main.ts`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 90_000,
    cwd: "..",
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
    env: {
      PORT: String(port),
      DATA_DIR: `${folder}/data`,
      CONFIG_FILE: `${folder}/config.json`,
      DEMO_NOW,
      DEMO_CONTROLS: "1",
      // Behind a proxy the demo has to be wanted.
      DEMO: "1",
      // Who signs up in a test has an address of their own (support/ownAddress.ts).
      TRUST_PROXY: "1",
      // What stands in a chat is what a test wrote.
      DEMO_CROWD: "0",
      ...env,
    },
  };
}

/** End-to-end tests run on the built app with the demo backend: only that has the worker and the served headers. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/artifacts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A failure is a failure. In CI the check runs what failed once more and reports it (scripts/check/flaky.ts).
  retries: 0,
  // Two of them play video at most; a third uses the moments in which those wait for the next picture.
  workers: 3,
  projects: [
    // What plays video, or looks at time passing: the demo world goes on.
    {
      name: "playing",
      testMatch: "playing/**/*.spec.ts",
      workers: 2,
      use: { baseURL: `http://127.0.0.1:${PORT}` },
    },
    // What the headless shell has not: notifications, installing, casting.
    {
      name: "browser",
      testMatch: "browser/**/*.spec.ts",
      use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions: launch(browser) },
    },
    // Everything else, in a demo world that stands still.
    {
      name: "still",
      testIgnore: ["playing/**", "browser/**"],
      use: { baseURL: `http://127.0.0.1:${STILL_PORT}` },
    },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? ([["json"]] as ["json"][]) : [])],
  use: {
    // Storing the portal on the device is most of a visit's work: tests of what the worker does allow it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    viewport: { width: 1440, height: 900 },
    // What moves on a page is drawn by the processor here: a fifth of the work of home.
    reducedMotion: "reduce",
    // A trace takes as much of the machine as the portal itself (7 s instead of 17 s for a test): only when asked for.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: launch(isHeaded ? browser : (shell ?? browser)),
  },
  webServer: [server("running", PORT, {}), server("standing", STILL_PORT, { DEMO_CLOCK: "still" })],
});
