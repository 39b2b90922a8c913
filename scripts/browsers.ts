// Runs the journeys on the built portal in Chromium, Firefox and WebKit: `npm run test:browsers -- --project webkit`.
// Builds first if sources have changed, finds or installs the browsers, and passes all other arguments on to Playwright.
// `--installed`: installs nothing, and skips the browsers that are not there.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureFirefox, ensureWebKit } from "#tests/browsers/installed.ts";
import type { BrowserOption } from "#tests/browsers/journey.ts";
import { ensureChromium } from "#tests/support/chromium.ts";
import { runNode } from "./runNode.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const run = (...args: string[]): Promise<number> => runNode(args, root);

const args = process.argv.slice(2);
const mayInstall = !args.includes("--installed");
const shell = process.env["CHROMIUM_SHELL_PATH"] ?? (await ensureChromium("headless shell"));
const browsers: BrowserOption[] = [
  { engine: "chromium", path: shell },
  { engine: "firefox", ...ensureFirefox(mayInstall) },
  { engine: "webkit", ...ensureWebKit(mayInstall) },
];
for (const browser of browsers) if ("missing" in browser) console.log(`Skipped ${browser.engine}: ${browser.missing}.`);
process.env["BROWSERS"] = JSON.stringify(browsers);
const built = await run(join(root, "scripts/build.mjs"));
const playwright = join(root, "node_modules/@playwright/test/cli.js");
const config = ["--config", "tests/browsers/playwright.config.ts"];
process.exitCode =
  built === 0 ? await run(playwright, "test", ...config, ...args.filter((one) => one !== "--installed")) : built;
