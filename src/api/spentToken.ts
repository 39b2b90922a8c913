/** The time in ms after which another tab's write to storage is surely visible here; slow machines need tens of ms. */
export const PROPAGATION_MS = 2_000;

/** Marks `refreshToken` as spent for other tabs, until its page ends or the function runs that this resolves with. */
export async function markSpent(locks: LockManager | undefined, refreshToken: string): Promise<() => void> {
  if (locks === undefined) return () => undefined;
  const name = await lockOf(refreshToken);
  return new Promise((marked) => {
    const held = () => new Promise<void>((release) => marked(release));
    locks.request(name, { mode: "shared" }, held).catch(() => marked(() => undefined));
  });
}

/** Returns true while a tab marks `refreshToken` as spent; false also if the browser cannot list locks. */
export async function isTokenSpent(locks: LockManager | undefined, refreshToken: string): Promise<boolean> {
  if (locks === undefined) return false;
  try {
    const [name, { held = [] }] = await Promise.all([lockOf(refreshToken), locks.query()]);
    return held.some((lock) => lock.name === name);
  } catch {
    return false;
  }
}

/** Returns a lock name that does not reveal the token, because the browser's tools show locks. */
async function lockOf(refreshToken: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties -- locks need https, too
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(refreshToken));
  return `ott-token-spent:${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
