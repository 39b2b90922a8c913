/** The longest time that a navigation waits for data that is still loading (PWA-6). */
const WAIT_MS = 100;

/**
 * Resolves when `coming` has settled, after 100 ms at the latest, so that a page renders once, not twice. Never
 * rejects.
 */
export async function waitBriefly(coming: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([coming.catch(() => undefined), patience]);
  clearTimeout(timer);
}
