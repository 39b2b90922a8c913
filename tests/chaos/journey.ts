import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { DEMO_NOW } from "#tests/support/server.ts";
import type { Backend } from "./backend.ts";
import { beginBrowserFault, endBrowserFault } from "./browserFaults.ts";
import { isBrowserFault, isRequestFault, type Fault } from "./faults.ts";
import { blankness, disagreements, traces, unrecovered, watchPages } from "./invariants.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { hasClockFault, isTrusted, type Plan } from "./plan.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { createRandom, type Random } from "./random.ts";
import { goTo, type Scene } from "./steps.ts";
import { installStorageFaults } from "./storageFaults.ts";
import { signUpViewer, type JourneyViewer } from "./viewer.ts";

/** What became of a journey. */
export interface Result {
  readonly seed: number;
  /** What the portal did that it must never do; empty if the journey passed. */
  readonly violations: readonly string[];
  /** What the pages said and loaded, and which requests met a fault. */
  readonly notes: readonly string[];
  /** How many requests met a fault. */
  readonly incidents: number;
  /** How many changes the portal has acknowledged at the end. */
  readonly acknowledged: number;
  readonly durationMs: number;
}

/** What all journeys of a run share. */
export interface Ground {
  readonly browser: Browser;
  readonly backend: Backend;
}

const JOURNEY_LIMIT_MS = 180_000;
/** A step whose page does not answer ends after this time, ms. */
const STEP_LIMIT_MS = 20_000;
const MAX_TABS = 2;
/** How long a viewer looks at a page before the next step, ms. */
const LOOK_MS = { least: 200, more: 1_000 } as const;

/** Runs a journey. Never rejects: what stops it is a violation, too. */
export async function runJourney(ground: Ground, plan: Plan): Promise<Result> {
  const started = Date.now();
  const proxy = await startProxy(ground.backend.url, String(plan.seed));
  const context = await openContext(ground.browser, proxy.url, plan);
  const seen = watchPages(context);
  const viewer = await signUpViewer(ground.backend.url, plan.seed);
  const ledger = createLedger(viewer.name);
  let late: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<readonly string[]>((resolve) => {
    late = setTimeout(() => resolve([`not finished after ${JOURNEY_LIMIT_MS / 1000} s`]), JOURNEY_LIMIT_MS);
  });
  const travelled = travel(ground, plan, { proxy, context, viewer, ledger }).catch((error: unknown) => [
    `the journey broke off: ${error instanceof Error ? error.message : String(error)}`,
  ]);
  const found = await Promise.race([travelled, limit]);
  clearTimeout(late);
  const violations = [...seen.violations, ...found];
  if (violations.length > 0) await photograph(context, plan.seed);
  await context.close();
  await proxy.stop();
  return {
    seed: plan.seed,
    violations,
    incidents: proxy.incidents().length,
    durationMs: Date.now() - started,
    notes: [...seen.notes, ...proxy.incidents()],
    acknowledged: ledger.changes().filter(({ isAcknowledged }) => isAcknowledged).length,
  };
}

function openContext(browser: Browser, baseURL: string, plan: Plan): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    serviceWorkers: plan.hasWorker ? "allow" : "block",
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
  });
}

interface Traveller {
  readonly proxy: Proxy;
  readonly context: BrowserContext;
  readonly viewer: JourneyViewer;
  readonly ledger: Ledger;
}

async function travel({ backend }: Ground, plan: Plan, traveller: Traveller): Promise<readonly string[]> {
  const { proxy, context, viewer, ledger } = traveller;
  const random = createRandom(`travel ${plan.seed}`);
  if (hasClockFault(plan)) await context.clock.install({ time: DEMO_NOW });
  const first = await context.newPage();
  const session = await viewer.session(await first.evaluate(() => navigator.userAgent));
  await prepare(context, session, ledger);
  const pages: Page[] = [first];
  let front = 0;
  const page = () => pages[front] ?? first;
  const scene: Scene = {
    page,
    ledger,
    async openTab(path) {
      if (pages.length === MAX_TABS) {
        front = pages.length - 1;
        return goTo(page(), path);
      }
      const opened = await context.newPage();
      try {
        await opened.goto(path, { waitUntil: "domcontentloaded", timeout: STEP_LIMIT_MS });
        pages.push(opened);
        front = pages.length - 1;
      } catch {
        // Without a network and a worker the browser shows its own error, and the viewer closes the tab.
        await opened.close();
      }
    },
    switchTab: () => void (front = pages.length - 1 - front),
  };
  const faults = actOf(plan.faults, { backend, proxy, context, random });
  const violations: string[] = [];

  await faults.begin(-1);
  await openPortal(first, plan);
  for (const [index, { run }] of plan.steps.entries()) {
    await faults.begin(index);
    await Promise.race([run(scene), pause(STEP_LIMIT_MS)]);
    await pause(LOOK_MS.least + random.below(LOOK_MS.more));
    const blank = await blankness(page());
    if (blank !== null) violations.push(`${blank} in step ${index + 1}`);
    await faults.end(index);
  }
  proxy.calm();
  for (const [index, tab] of pages.entries()) {
    await tab.bringToFront();
    violations.push(...(await unrecovered(tab)).map((one) => `${one} (tab ${index + 1})`));
  }
  violations.push(...(await disagreements({ pages, viewer, ledger, isTrusted: isTrusted(plan) })));
  const { user } = JSON.parse(session) as { user: { id: string } };
  if (plan.isSigningOut && violations.length === 0) violations.push(...(await traces(page(), viewer, user.id)));
  return violations;
}

/** Lets every page of the context start as the viewer, with storage that can fail, and report its messages. */
async function prepare(context: BrowserContext, session: string, ledger: Ledger): Promise<void> {
  // The compiler of these tests keeps the names of functions by this call, also in those that run in pages.
  await context.addInitScript({ content: "globalThis.__name ??= (value) => value;" });
  await context.addInitScript((text) => {
    // The empty document of a new tab has no storage.
    if (location.protocol !== "http:" || localStorage.getItem("entered") !== null) return;
    localStorage.setItem("entered", "yes");
    localStorage.setItem("ott-data", text);
  }, session);
  await context.addInitScript(installStorageFaults);
  await context.exposeFunction("noteMessage", (text: string) => ledger.noteMessage(text));
  await context.addInitScript(() => {
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        const messages = node.matches("[role=alert]") ? [node] : [...node.querySelectorAll("[role=alert]")];
        for (const { textContent } of messages) void Reflect.get(window, "noteMessage")((textContent ?? "").trim());
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

async function openPortal(page: Page, { hasWorker }: Plan): Promise<void> {
  await page.goto("/", { waitUntil: "domcontentloaded", timeout: STEP_LIMIT_MS });
  await page.waitForFunction(() => document.documentElement.dataset.rendered === undefined, null, {
    timeout: STEP_LIMIT_MS,
  });
  if (hasWorker)
    await page.waitForFunction(() => Boolean(navigator.serviceWorker.controller), null, { timeout: 60_000 });
}

interface Stage {
  readonly backend: Backend;
  readonly proxy: Proxy;
  readonly context: BrowserContext;
  readonly random: Random;
}

/** Returns what begins and ends the faults of a journey before and after each step; -1 is the opening of the portal. */
function actOf(faults: readonly Fault[], { backend, proxy, context, random }: Stage) {
  const isIn = ({ from, until }: Fault, index: number) => index >= from && index <= until;
  const set = (index: number) =>
    proxy.setFaults(faults.filter((fault) => isRequestFault(fault.name) && isIn(fault, Math.max(index, 0))));
  return {
    async begin(index: number): Promise<void> {
      set(index);
      for (const fault of faults) {
        const { name, from } = fault;
        if (isIn(fault, index) && name === "cut sockets") proxy.cutSockets();
        if (from !== index) continue;
        if (name === "backend away") proxy.setAway(true);
        else if (name === "stale tokens") proxy.revokeTokens();
        else if (name === "deploy") proxy.deploy();
        else if (name === "backend restart") await backend.restart();
        else if (isBrowserFault(name)) await beginBrowserFault(context, name, random);
      }
    },
    async end(index: number): Promise<void> {
      set(index + 1);
      for (const { name, until } of faults) {
        if (until !== index) continue;
        if (name === "backend away") proxy.setAway(false);
        else if (isBrowserFault(name)) await endBrowserFault(context, name);
      }
    },
  };
}

/** Saves a picture of every tab, for whoever looks for the fault. */
async function photograph(context: BrowserContext, seed: number): Promise<void> {
  mkdirSync("test-results/chaos", { recursive: true });
  for (const [index, page] of context.pages().entries())
    await page
      .screenshot({ path: `test-results/chaos/seed-${seed}-tab-${index + 1}.png`, timeout: 5_000 })
      .catch(() => undefined);
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
