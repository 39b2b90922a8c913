import type { BrowserContext, Page } from "@playwright/test";
import type { Ledger } from "./ledger.ts";
import { goTo, toggleOf } from "./steps.ts";
import type { JourneyViewer, ServerState } from "./viewer.ts";
import { within } from "./within.ts";

/** How long a page may be blank, a spinner may turn, or tabs may differ, ms. */
const LIMIT_MS = 10_000;
/** The longest pause of the outbox between two tries, with the time of the call, ms. */
const OUTBOX_LIMIT_MS = 70_000;
const SERVER_EVERY_MS = 1_000;
/** Longest note, characters. */
const MAX_NOTE = 300;

/** What the pages of a context reported. */
interface PageReports {
  /** Uncaught errors, dialogs and crashes, which no page may have. */
  readonly violations: readonly string[];
  /** Errors and warnings in the console and loads of documents, which help to find the cause of a violation. */
  readonly notes: readonly string[];
}

/** Collects what the pages of the context report; both lists grow while the pages are open. */
export function watchPages(context: BrowserContext): PageReports {
  const violations: string[] = [];
  const notes: string[] = [];
  const watch = (page: Page) => {
    page.on("pageerror", (error) => violations.push(`uncaught error: ${error.stack ?? error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) notes.push(message.text().slice(0, MAX_NOTE));
    });
    page.on("request", (request) => {
      if (request.isNavigationRequest()) notes.push(`loads ${request.url()}`);
    });
    page.on("crash", () => violations.push("the page crashed"));
    page.on("dialog", (dialog) => {
      // The browser asks before it leaves unsaved input, and the viewer leaves.
      if (dialog.type() === "beforeunload") return void dialog.accept();
      violations.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  context.pages().forEach(watch);
  context.on("page", watch);
  return { violations, notes };
}

/** Returns the violation of a page that stays blank or shows an error page of the browser; null if it has content. */
export async function blankPage(page: Page): Promise<string | null> {
  const isDrawn = () =>
    page.evaluate(() => {
      const main = document.getElementById("main");
      return main !== null && main.checkVisibility() && (main.textContent ?? "").trim() !== "";
    });
  return (await within(LIMIT_MS, isDrawn)) ? null : `white screen at ${page.url()}`;
}

/** Returns the tag and the text of each visible region that is busy. */
const busyRegions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("[aria-busy=true]")]
      .filter((element) => element.checkVisibility())
      .map((element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? "").trim().slice(0, 60)}"`),
  );

/** Presses every "Try again" that the page offers, as a viewer does once the network is back. */
async function tryAgain(page: Page): Promise<void> {
  const buttons = page.getByRole("button", { name: "Try again" });
  for (let index = (await buttons.count()) - 1; index >= 0; index -= 1)
    await buttons
      .nth(index)
      .click({ timeout: 1_000 })
      .catch(() => undefined);
}

/**
 * Returns the violations of a page once all faults are over: without a reload it must leave its spinners and errors,
 * and then show the home page with its content.
 */
export async function unrecovered(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  await tryAgain(page).catch(() => undefined);
  const shownText = () => page.evaluate(() => document.getElementById("main")?.innerText.length ?? 0);
  const isQuiet = async () => (await busyRegions(page)).length === 0;
  if (!(await within(LIMIT_MS, isQuiet, { progress: shownText })))
    found.push(`endless spinner at ${page.url()}: ${(await busyRegions(page).catch(() => [])).join(", ")}`);
  await goTo(page, "/").catch(() => undefined);
  const home = page.getByRole("main").getByRole("heading", { name: "Leagues and cups" });
  const failed = page.getByText(/^(?:Couldn’t load|We couldn’t show this page|This page didn’t load|You’re offline)/);
  const isWhole = async () => {
    // A page that loads again to repair itself may lose the first navigation.
    if (new URL(page.url()).pathname !== "/") await goTo(page, "/");
    if (await failed.first().isVisible()) await tryAgain(page);
    return (await home.isVisible()) && !(await failed.first().isVisible()) && (await isQuiet());
  };
  // Home shows one section after the other, as its device has time.
  const progress = async () => (new URL(page.url()).pathname === "/" ? shownText() : 0);
  if (!(await within(LIMIT_MS, isWhole, { progress }))) {
    const headings = await page
      .getByRole("heading")
      .allInnerTexts()
      .catch((error: unknown) => [String(error)]);
    const failures = await failed.allInnerTexts().catch(() => []);
    const busy = await busyRegions(page).catch(() => []);
    const shown = `failed: ${failures.join(", ")}; busy: ${busy.join(", ")}; headings: ${headings.join(", ")}`;
    found.push(`no recovery at ${page.url()}: ${shown.replaceAll(/\s+/g, " ")}`);
  }
  return found;
}

/** The parts of a journey at its end. */
interface JourneyEnd {
  readonly pages: readonly Page[];
  readonly viewer: JourneyViewer;
  readonly ledger: Ledger;
  /** Whether the tabs must show what the server has: false if a fault gave false answers, or ended the session. */
  readonly mustAgree: boolean;
}

/** Returns the changes that the server lacks or has twice, and the tabs that show something else than the server. */
export async function disagreements({ pages, viewer, ledger, mustAgree }: JourneyEnd): Promise<readonly string[]> {
  const acknowledged = ledger.changes().filter(({ isAcknowledged }) => isAcknowledged);
  const lost = (state: ServerState) =>
    acknowledged.filter(({ item, isOn }) => state[item.kind].includes(item.id) !== isOn);
  let state = await viewer.state();
  const isKept = async () => {
    state = await viewer.state();
    return lost(state).length === 0;
  };
  await within(OUTBOX_LIMIT_MS, isKept, { everyMs: SERVER_EVERY_MS });
  const found = lost(state).map(({ item, isOn }) => `lost: ${item.kind} ${item.id} should be ${isOn ? "on" : "off"}`);
  for (const kind of ["follow", "watchlist", "topic"] as const)
    if (new Set(state[kind]).size < state[kind].length) found.push(`doubled: ${kind} ${state[kind].join(", ")}`);
  if (!ledger.names().includes(state.name ?? ""))
    found.push(`lost: the name is ${state.name}, not ${ledger.names().join(" or ")}`);
  if (!mustAgree) return found;
  for (const { item } of ledger.changes()) {
    for (const [index, page] of pages.entries()) {
      const isOn = state[item.kind].includes(item.id);
      await goTo(page, item.path).catch(() => undefined);
      const toggle = toggleOf(page, item);
      // A team that is not followed has no topics to choose.
      if (
        item.kind === "topic" &&
        !(await toggle.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        ))
      )
        continue;
      const shows = async () => {
        // A page that loads again to repair itself may lose the first navigation.
        if (!new URL(page.url()).pathname.startsWith(item.path)) await goTo(page, item.path);
        return (await toggle.getAttribute("aria-pressed", { timeout: 1_000 })) === String(isOn);
      };
      if (await within(LIMIT_MS, shows)) continue;
      const wanted = `${item.kind} of ${item.names.join(" – ")} is ${isOn ? "on" : "off"}`;
      const pressed = await toggle.getAttribute("aria-pressed", { timeout: 1_000 }).catch(() => "missing");
      found.push(`tab ${index + 1} does not show that ${wanted}: at ${page.url()} its "pressed" is ${pressed}`);
    }
  }
  return found;
}

/** Signs out, and returns what the device still shows or stores of the viewer. */
export async function tracesAfterSignOut(
  page: Page,
  { email, name }: JourneyViewer,
  id: string,
): Promise<readonly string[]> {
  await goTo(page, "/account/");
  const main = page.getByRole("main");
  const button = main.getByRole("button", { name: "Sign out" });
  const isEnded = main.getByRole("button", { name: "Sign in", exact: true });
  await button.or(isEnded).first().waitFor({ timeout: LIMIT_MS });
  // A device that could not store the new tokens may have ended the session itself.
  if (await button.isVisible()) await button.click({ timeout: LIMIT_MS });
  await page.getByRole("link", { name: "Sign in" }).or(isEnded).first().waitFor({ timeout: LIMIT_MS });
  const stored = () =>
    page.evaluate(async (viewerId) => {
      const found: string[] = Object.entries(localStorage).flatMap(([key, text]) =>
        `${key} ${text}`.includes(viewerId) ? [`localStorage ${key}`] : [],
      );
      for (const key of await caches.keys()) if (key.includes(viewerId)) found.push(`cache ${key}`);
      for (const { name: database = "" } of await indexedDB.databases()) {
        const opened = await new Promise<IDBDatabase | null>((resolve) => {
          const request = indexedDB.open(database);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => resolve(null);
        });
        for (const store of opened?.objectStoreNames ?? []) {
          const keys = await new Promise<IDBValidKey[]>((resolve) => {
            const request = opened?.transaction(store).objectStore(store).getAllKeys();
            if (request === undefined) return resolve([]);
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => resolve([]);
          });
          for (const key of keys) if (String(key).includes(viewerId)) found.push(`${database} ${String(key)}`);
        }
        opened?.close();
      }
      return found;
    }, id);
  let left: string[] = [];
  await within(LIMIT_MS, async () => (left = await stored()).length === 0);
  const text = await page.evaluate(() => document.body.innerText);
  return [
    ...left.map((one) => `data of a viewer who signed out: ${one}`),
    ...[email, name].filter((part) => text.includes(part)).map((part) => `the page still shows ${part}`),
  ];
}
