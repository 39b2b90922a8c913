import { loadavg } from "node:os";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { startBackend } from "#tests/chaos/backend.ts";
import { ownAddress } from "#tests/support/backend/ownAddress.ts";
import { framesAdvance, pauseEverything } from "#tests/support/browser/playback.ts";
import { submitSignIn } from "#tests/support/browser/signIn.ts";
import { startTestProxy, type TestProxy } from "#tests/support/browser/testProxy.ts";
import { checkBuild, isSameLoad, markLoad, workerReady } from "#tests/support/browser/worker.ts";
import { chromiumArgs, ensureChromium } from "#tests/support/chromium.ts";

const ACCOUNT = { email: "deploys@demo.example", password: "Three quiet otters" };
const COMMENT = "What a save";
const CARD = "4242 · approved";
const SEGMENT = /\/media\/vod\/.*\.(?:m4s|vtt|mp4)/;
/** How long a segment of the download takes, so that it lasts for several builds, ms. */
const SEGMENT_MS = 2_000;
/** How long pages may take on a busy machine, ms. */
const PATIENCE_MS = 120_000;

/** A tab, and what it holds that no build may interrupt. */
interface BusyTab {
  readonly name: string;
  readonly page: Page;
  /** Resolves to a description of what the tab has lost, or null. */
  check(): Promise<string | null>;
  /** Ends what keeps the tab busy. */
  end(): Promise<void>;
}

/**
 * Puts out `times` builds in a row while five tabs are open: one plays, in one a comment is typed, in one a card, one
 * sleeps, one downloads. Returns whether nothing was interrupted, each tab loads the newest build with its next page once
 * nobody is busy any more, no page saw a 404, none loaded more than once, and at most two builds were stored.
 */
export async function deployWhileBusy(times: number, port: number): Promise<boolean> {
  const backend = await startBackend(port, "standing");
  const proxy = await startTestProxy(backend.url, true);
  const executablePath = await ensureChromium("headless shell");
  const args = [...chromiumArgs(), "--autoplay-policy=no-user-gesture-required"];
  const browser = await chromium.launch({ executablePath, args });
  const problems: string[] = [];
  try {
    const context = await browser.newContext({ serviceWorkers: "allow" });
    context.setDefaultTimeout(PATIENCE_MS);
    // tsx calls it in the functions that run in the page.
    await context.addInitScript("globalThis.__name ??= (named) => named");
    await signUp(backend.url);
    const tabs = await openTabs(context, proxy, backend.url);
    const loads = new Map(tabs.map(({ name }) => [name, 0]));
    for (const { name, page } of tabs) {
      await markLoad(page);
      page.on("load", () => loads.set(name, (loads.get(name) ?? 0) + 1));
      page.on("response", (answer) => {
        if (answer.status() === 404) problems.push(`${name}: ${new URL(answer.url()).pathname} was not found`);
      });
    }
    let build = "";
    for (let number = 1; number <= times; number += 1) {
      build = proxy.deploy();
      const [first] = tabs;
      if (first !== undefined) await takeIn(first.page, build);
      const stored = await storedBuilds(tabs);
      if (stored > 2) problems.push(`${build}: ${stored} builds were stored`);
      for (const { name, page, check } of tabs) {
        const lost = (await isSameLoad(page)) ? await check() : "it was loaded again";
        if (lost !== null) problems.push(`${build}, ${name}: ${lost}`);
      }
      console.log(`${build}: ${stored} builds stored, ${problems.length} problems`);
    }
    for (const { end, page } of tabs) {
      await end();
      await follow(page, /^(?:Touchline|Home)$/);
    }
    await activated(tabs);
    for (const { name, page } of tabs) {
      await follow(page, /^(?:Schedule|Full schedule)$/);
      const isNewest = await page
        .waitForFunction((letter) => document.querySelector(`script[src*="${letter}.js"]`) !== null, build.at(-1))
        .catch(() => null);
      if (isNewest === null) problems.push(`${name} does not end on ${build}`);
      if ((loads.get(name) ?? 0) > 1) problems.push(`${name} was loaded ${loads.get(name)} times`);
    }
  } finally {
    await browser.close();
    await proxy.stop();
    await backend.stop();
  }
  for (const problem of problems) console.log(`  ✘ ${problem}`);
  console.log(`${times} builds, ${problems.length} problems, load ${loadavg()[0]?.toFixed(1)}`);
  return problems.length === 0;
}

const follow = (page: Page, name: RegExp): Promise<void> => page.getByRole("link", { name }).first().click();

/** Waits for the newest worker: Chromium activates none while the one before it answers, as it does in a live match. */
const activated = async ([first]: readonly BusyTab[]): Promise<unknown> =>
  first?.page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting === null,
    undefined,
    { polling: 250 },
  );

/** Waits until the worker of this build is installed; it becomes active when it likes. */
async function takeIn(page: Page, build: string): Promise<void> {
  await checkBuild(page);
  await page.waitForFunction(
    async (name) => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing === null && (await caches.keys()).includes(name);
    },
    `touchline-assets-${build}`,
    { polling: 250 },
  );
}

const storedBuilds = async ([first]: readonly BusyTab[]): Promise<number> =>
  (await first?.page.evaluate(
    async () => (await caches.keys()).filter((name) => name.startsWith("touchline-assets-")).length,
  )) ?? 0;

async function openTabs(context: BrowserContext, proxy: TestProxy, origin: string): Promise<readonly BusyTab[]> {
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(proxy.url + path);
    return page;
  };
  const first = await open("/account");
  await submitSignIn(first, ACCOUNT);
  await first.getByRole("heading", { name: "Profile" }).waitFor();
  await workerReady(first);
  await first.close();
  const [replay, other] = await eventsOf(origin, "archived");
  const [live] = await eventsOf(origin, "live");
  if (replay === undefined || other === undefined || live === undefined)
    throw new Error("The demo world has too few free football matches");
  return [
    await playing(await open(`/events/${replay}`)),
    await typingComment(await open(`/events/${live}?tab=chat`)),
    await typingCard(await open("/account/subscription/buy/prod-premier")),
    await asleep(await open("/upcoming"), context),
    await downloading(await open(`/events/${other}`)),
  ];
}

async function playing(page: Page): Promise<BusyTab> {
  await framesAdvance(page);
  return {
    name: "playing",
    page,
    check: async () => {
      await framesAdvance(page);
      return null;
    },
    end: () => pauseEverything(page),
  };
}

async function typingComment(page: Page): Promise<BusyTab> {
  const box = page.getByRole("textbox", { name: "Comment", exact: true });
  await box.fill(COMMENT);
  return {
    name: "comment",
    page,
    check: async () => ((await box.inputValue()) === COMMENT ? null : "the comment is gone"),
    async end() {
      await box.fill("");
      await pauseEverything(page);
    },
  };
}

async function typingCard(page: Page): Promise<BusyTab> {
  const card = page.frameLocator("iframe[title='Card details']").getByLabel("Card");
  await card.selectOption({ label: CARD });
  const chosen = await card.inputValue();
  return {
    name: "card",
    page,
    check: async () => ((await card.inputValue()) === chosen ? null : "the card is gone"),
    end: async () => undefined,
  };
}

async function asleep(page: Page, context: BrowserContext): Promise<BusyTab> {
  const devtools = await context.newCDPSession(page);
  const setState = (state: "frozen" | "active") => devtools.send("Page.setWebLifecycleState", { state });
  return {
    name: "asleep",
    page,
    async check() {
      await setState("frozen");
      return null;
    },
    end: async () => void (await setState("active")),
  };
}

async function downloading(page: Page): Promise<BusyTab> {
  await pauseEverything(page);
  await page.getByRole("main").getByRole("button", { name: "Download", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Download" });
  await sheet.getByRole("radio").last().check();
  const asked: string[] = [];
  await page.route(SEGMENT, async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, SEGMENT_MS));
    await route.continue();
  });
  await sheet.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: /^Pause download/ }).waitFor();
  let before = 0;
  return {
    name: "downloading",
    page,
    async check() {
      const isReady = await page.getByRole("button", { name: "Downloaded" }).isVisible();
      const hasStopped = !isReady && asked.length === before;
      before = asked.length;
      return hasStopped ? "no segment was fetched" : null;
    },
    async end() {
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await pauseEverything(page);
    },
  };
}

async function signUp(url: string): Promise<void> {
  const body = JSON.stringify({ ...ACCOUNT, displayName: "Mirela R.", strategy: "refresh" });
  const headers = { "Content-Type": "application/json", ...ownAddress() };
  const answer = await fetch(`${url}/api/user/register`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The account could not be made: ${answer.status}`);
}

/** Resolves to the ids of football matches with a stream for everybody. */
async function eventsOf(url: string, status: "live" | "archived"): Promise<readonly string[]> {
  const body = JSON.stringify({ size: 50, status, sportType: "football" });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/api/event/list`, { method: "POST", headers, body });
  const { content } = (await answer.json()) as {
    content: { entries: { id: string; sources: { hd: string | null } }[] };
  };
  return content.entries.filter(({ sources }) => sources.hd !== null).map(({ id }) => id);
}
