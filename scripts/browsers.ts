// Runs the journeys on the built portal in Chromium, Firefox and WebKit: `npm run test:browsers -- --project webkit`.
// Builds first if sources have changed, finds or installs the browsers, and passes all other arguments on to Playwright.
// `--installed`: installs nothing, and skips the browsers that are not there.
// `--private`: Firefox has private windows alone.
// `--pictures`: takes pictures of the main screens instead, to be looked at side by side.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSheet } from "#tests/browsers/pictures/sheet.ts";
import { ensureFirefox, ensureWebKit } from "#tests/browsers/installed.ts";
import type { BrowserOption } from "#tests/browsers/journey.ts";
import { ensureChromium } from "#tests/support/chromium.ts";
import { runNode } from "./runNode.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const run = (...args: string[]): Promise<number> => runNode(args, root);

const given = process.argv.slice(2);
const mayInstall = !given.includes("--installed");
const args = given.filter((one) => !["--installed", "--private", "--pictures"].includes(one));
if (given.includes("--private")) process.env["PRIVATE"] = "1";
if (given.includes("--pictures")) process.env["PICTURES"] = "1";
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
process.exitCode = built === 0 ? await run(playwright, "test", ...config, ...args) : built;
if (given.includes("--pictures")) writeSheet();
