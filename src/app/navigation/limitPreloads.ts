import { connectivity } from "#src/lib/network/connectivity.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";

interface PreloadLimits {
  /** The most preloads that run at once; later ones wait (PWA-6). */
  readonly max: number;
  /** Called before each preload; false skips it. */
  readonly isAllowed: () => boolean;
}

/** Returns a `preload` that obeys these limits; it resolves with undefined where preloading is not allowed. */
export function limitPreloads<A extends readonly unknown[], R>(
  preload: (...args: A) => Promise<R>,
  { max, isAllowed }: PreloadLimits,
): (...args: A) => Promise<R | undefined> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...args) => {
    if (!isAllowed()) return undefined;
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return isAllowed() ? await preload(...args) : undefined;
    } finally {
      // The next preload takes over the slot, so `running` stays the same.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Returns false where preloading would cost the viewer: data saver, 2g, offline (a failed chunk would stay failed). */
export const mayPreload = (): boolean => connectivity.online.get() && !shouldSaveData();
