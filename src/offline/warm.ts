import { ApiError, TIMEOUT, UNREACHABLE } from "#src/api/error.ts";
import { idle } from "#src/lib/idle.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";

/**
 * Runs `tasks` (fetches whose answers are stored) one after the other, each in idle time, so that one visit is enough
 * to be useful with no network (PWA-3). Stops when the line is gone, or becomes a thrifty one, and when `signal` aborts.
 */
export async function warm(tasks: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await idle();
    if (signal.aborted || wantsSaveData()) return;
    try {
      await task();
    } catch (error) {
      if (isUnanswered(error)) return;
      // What the API refuses, or has no longer, says nothing of the other tasks.
    }
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof ApiError && (error.code === UNREACHABLE || error.code === TIMEOUT);
