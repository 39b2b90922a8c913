import { isRecord } from "./json.ts";

/** Returns the router's key of the present entry of the history, the same after a reload; null before it has one. */
export function historyEntry(): string | null {
  const state: unknown = history.state;
  const key = isRecord(state) ? state["__TSR_key"] : null;
  return typeof key === "string" ? key : null;
}
