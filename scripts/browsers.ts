// Runs the journeys on the built portal in Chromium, Firefox and WebKit: `npm run test:browsers -- --project webkit`.
// Builds first if sources have changed, finds or installs the browsers, and passes all arguments on to Playwright.
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureFirefox, ensureWebKit } from "#tests/browsers/installed.ts";
import type { BrowserOption } from "#tests/browsers/journey.ts";
import { ensureChromium } from "#tests/support/chromium.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const run = (...args: string[]): number =>
  spawnSync(process.execPath, args, { cwd: root, stdio: "inherit", env: process.env }).status ?? 1;

const browsers: BrowserOption[] = [{ engine: "chromium", path: await ensureChromium("headless shell") }];
const others = { firefox: ensureFirefox(), webkit: ensureWebKit() };
for (const engine of ["firefox", "webkit"] as const) {
  const found = others[engine];
  if ("path" in found) browsers.push({ engine, path: found.path });
  else console.log(`Skipped ${engine}: ${found.missing}.`);
}
process.env["BROWSERS"] = JSON.stringify(browsers);
const built = run(join(root, "scripts/build.mjs"));
const playwright = join(root, "node_modules/@playwright/test/cli.js");
const config = ["--config", "tests/browsers/playwright.config.ts"];
process.exitCode = built === 0 ? run(playwright, "test", ...config, ...process.argv.slice(2)) : built;
