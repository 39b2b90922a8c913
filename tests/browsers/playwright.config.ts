import { defineConfig } from "@playwright/test";
import type { BrowserOption } from "./journey.ts";
import { portalServer } from "#tests/support/portalServer.ts";
import { PORT } from "#tests/support/server.ts";

/** The browsers that `scripts/browsers.ts` found. */
const browsers = JSON.parse(process.env["BROWSERS"] ?? "[]") as BrowserOption[];

const takesPictures = process.env["PICTURES"] === "1";

/** Configures the journeys, which run on the built app, each in every browser. */
export default defineConfig<object, { browserOption: BrowserOption }>({
  testDir: takesPictures ? "pictures" : "journeys",
  outputDir: "../../test-results/browsers",
  // A video beside another one may stall in WebKitGTK.
  workers: 1,
  retries: 0,
  projects: browsers.map((browserOption) => ({
    name: browserOption.engine,
    // With more workers (the check has two) the engines run side by side, each with one: a driver has one session at a time.
    workers: 1,
    use: { browserOption, baseURL: `http://127.0.0.1:${PORT}` },
  })),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ["list"],
    ["./resultTable.ts"],
    ...(process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? ([["json"]] as ["json"][]) : []),
  ],
  webServer: [portalServer("browsers-server", PORT, {})],
});
