// npm run bench:visits: counts the requests and bytes of first visits to public pages of the built portal, in a demo
// world that stands still, and compares them with their limits (limits.ts). Exits with 1 above a limit.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { publicPages } from "#tests/bench/pages/publicPages.ts";
import { startServer } from "#tests/bench/server.ts";
import { copyDemoWorld } from "#tests/support/backend/demoWorld.ts";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";
import { DEMO_NOW, PORT } from "#tests/support/server.ts";
import { COLUMNS, countVisit, type Counts, type Visit } from "./countVisit.ts";
import { LIMITS } from "./limits.ts";

/** Code that loads on demand: socket, worker registration, sign-in, analytics, other languages than English. */
const STRANGERS = /\/assets\/.*(?:socket|workbox-window|sign-in|tokens-|analytics|locale-(?!en))/i;
const WORLD = { DEMO: "1", DEMO_CLOCK: "still", DEMO_NOW, DEMO_CROWD: "0" };
/** The end-to-end tests use the three ports before it, and may run at the same time. */
const SERVER_PORT = PORT + 3;
/** The server takes at most 400 ms for each answer. */
const ASKED_AT_MOST = 50;
const HEADS: Readonly<Record<keyof Counts, string>> = {
  inARow: "in a row",
  inAll: "in all",
  document: "document",
  js: "JavaScript",
  css: "CSS",
  fonts: "fonts",
  pictures: "pictures",
  api: "API",
};

/** Resolves once the server has rendered the first screen of `url`: when that takes long, it sends a page without it. */
async function untilRendered(url: string): Promise<void> {
  const headers = { accept: "text/html" };
  for (let asked = 0; asked < ASKED_AT_MOST; asked += 1) {
    const html = await (await fetch(url, { headers })).text();
    if (html.includes("data-rendered=")) return;
  }
  throw new Error(`The server does not render ${url}.`);
}

/** Returns the counts of a page with their limits as a row of the table, and marks what is above its limit. */
function rowOf(name: string, counts: Counts, limits: Counts): string {
  const cells = COLUMNS.map((column) => {
    const value = counts[column];
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(1);
    return `${shown} / ${limits[column]}${value <= limits[column] ? "" : " !"}`.padStart(15);
  });
  return name.padEnd(12) + cells.join("");
}

/** Prints the counts of a page, and all its requests if a limit is not kept; returns whether all are. */
function report(name: string, { counts, requests }: Visit, limits: Counts): boolean {
  console.log(rowOf(name, counts, limits));
  const strangers = requests.filter(({ path }) => STRANGERS.test(path));
  for (const { path } of strangers) console.log(`  came too early: ${path}`);
  const isKept = strangers.length === 0 && COLUMNS.every((column) => counts[column] <= limits[column]);
  if (isKept) return true;
  for (const { round, kind, bytes, path } of requests)
    console.log(`  round ${round} ${(bytes / 1000).toFixed(1).padStart(7)} kB  ${(kind ?? "").padEnd(9)} ${path}`);
  return false;
}

/** Visits all pages with limits at the same time. Throws if one of them is not a public page. */
async function visitAll(browser: Browser, origin: string) {
  const pages = await publicPages(origin);
  return Promise.all(
    Object.entries(LIMITS).map(async ([name, limits]) => {
      const page = pages.find((one) => one.name === name);
      if (page === undefined) throw new Error(`There is no public page with the name ${name}.`);
      await untilRendered(origin + page.path);
      return { name, limits, visit: await countVisit(browser, origin + page.path) };
    }),
  );
}

const dataDir = mkdtempSync(join(tmpdir(), "visits-"));
const executablePath = process.env["CHROMIUM_SHELL_PATH"] ?? (await ensureChromium("headless shell"));
const browser = await chromium.launch({ executablePath, args: chromiumArgs() });
try {
  await copyDemoWorld(dataDir);
  const server = await startServer(SERVER_PORT, dataDir, { env: WORLD });
  try {
    const visits = await visitAll(browser, server.url);
    console.log("".padEnd(12) + COLUMNS.map((column) => HEADS[column].padStart(15)).join(""));
    const areKept = visits.map(({ name, visit, limits }) => report(name, visit, limits));
    process.exitCode = areKept.every(Boolean) ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await browser.close();
  rmSync(dataDir, { recursive: true, force: true });
}
