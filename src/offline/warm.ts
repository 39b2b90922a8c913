import { idle } from "#src/lib/idle.ts";

/**
 * Runs `tasks` (fetches whose answers are stored) one after the other, each in idle time, so that one visit is enough
 * to be useful with no network. Stops at the first fault, as the line is not good then, and when `signal` aborts.
 */
export async function warm(tasks: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await idle();
    if (signal.aborted || isThrifty()) return;
    try {
      await task();
    } catch {
      return;
    }
  }
}

/** True where the viewer saves data, or the line is a slow one (only Chromium tells). */
export function isThrifty(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection !== "object" || connection === null) return false;
  return Reflect.get(connection, "saveData") === true || /2g/.test(String(Reflect.get(connection, "effectiveType")));
}
