import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";

/** A browser with a profile on disk, which can be killed like one that crashes. */
export interface KilledBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Kills its processes, by the id of their group, with SIGKILL. */
  kill(): Promise<void>;
}

/** How long pages may take on a busy machine, ms. */
const PATIENCE_MS = 120_000;
/** Longest start of a browser, ms. */
const START_LIMIT_MS = 60_000;

export async function openBrowser(profile: string): Promise<KilledBrowser> {
  const executable = await ensureChromium("headless shell");
  const args = [
    "--headless",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
    "--no-first-run",
    "about:blank",
  ];
  const child = spawn(executable, [...chromiumArgs(), "--autoplay-policy=no-user-gesture-required", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: what is started may be a script, and the browser has processes of its own.
    detached: true,
  });
  const killAll = () => child.pid !== undefined && process.kill(-child.pid, "SIGKILL");
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("The browser has no context");
  context.setDefaultTimeout(PATIENCE_MS);
  // tsx calls it in the functions that run in the page.
  await context.addInitScript("globalThis.__name ??= (named) => named");
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      const isOver = once(child, "exit");
      killAll();
      await isOver;
      await browser.close().catch(() => undefined);
    },
  };
}

/** Resolves to the address under which the browser is driven, which it writes when it is ready. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error("The browser says nothing");
  const timer = setTimeout(() => child.kill("SIGKILL"), START_LIMIT_MS);
  try {
    for await (const line of createInterface(child.stderr)) {
      const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (address !== undefined) {
        child.stderr.resume();
        return address;
      }
    }
  } finally {
    clearTimeout(timer);
  }
  throw new Error("The browser did not start");
}
