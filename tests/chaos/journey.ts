import { mkdirSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { DEMO_NOW } from "#tests/support/server.ts";
import type { Backend } from "./backend.ts";
import { beginBrowserFault, endBrowserFault } from "./browserFaults.ts";
import { isBrowserFault, isRequestFault, type Fault } from "./faults.ts";
import { blankPage, disagreements, tracesAfterSignOut, unrecovered, watchPages } from "./invariants.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { hasClockFault, hasTrueAnswers, type Plan } from "./plan.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { createRandom, type Random } from "./random.ts";
import { goTo, type StepContext } from "./steps.ts";
import { installStorageFaults } from "./storageFaults.ts";
import { signUpViewer, type JourneyViewer } from "./viewer.ts";

/** The result of a journey. */
export interface JourneyResult {
  readonly seed: number;
  /** What the portal did that it must never do; empty if the journey passed. */
  readonly violations: readonly string[];
  /** Messages in the console, loads of documents, and the requests that met a fault. */
  readonly notes: readonly string[];
  /** How many requests met a fault. */
  readonly incidents: number;
  /** How many changes the portal has acknowledged at the end. */
  readonly acknowledged: number;
  readonly durationMs: number;
}

/** The browser and the backend that all journeys of a run share. */
export interface Environment {
  readonly browser: Browser;
  readonly backend: Backend;
}

const JOURNEY_LIMIT_MS = 180_000;
/** A step whose page does not answer ends after this time, ms. */
const STEP_LIMIT_MS = 20_000;
const MAX_TABS = 2;
/** How long a viewer looks at a page before the next step, ms. */
const LOOK_MS = { least: 200, more: 1_000 } as const;

/** Runs a journey. An error in its steps or checks is a violation, too. */
export async function runJourney(environment: Environment, plan: Plan): Promise<JourneyResult> {
  const started = Date.now();
  const proxy = await startProxy(environment.backend.url, String(plan.seed));
  const context = await openContext(environment.browser, proxy.url, plan);
  const reports = watchPages(context);
  const viewer = await signUpViewer(environment.backend.url, plan.seed);
  const ledger = createLedger(viewer.name);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(() => resolve([`not finished after ${JOURNEY_LIMIT_MS / 1000} s`]), JOURNEY_LIMIT_MS);
  });
  const checked = runSteps(environment, plan, { proxy, context, viewer, ledger }).catch((error: unknown) => [
    `the journey stopped: ${error instanceof Error ? error.message : String(error)}`,
  ]);
  const found = await Promise.race([checked, limit]);
  clearTimeout(timer);
  const violations = [...reports.violations, ...found];
  if (violations.length > 0) await saveScreenshots(context, plan.seed);
  await context.close();
  await proxy.stop();
  return {
    seed: plan.seed,
    violations,
    incidents: proxy.incidents().length,
    durationMs: Date.now() - started,
    notes: [...reports.notes, ...proxy.incidents()],
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

/** The parts that a journey has for itself. */
interface JourneyParts {
  readonly proxy: Proxy;
  readonly context: BrowserContext;
  readonly viewer: JourneyViewer;
  readonly ledger: Ledger;
}

/** Runs the steps of a journey with its faults, and returns the violations that the checks find. */
async function runSteps({ backend }: Environment, plan: Plan, parts: JourneyParts): Promise<readonly string[]> {
  const { proxy, context, viewer, ledger } = parts;
  const random = createRandom(`travel ${plan.seed}`);
  if (hasClockFault(plan)) await context.clock.install({ time: DEMO_NOW });
  const first = await context.newPage();
  const session = await viewer.session(await first.evaluate(() => navigator.userAgent));
  await prepare(context, session, ledger);
  const pages: Page[] = [first];
  let front = 0;
  const page = () => pages[front] ?? first;
  const stepContext: StepContext = {
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
        // Without a network and a worker the browser shows its own error page, so the viewer closes the tab.
        await opened.close();
      }
    },
    switchTab: () => void (front = pages.length - 1 - front),
  };
  const faults = faultSchedule(plan.faults, { backend, proxy, context, random });
  const violations: string[] = [];

  await faults.begin(-1);
  await openPortal(first, plan);
  for (const [index, { run }] of plan.steps.entries()) {
    await faults.begin(index);
    await atMost(STEP_LIMIT_MS, run(stepContext));
    await pause(LOOK_MS.least + random.below(LOOK_MS.more));
    const blank = await blankPage(page());
    if (blank !== null) violations.push(`${blank} in step ${index + 1}`);
    await faults.end(index);
  }
  proxy.endFaults();
  for (const [index, tab] of pages.entries()) {
    await tab.bringToFront();
    violations.push(...(await unrecovered(tab)).map((one) => `${one} (tab ${index + 1})`));
  }
  // Signed-out tabs do not show what the server has of the viewer.
  const mustAgree = hasTrueAnswers(plan) && !proxy.hasEndedSession();
  violations.push(...(await disagreements({ pages, viewer, ledger, mustAgree })));
  const { user } = JSON.parse(session) as { user: { id: string } };
  if (plan.isSigningOut && violations.length === 0)
    violations.push(...(await tracesAfterSignOut(page(), viewer, user.id)));
  return violations;
}

/** Lets every page of the context start as the viewer, with storage that can fail, and report its messages. */
async function prepare(context: BrowserContext, session: string, ledger: Ledger): Promise<void> {
  // The compiler wraps functions in this call to keep their names, also those that run in the page.
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

/** Everything that a fault can act on. */
interface FaultTargets {
  readonly backend: Backend;
  readonly proxy: Proxy;
  readonly context: BrowserContext;
  readonly random: Random;
}

/** Begins and ends the faults of a journey before and after each step; index -1 is the opening of the portal. */
function faultSchedule(faults: readonly Fault[], { backend, proxy, context, random }: FaultTargets) {
  const isActive = ({ from, until }: Fault, index: number) => index >= from && index <= until;
  const set = (index: number) =>
    proxy.setFaults(faults.filter((fault) => isRequestFault(fault.name) && isActive(fault, Math.max(index, 0))));
  return {
    async begin(index: number): Promise<void> {
      set(index);
      for (const fault of faults) {
        const { name, from } = fault;
        if (isActive(fault, index) && name === "cut sockets") proxy.cutSockets();
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

/** Saves a screenshot of every tab, which helps to find the cause of a violation. */
async function saveScreenshots(context: BrowserContext, seed: number): Promise<void> {
  mkdirSync("test-results/chaos", { recursive: true });
  for (const [index, page] of context.pages().entries())
    await page
      .screenshot({ path: `test-results/chaos/seed-${seed}-tab-${index + 1}.png`, timeout: 5_000 })
      .catch(() => undefined);
}

/** Resolves when `done` does, or after `ms`; leaves no timer, which would hold up the end of the process. */
async function atMost(ms: number, done: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([done, limit]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
