import { withTimeout } from "#src/lib/scheduling/timers.ts";

/** The time in ms after which a storage that has not responded counts as broken. */
const LIMIT_MS = 3_000;

/** Undefined also if the storage is slow or fails, as a damaged or full one does. Never rejects. */
export async function withStorageLimit<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await withTimeout(read(), LIMIT_MS);
  } catch {
    return undefined;
  }
}
