import { useEffect, useState, type ReactNode } from "react";
import { useHydrated } from "#src/ui/useHydrated.ts";
import type * as playerCode from "#src/player/Player.tsx";
import type { PlayerProps } from "#src/player/context/playerProps.ts";

type Code = typeof playerCode;

let loaded: Code | null = null;

/** Loads the player's code; also called ahead of time, as the module is fetched only once. */
export async function loadPlayer(): Promise<Code> {
  loaded = await import("#src/player/Player.tsx");
  return loaded;
}

export interface LazyPlayerProps extends PlayerProps {
  readonly fallback: ReactNode;
  /** Whether the player may request the streams; its code loads meanwhile. */
  readonly isAllowed: boolean;
}

/** React's `lazy` would delay the first picture by up to 300 ms once a fallback was shown. */
export function LazyPlayer({ fallback, isAllowed, ...props }: LazyPlayerProps) {
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
  return code === null || !isHydrated || !isAllowed ? fallback : <code.Player {...props} />;
}
