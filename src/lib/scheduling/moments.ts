import { pause } from "./timers.ts";

let endHydration: () => void;

export const screenHydrated = new Promise<void>((resolve) => (endHydration = resolve));

let endStart: () => void;

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

/** Once the first screen has all that it requested. Each caller goes on in a separate task: all begin to load code. */
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
