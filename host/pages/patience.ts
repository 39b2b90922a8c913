/** The longest wait for the preview of a page, ms; then the page is sent without it. */
const PATIENCE_MS = 400;
/** The longest wait for its rendering, ms. On a slow line, a page that renders itself appears 2.5 s later. */
const PATIENCE_FOR_SCREEN_MS = 2_000;

const orNullAfter =
  (ms: number) =>
  <T>(answer: Promise<T | null>): Promise<T | null> =>
    Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, ms, null).unref())]);

/** Resolves with null if `answer` takes longer than a visitor waits. */
export const orNullWhenSlow = orNullAfter(PATIENCE_MS);
export const screenOrNullWhenSlow = orNullAfter(PATIENCE_FOR_SCREEN_MS);
