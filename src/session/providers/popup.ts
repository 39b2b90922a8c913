/** Minimum size of the provider's window, px (AUTH-7). */
const WIDTH = 512;
const HEIGHT = 730;
const LOOK_EVERY_MS = 500;

/** Opens an empty window in the middle of this one; null if the browser blocks it. Call it in a click. */
export function openPopup(): Window | null {
  const width = Math.max(WIDTH, Math.round(outerWidth / 3));
  const height = Math.max(HEIGHT, Math.round(outerHeight / 2));
  const left = Math.round(screenX + Math.max(0, (outerWidth - width) / 2));
  const top = Math.round(screenY + Math.max(0, (outerHeight - height) / 2));
  return window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/**
 * Checks every 500 ms whether `popup` was closed (AUTH-7) and calls `onClosed` once, one check later, because the last
 * message of the window may still be under way. Returns the function that stops this.
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
