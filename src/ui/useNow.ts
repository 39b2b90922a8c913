import { useCallback, useSyncExternalStore } from "react";
import { serverNow } from "#src/lib/clock.ts";

interface Ticker {
  readonly listeners: Set<() => void>;
  now: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: (() => void) | undefined;
}

const tickers = new Map<number, Ticker>();

/**
 * The server's time in epoch ms, renewed every `everyMs` on the full beat, so that all clocks of a page tick together.
 * One timer serves all who ask for the same beat; it rests while the page is hidden.
 */
export function useNow(everyMs: number): number {
  const subscribe = useCallback((listener: () => void) => listen(everyMs, listener), [everyMs]);
  const read = () => tickers.get(everyMs)?.now ?? beatOf(everyMs);
  return useSyncExternalStore(subscribe, read, read);
}

function beatOf(everyMs: number): number {
  return Math.floor(serverNow() / everyMs) * everyMs;
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
