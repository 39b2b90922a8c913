import type { ProviderToken } from "./providerToken.ts";

/** A provider whose code is there: its window can open within the click. */
export interface ProviderFlow {
  /**
   * Asks the viewer to sign in there. Call it in a click. Rejects with `popup_closed`, `popup_blocked`, `login_failed`
   * or what the provider says, and with AbortError when `signal` gives it up. A provider may cut the line to its window
   * so that it only looks closed: what still comes from there, until `signal`, goes to `onLate`.
   */
  ask(signal: AbortSignal, onLate: (token: ProviderToken) => void): Promise<ProviderToken>;
}

/** The outcome of `start`, unless `signal` comes first: another's code may never answer. */
export function unlessGivenUp<T>(
  signal: AbortSignal,
  start: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException("The sign-in was given up", "AbortError"));
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    start(resolve, reject);
  });
}
