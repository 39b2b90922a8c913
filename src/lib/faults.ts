import { createStore } from "./store.ts";

/** An error in the portal or in its API: one that code has caught, or one that the window reports as uncaught. */
export type Fault = CaughtFault | ErrorEvent | PromiseRejectionEvent;

export interface CaughtFault {
  readonly error: unknown;
  /** The API call that failed. */
  readonly call?: { readonly method: string; readonly path: string } | undefined;
}

/** When many errors occur at once, the first ones show the cause. */
const MOST_WAITING = 10;

/** Errors that wait for the error reporter (ANA-2), which is loaded after the first screen. */
export const faultStore = createStore<readonly Fault[]>([]);

export function noteFault(fault: Fault): void {
  faultStore.set([...faultStore.get(), fault].slice(0, MOST_WAITING));
}

/** Starts to record uncaught errors; called before any other code runs. */
export function watchFaults(): void {
  addEventListener("error", noteFault);
  addEventListener("unhandledrejection", noteFault);
}
