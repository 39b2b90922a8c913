import { useEffect, useState, type ReactNode } from "react";
import { useHydrated } from "#src/ui/useOnDevice.ts";
import type * as playerCode from "#src/player/Player.tsx";
import type { PlayerProps } from "#src/player/PlayerStage.tsx";

type Code = typeof playerCode;

let loaded: Code | null = null;

/** Loads the player's code; also called ahead of time, since the module is fetched once. */
export async function loadPlayer(): Promise<Code> {
  loaded = await import("#src/player/Player.tsx");
  return loaded;
}

export interface LazyPlayerProps extends PlayerProps {
  /** In its place while the code is on its way. */
  readonly fallback: ReactNode;
}

/**
 * The player with hls.js and media-chrome, none of which is in the page's own code. Throws what kept it from loading.
 * Not React's `lazy`: what suspends is put back by 300 ms once a fallback was shown, which the first picture waits for.
 */
export function LazyPlayer({ fallback, ...props }: LazyPlayerProps) {
  const [code, setCode] = useState(() => loaded);
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  useEffect(() => {
    if (code !== null) return;
    let isGone = false;
    loadPlayer().then(
      (answer) => isGone || setCode(answer),
      (cause: unknown) => isGone || setFailure({ cause }),
    );
    return () => void (isGone = true);
  }, [code]);
  if (failure !== null) throw failure.cause;
  return code === null || !isHydrated ? fallback : <code.Player {...props} />;
}
