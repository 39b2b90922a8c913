/** The time in ms after which a storage that has not responded counts as broken. */
const LIMIT_MS = 3_000;

/**
 * Resolves with what `read` finds in the browser's storage; with undefined if there is nothing, or if the storage is
 * slow or fails, as a damaged or full one does. Never rejects, so that the caller can turn to the network.
 */
export async function withStorageLimit<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), LIMIT_MS);
  });
  try {
    return await Promise.race([read(), tooLate]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
