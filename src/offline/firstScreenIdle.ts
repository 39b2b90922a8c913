import { pause } from "#src/lib/scheduling/timers.ts";

const waiting: (() => void)[] = [];
let isSettled = false;

/**
 * Resolves once the first screen has everything it requested: from then on there is time to prepare the next visit.
 * Each waiting caller continues in a separate task, in order, because all of them start to load code.
 */
export function whenFirstScreenIdle(): Promise<void> {
  if (isSettled && waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

/**
 * Makes `whenFirstScreenIdle` resolve (called by app/startup/pwa.ts). Resolves once every waiting caller has had its turn.
 */
export async function noteFirstScreenIdle(): Promise<void> {
  isSettled = true;
  for (let next = waiting[0]; next; next = waiting[0]) {
    next();
    await pause();
    waiting.shift();
  }
}
