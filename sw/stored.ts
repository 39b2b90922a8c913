/** A storage that has not answered by then counts as broken. ms. */
const LIMIT_MS = 3_000;

/**
 * What `read` finds in the browser's storage; undefined where there is nothing, and where the storage fails, which it
 * does once it is damaged or full ("Internal error"). Never rejects, so that the network has its turn.
 */
export async function stored<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
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
