import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";
import { readCallbackMessage, SIGN_IN_CHANNEL, type CallbackAnswer } from "./callbackAnswer.ts";
import { loginFailedError } from "./providerErrors.ts";

/** Minimum size of the provider's window, px (AUTH-7). */
const WIDTH = 512;
const HEIGHT = 730;
const CHECK_EVERY_MS = 500;

/** Opens an empty window in the middle of this one; null if the browser blocks it. Call it in a click. */
export function openPopup(): Window | null {
  const width = Math.max(WIDTH, Math.round(outerWidth / 3));
  const height = Math.max(HEIGHT, Math.round(outerHeight / 2));
  const left = Math.round(screenX + Math.max(0, (outerWidth - width) / 2));
  const top = Math.round(screenY + Math.max(0, (outerHeight - height) / 2));
  return window.open("", "_blank", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

/** Every 500 ms (AUTH-7); one check later, because the last message may still be under way. Returns its end. */
export function watchClosing(popup: Window, onClosed: () => void): () => void {
  let wasClosed = false;
  const timer = setInterval(() => {
    if (wasClosed) {
      clearInterval(timer);
      onClosed();
    }
    wasClosed = popup.closed;
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The longest wait for the answer, ms; the provider's own page waits as long. */
const ANSWER_LIMIT_MS = 10 * MINUTE_MS;

/** A sign-in in a provider's window. */
interface PendingPopup {
  readonly provider: string;
  readonly popup: Window;
  readonly state: string;
  readonly signal: AbortSignal;
}

/** Rejects with `login_failed` for another `state` from `popup` and after ten minutes; others are not ours. */
export function awaitAnswer({ provider, popup, state, signal }: PendingPopup): Promise<CallbackAnswer> {
  return new Promise((resolve, reject) => {
    const channel = openTabChannel(SIGN_IN_CHANNEL);
    const timer = setTimeout(() => end(() => reject(loginFailedError())), ANSWER_LIMIT_MS);

    function end(settle: () => void): void {
      clearTimeout(timer);
      channel?.close();
      removeEventListener("message", onMessage);
      signal.removeEventListener("abort", onAbort);
      popup.close();
      settle();
    }
    function take(data: unknown, isFromPopup: boolean): void {
      const message = readCallbackMessage(data);
      if (message?.type !== "answer") return;
      if (message.answer.state === state && message.provider === provider) {
        channel?.postMessage({ type: "taken", state });
        end(() => resolve(message.answer));
      } else if (isFromPopup) end(() => reject(loginFailedError()));
    }
    function onMessage({ data, origin, source }: MessageEvent): void {
      if (origin === location.origin && source === popup) take(data, true);
    }
    function onAbort(): void {
      end(() => reject(new DOMException("The sign-in was cancelled", "AbortError")));
    }
    channel?.addEventListener("message", ({ data }) => take(data, false));
    addEventListener("message", onMessage);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
  });
}
