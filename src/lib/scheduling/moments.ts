import { pause } from "./timers.ts";

let endHydration: () => void;

/** Resolves when the first screen is hydrated. */
export const screenHydrated = new Promise<void>((resolve) => (endHydration = resolve));

let endStart: () => void;

/** Resolves when layout and first screen respond to the viewer. */
export const firstResponse = new Promise<void>((resolve) => (endStart = resolve));

/** Notes that the first screen is hydrated. Every screen calls it; only the first call has an effect. */
export function noteScreenHydrated(): void {
  document.documentElement.removeAttribute("data-rendered");
  endHydration();
  noteLayoutInteractive();
}

/** A server-rendered screen must be hydrated too: React ignores clicks on parts that are not. */
export function noteLayoutInteractive(): void {
  if (document.documentElement.dataset.rendered === undefined) endStart();
}

const waiting: (() => void)[] = [];
let isIdle = false;

/**
 * Resolves once the first screen has everything it requested: from then on there is time to prepare the next visit.
 * Each waiting caller continues in a separate task, in order, because all of them start to load code.
 */
export function whenFirstScreenIdle(): Promise<void> {
  if (isIdle && waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Called by app/startup/pwa.ts. Resolves once every waiting caller has had its turn. */
export async function noteFirstScreenIdle(): Promise<void> {
  isIdle = true;
  for (let next = waiting[0]; next; next = waiting[0]) {
    next();
    await pause();
    waiting.shift();
  }
}
