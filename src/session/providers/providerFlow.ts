import type { ProviderToken } from "./providerToken.ts";

/** The sign-in at a provider whose code is loaded, so that its window can open within the click. */
export interface ProviderFlow {
  /**
   * Asks the viewer to sign in; call it in a click. Rejects with `popup_closed`, `popup_blocked`, `login_failed`, the
   * provider's error, or AbortError when `signal` aborts. A window may only look closed, because the provider has cut
   * the connection to it: a token that comes later goes to `onLate`.
   */
  ask(signal: AbortSignal, onLate: (token: ProviderToken) => void): Promise<ProviderToken>;
}

/** Settles as `start` does, or rejects with AbortError when `signal` aborts: a vendor's code may never answer. */
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
