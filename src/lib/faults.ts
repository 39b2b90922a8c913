import { createStore } from "./store.ts";

/** Something that went wrong in the portal or behind its API: caught by somebody, or what the window says nobody did. */
export type Fault = CaughtFault | ErrorEvent | PromiseRejectionEvent;

export interface CaughtFault {
  readonly error: unknown;
  /** The API call that met with it. */
  readonly call?: { readonly method: string; readonly path: string } | undefined;
}

/** Of a storm of faults the first ones say why. */
const MOST_WAITING = 10;

/** The faults that wait for the error reporter (ANA-2), which is loaded after the first screen. */
export const faultStore = createStore<readonly Fault[]>([]);

export function noteFault(fault: Fault): void {
  faultStore.set([...faultStore.get(), fault].slice(0, MOST_WAITING));
}

/** From the first line on: notes what nobody catches. */
export function watchFaults(): void {
  addEventListener("error", noteFault);
  addEventListener("unhandledrejection", noteFault);
}
