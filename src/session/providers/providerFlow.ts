import type { ProviderToken } from "./providerToken.ts";

/** A provider whose code is loaded, so that its window can open within the click. */
export interface ProviderFlow {
  /**
   * Asks the viewer to sign in there. Call it in a click. Rejects with `popup_closed`, `popup_blocked`, `login_failed`
   * or the provider's error, and with AbortError when `signal` aborts. A provider may cut the connection to its window,
   * which then only looks closed: a token that still arrives before `signal` aborts goes to `onLate`.
   */
  ask(signal: AbortSignal, onLate: (token: ProviderToken) => void): Promise<ProviderToken>;
}

/** Settles as `start` does; rejects with AbortError if `signal` aborts first: a vendor's code may never answer. */
export function untilAborted<T>(
  signal: AbortSignal,
  start: (resolve: (value: T) => void, reject: (reason: unknown) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException("The sign-in was cancelled", "AbortError"));
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    start(resolve, reject);
  });
}
