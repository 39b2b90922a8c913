import type { ProviderToken } from "./providerToken.ts";

/** The sign-in at a provider whose code is loaded, so that its window can open within the click. */
export interface ProviderFlow {
  /**
   * Asks the viewer to sign in; call it in a click. Rejects with an ApiError of providerErrors.ts, or when `signal`
   * aborts. A window may only look closed, as the provider cut the connection: a later token goes to `onLate`.
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
