/** A visitor who has waited this long for a part of a page gets the page without it, ms. */
const PATIENCE_MS = 400;

/** Resolves with null if `answer` takes longer than a visitor waits. */
export function orNullWhenSlow<T>(answer: Promise<T | null>): Promise<T | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref())]);
}
