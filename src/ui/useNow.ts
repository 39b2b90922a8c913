import { createContext, use, useCallback, useSyncExternalStore } from "react";
import { serverNow } from "#src/lib/clock.ts";

/** When the server rendered the first screen, epoch ms by its clock; null if it rendered nothing. */
export const RenderedAt = createContext<number | null>(null);

interface Ticker {
  readonly listeners: Set<() => void>;
  now: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: (() => void) | undefined;
}

const tickers = new Map<number, Ticker>();

/** Epoch ms, rounded down to `everyMs`, so that all clocks of a page tick together; stops while the page is hidden. */
export const useNow = (everyMs: number): number => useDerivedFromNow(everyMs, same);

/** Renders again only when the result of `read` changes, not at every tick. */
export function useDerivedFromNow<T extends string | number | boolean | null>(
  everyMs: number,
  read: (now: number) => T,
): T {
  const subscribe = useCallback((listener: () => void) => listen(everyMs, listener), [everyMs]);
  const get = () => read(tickers.get(everyMs)?.now ?? beatOf(everyMs));
  // During server rendering and hydration: the moment at which the server rendered.
  const renderedAt = use(RenderedAt);
  const getRendered = () => read(beatOf(everyMs, renderedAt ?? serverNow()));
  return useSyncExternalStore(subscribe, get, getRendered);
}

const same = (now: number) => now;

function beatOf(everyMs: number, at = serverNow()): number {
  return Math.floor(at / everyMs) * everyMs;
}

function listen(everyMs: number, listener: () => void): () => void {
  const ticker = tickers.get(everyMs) ?? start(everyMs);
  ticker.listeners.add(listener);
  return () => {
    ticker.listeners.delete(listener);
    if (ticker.listeners.size > 0) return;
    ticker.stop?.();
    tickers.delete(everyMs);
  };
}

function start(everyMs: number): Ticker {
  const ticker: Ticker = { listeners: new Set(), now: beatOf(everyMs), timer: undefined, stop: undefined };
  const tick = () => {
    clearTimeout(ticker.timer);
    if (document.hidden) return;
    const now = beatOf(everyMs);
    if (now !== ticker.now) {
      ticker.now = now;
      for (const listener of ticker.listeners) listener();
    }
    ticker.timer = setTimeout(tick, everyMs - (serverNow() % everyMs));
  };
  document.addEventListener("visibilitychange", tick);
  ticker.stop = () => {
    clearTimeout(ticker.timer);
    document.removeEventListener("visibilitychange", tick);
  };
  tickers.set(everyMs, ticker);
  tick();
  return ticker;
}
