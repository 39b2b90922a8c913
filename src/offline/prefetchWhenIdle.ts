import { ApiError, TIMEOUT, UNREACHABLE } from "#src/api/error.ts";
import { whenIdle } from "#src/lib/whenIdle.ts";
import { shouldSaveData } from "#src/lib/shouldSaveData.ts";

/**
 * Runs `tasks` (fetches whose responses are stored) one after the other, each in idle time, so that one visit is enough
 * to use the portal offline (PWA-3). Stops when the network is gone or slow, when the viewer saves data, and when
 * `signal` aborts.
 */
export async function prefetchWhenIdle(tasks: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await whenIdle();
    if (signal.aborted || shouldSaveData()) return;
    try {
      await task();
    } catch (error) {
      if (isUnreachableError(error)) return;
      // A rejection by the API, or a missing entity, says nothing about the other tasks.
    }
  }
}

const isUnreachableError = (error: unknown) =>
  error instanceof ApiError && (error.code === UNREACHABLE || error.code === TIMEOUT);
