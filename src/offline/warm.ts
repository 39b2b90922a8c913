import { idle } from "#src/lib/idle.ts";
import { isThrifty } from "#src/lib/thrifty.ts";

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
