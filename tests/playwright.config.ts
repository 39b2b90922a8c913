import { defineConfig } from "@playwright/test";
import { chromiumArgs } from "#tests/support/chromium.ts";
import { DEMO_NOW, PORT } from "#tests/support/server.ts";

/**
 * What plays video, or follows a worker from its first minute to its last. Two cores carry one browser with that, and
 * the server: a second one makes waits of seconds out of moments.
 */
const ALONE =
  /\/(?:accountOffline|ads|chat|clipFile|cutter|evening|faults|firstScreen|install|leaving|live|multiview|offline|otherPlayers|panels|player|repeatVisit|saveData|savedOffline|sounds|spoilers|stats|survey|tags|update|watch|watchKeys)\.spec\.ts$/;

/** End-to-end tests run on the built app with the demo backend: only that has the worker and the served headers. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  retries: 0,
  workers: 2,
  // `scripts/check/main.ts` runs them one after the other.
  projects: [
    { name: "screens", testIgnore: ALONE },
    { name: "watching", testMatch: ALONE, workers: 1 },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ...(process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? ([["json"]] as ["json"][]) : [])],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    viewport: { width: 1440, height: 900 },
    // A trace takes as much of the machine as the portal itself (7 s instead of 17 s for a test): only when asked for.
    trace: process.env["TRACE"] ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
      args: chromiumArgs(),
    },
  },
  webServer: {
    command:
      "rm -rf test-results/.data && node --import tsx tests/support/quietConfig.ts test-results/config.json && exec node --import tsx backend/main.ts",
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 90_000,
    cwd: "..",
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: "test-results/.data",
      CONFIG_FILE: "test-results/config.json",
      DEMO_NOW: DEMO_NOW,
      DEMO_CONTROLS: "1",
      // Who signs up in a test has an address of their own (support/ownAddress.ts).
      TRUST_PROXY: "1",
      // What stands in a chat is what a test wrote.
      DEMO_CROWD: "0",
    },
  },
});
