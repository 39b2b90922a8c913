import { createStore } from "./store.ts";

export type ReportedError = CaughtError | ErrorEvent | PromiseRejectionEvent;

export interface CaughtError {
  readonly error: unknown;
  readonly call?: { readonly method: string; readonly path: string } | undefined;
}

/** The most errors that wait: when many occur at once, the first ones show the cause. */
const MAX_WAITING = 10;

/** Errors that wait for the error reporter (ANA-2), which is loaded after the first screen. */
export const errorStore = createStore<readonly ReportedError[]>([]);

export function noteError(error: ReportedError): void {
  errorStore.set([...errorStore.get(), error].slice(0, MAX_WAITING));
}

/** Starts to record uncaught errors; called before any other code runs. */
export function watchErrors(): void {
  addEventListener("error", noteError);
  addEventListener("unhandledrejection", noteError);
}
