/**
 * Stale time of the viewer's own data, ms. It is fetched whenever its page opens, because after a quick reload a stored
 * copy may be older than the last change. Offline the copy is shown all the same.
 */
export const VIEWER_DATA_STALE_MS = 0;
