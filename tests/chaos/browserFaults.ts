import type { BrowserContext } from "@playwright/test";
import type { BrowserFault } from "./faults.ts";
import type { Random } from "./random.ts";
import { setStorageFault, type StorageFault } from "./storageFaults.ts";

const MINUTE_MS = 60_000;
/** How far clocks jump, ms: past the life of a token, an evening, a night, and past the keeping of stored data. */
const JUMPS_MS = [2 * MINUTE_MS, 90 * MINUTE_MS, 11 * 60 * MINUTE_MS, 40 * 24 * 60 * MINUTE_MS] as const;
/** How long a device sleeps, ms: its timers are then all late. */
const SLEEPS_MS = [2 * MINUTE_MS, 90 * MINUTE_MS, 11 * 60 * MINUTE_MS] as const;

const STORAGE: Partial<Readonly<Record<BrowserFault, StorageFault>>> = {
  "storage full": "full",
  "storage fails": "fails",
  "storage hangs": "hangs",
};

/** Begins a fault inside the browser of `context`. A clock fault needs a context whose clock was installed. */
export async function beginBrowserFault(context: BrowserContext, name: BrowserFault, random: Random): Promise<void> {
  const storage = STORAGE[name];
  if (storage !== undefined) return breakStorage(context, storage);
  switch (name) {
    case "offline":
      return context.setOffline(true);
    case "clock ahead":
      return moveClock(context, random.pick(JUMPS_MS));
    case "clock back":
      return moveClock(context, -random.pick(JUMPS_MS));
    case "sleep":
      return context.clock.fastForward(random.pick(SLEEPS_MS));
    case "worker killed":
      return killWorkers(context);
    default:
      return undefined;
  }
}

/** Ends a fault. A clock that has jumped stays where it is, and the browser itself starts a killed worker again. */
export async function endBrowserFault(context: BrowserContext, name: BrowserFault): Promise<void> {
  if (STORAGE[name] !== undefined) await breakStorage(context, null);
  if (name === "offline") await context.setOffline(false);
}

/** Moves the clock of the device by `byMs`; measured durations do not change. */
async function moveClock(context: BrowserContext, byMs: number): Promise<void> {
  const [page] = context.pages();
  const now = (await page?.evaluate(() => Date.now())) ?? Date.now();
  await context.clock.setSystemTime(now + byMs);
}

/** Changes the storage of the open pages, and of those that load later. */
async function breakStorage(context: BrowserContext, fault: StorageFault | null): Promise<void> {
  await context.addInitScript(setStorageFault, fault);
  for (const page of context.pages()) await page.evaluate(setStorageFault, fault).catch(() => undefined);
}

async function killWorkers(context: BrowserContext): Promise<void> {
  const [page] = context.pages();
  if (page === undefined) return;
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}
