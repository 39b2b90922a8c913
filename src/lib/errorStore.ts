import { createStore } from "./store.ts";

/** An error in the portal or in its API: one that code has caught, or one that the window reports as uncaught. */
export type ReportedError = CaughtError | ErrorEvent | PromiseRejectionEvent;

/** An error that code has caught. */
export interface CaughtError {
  readonly error: unknown;
  /** The API call that failed. */
  readonly call?: { readonly method: string; readonly path: string } | undefined;
}

/** The most errors that wait: when many occur at once, the first ones show the cause. */
const MAX_WAITING = 10;

/** Errors that wait for the error reporter (ANA-2), which is loaded after the first screen. */
export const errorStore = createStore<readonly ReportedError[]>([]);

/** Adds an error to those that wait for the error reporter; drops it if ten wait already. */
export function noteError(error: ReportedError): void {
  errorStore.set([...errorStore.get(), error].slice(0, MAX_WAITING));
}

/** Starts to record uncaught errors; called before any other code runs. */
export function watchErrors(): void {
  addEventListener("error", noteError);
  addEventListener("unhandledrejection", noteError);
}
