import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "#tests/support/chromium.ts";
import { portalServer } from "#tests/support/portalServer.ts";
import { PORT, STILL_PORT } from "#tests/support/server.ts";

const shell = process.env["CHROMIUM_SHELL_PATH"];
const browser = process.env["CHROMIUM_PATH"];
/** Only the full browser can open a window; without one the headless shell does the same with half the work. */
const isHeaded = process.argv.includes("--headed");
/** Whether the sweeps run (`npm run test:sweeps`), and nothing else; the check leaves them out (docs/testing.md). */
const isSweeping = Boolean(process.env["SWEEPS"]);
const launch = (executablePath: string | undefined) => ({
  args: chromiumArgs(),
  ...(executablePath ? { executablePath } : {}),
});

/**
 * Configures the end-to-end tests, which run on the built app: only that has the worker and the headers of the server.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/artifacts",
  fullyParallel: true,
  ...(isSweeping ? { grep: /@sweep/ } : { grepInvert: /@sweep/ }),
  forbidOnly: Boolean(process.env["CI"]),
  // No retries, so that flaky tests are seen. In CI the check runs failed tests once more and reports them
  // (scripts/check/flaky.ts).
  retries: 0,
  // At most two of them play video; the third uses the time in which those wait for the next frame.
  workers: 3,
  projects: [
    // Tests that play video or depend on passing time: their demo world runs.
    {
      name: "playing",
      testMatch: "playing/**/*.spec.ts",
      workers: 2,
      use: { baseURL: `http://127.0.0.1:${PORT}` },
    },
    // Tests of what the headless shell does not support: notifications, installation, casting.
    {
      name: "browser",
      testMatch: "browser/**/*.spec.ts",
      use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions: launch(browser) },
    },
    // Everything else, in a demo world whose clock stands still.
    {
      name: "still",
      testIgnore: ["playing/**", "browser/**"],
      use: { baseURL: `http://127.0.0.1:${STILL_PORT}` },
    },
  ],
  // Ends a test that hangs; each wait in it has its own limit. The longest took 60 s on the slowest machine so far.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? ([["json"]] as ["json"][]) : [])],
  use: {
    // A wait without a limit of its own would last until the test does.
    actionTimeout: 30_000,
    // Most of the work of a visit is storing the portal on the device, so only tests of the worker allow it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    viewport: { width: 1440, height: 900 },
    // Animations are rendered by the processor here, which is a fifth of the work on the home page.
    reducedMotion: "reduce",
    // Recording a trace more than doubles the time of a test (17 s instead of 7 s), so it is opt-in.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: launch(isHeaded ? browser : (shell ?? browser)),
  },
  webServer: [portalServer("running", PORT, {}), portalServer("standing", STILL_PORT, { DEMO_CLOCK: "still" })],
});
