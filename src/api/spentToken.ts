/** How long another tab's write to storage may take to be seen here, in ms; a slow machine needs tens of them. */
export const PROPAGATION_MS = 2_000;

/**
 * Tells the other tabs that `refreshToken` is being spent: storage reaches another process a moment later than a lock
 * does, so that the next holder of a lock may still read what was there before. Resolves with the end of the mark,
 * which also ends with its page.
 */
export async function markSpent(locks: LockManager | undefined, refreshToken: string): Promise<() => void> {
  if (locks === undefined) return () => undefined;
  const name = await lockOf(refreshToken);
  return new Promise((marked) => {
    const held = () => new Promise<void>((release) => marked(release));
    locks.request(name, { mode: "shared" }, held).catch(() => marked(() => undefined));
  });
}

/** True while a tab marks `refreshToken` as spent; false as well where the browser does not tell. */
export async function isSpent(locks: LockManager | undefined, refreshToken: string): Promise<boolean> {
  if (locks === undefined) return false;
  try {
    const [name, { held = [] }] = await Promise.all([lockOf(refreshToken), locks.query()]);
    return held.some((lock) => lock.name === name);
  } catch {
    return false;
  }
}

/** A name that gives nothing of the token away: locks show up in the browser's own tools. */
async function lockOf(refreshToken: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(refreshToken));
  return `ott-token-spent:${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
