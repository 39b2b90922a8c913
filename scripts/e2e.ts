// Runs end-to-end tests on the built portal: `npm run test:e2e -- watch.spec.ts --headed`. Builds first if sources have
// changed, finds or installs a browser, and passes all arguments on to Playwright.
// `--sweeps`: the tests tagged `@sweep` instead of all others.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setBrowserPaths } from "#tests/support/chromium.ts";
import { runNode } from "./runNode.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const run = (...args: string[]): Promise<number> => runNode(args, root);

const given = process.argv.slice(2);
if (given.includes("--sweeps")) process.env["SWEEPS"] = "1";
const args = given.filter((one) => one !== "--sweeps");
await setBrowserPaths();
const built = await run(join(root, "scripts/build.mjs"));
const playwright = join(root, "node_modules/@playwright/test/cli.js");
const config = ["--config", "tests/playwright.config.ts"];
process.exitCode = built === 0 ? await run(playwright, "test", ...config, ...args) : built;
