const waiting: (() => void)[] = [];
let isSettled = false;

/**
 * Resolves once the first screen has all it asked for: from then on there is time for what the next visit needs. Who
 * waited gets a task of their own, in the order of asking: what all of them begin with, code to fetch, would be a long one.
 */
export function firstScreenIdle(): Promise<void> {
  if (isSettled && waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => waiting.push(resolve));
}

/** Says that it has (app/pwa.ts). Resolves when everybody who waited has had their turn. */
export async function noteFirstScreenIdle(): Promise<void> {
  isSettled = true;
  for (let next = waiting[0]; next; next = waiting[0]) {
    next();
    await new Promise((resolve) => setTimeout(resolve));
    waiting.shift();
  }
}
