/** Minimum size of the provider's window (AUTH-7). */
const WIDTH = 512;
const HEIGHT = 730;
const LOOK_EVERY_MS = 500;

/** Opens an empty window in the middle of this one; null when the browser does not let it. Call it in a click. */
export function openPopup(): Window | null {
  const width = Math.max(WIDTH, Math.round(outerWidth / 3));
  const height = Math.max(HEIGHT, Math.round(outerHeight / 2));
  const left = Math.round(screenX + Math.max(0, (outerWidth - width) / 2));
  const top = Math.round(screenY + Math.max(0, (outerHeight - height) / 2));
  return window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Looks every 500 ms whether `popup` was closed (AUTH-7) and tells it once, one look later: what the window sent with
 * its last breath is still on its way. Returns the end of it.
 */
export function watchClosing(popup: Window, onClosed: () => void): () => void {
  let wasClosed = false;
  const timer = setInterval(() => {
    if (wasClosed) {
      clearInterval(timer);
      onClosed();
    }
    wasClosed = popup.closed;
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
