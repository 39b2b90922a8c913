import { wantsSaveData } from "#src/lib/saveData.ts";

export interface PreloadLimits {
  /** How many run at once; later ones wait (PWA-6). */
  readonly most: number;
  /** Asked before each: false drops it. */
  readonly isAllowed: () => boolean;
}

/** Runs `preload` within limits. A preload that is not allowed resolves to undefined at once. */
export function limitPreloads<A extends readonly unknown[], R>(
  preload: (...args: A) => Promise<R>,
  { most, isAllowed }: PreloadLimits,
): (...args: A) => Promise<R | undefined> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...args) => {
    if (!isAllowed()) return undefined;
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return isAllowed() ? await preload(...args) : undefined;
    } finally {
      // The place goes to the next in line, so that `running` stays as it is.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** False where loading ahead would cost the viewer: data saver, 2g, offline (a failed chunk would stay failed). */
export function mayLoadAhead({
  onLine,
  connection,
}: {
  readonly onLine: boolean;
  readonly connection?: Parameters<typeof wantsSaveData>[0];
}): boolean {
  return onLine && !wantsSaveData(connection);
}
