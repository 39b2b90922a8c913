const LOOK_EVERY_MS = 100;
/** However steadily a page gets on, it is waited for no longer than this, ms. */
const LONGEST_MS = 60_000;

interface Waiting {
  readonly everyMs?: number;
  /** Returns how far the page is. Each time it is further than ever, it was slow and not stuck: the time starts anew. */
  readonly progress?: () => Promise<number>;
}

/** Resolves with whether `look` returned true within `limitMs`; a look that fails counts as false. */
export async function within(
  limitMs: number,
  look: () => Promise<boolean>,
  { everyMs = LOOK_EVERY_MS, progress }: Waiting = {},
): Promise<boolean> {
  const started = Date.now();
  let until = started + limitMs;
  let furthest: number | undefined;
  do {
    if (await look().catch(() => false)) return true;
    const reached = await progress?.().catch(() => undefined);
    if (reached !== undefined && furthest !== undefined && reached > furthest)
      until = Math.min(started + LONGEST_MS, Date.now() + limitMs);
    furthest = Math.max(reached ?? 0, furthest ?? 0);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  } while (Date.now() < until);
  return false;
}
