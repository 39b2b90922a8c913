import { openChannel } from "#src/lib/channel.ts";
import { CHANNEL, readCallbackMessage, type CallbackAnswer } from "./callbackAnswer.ts";
import { loginFailed } from "./failure.ts";

/** Limit for the answer; the provider's own page waits as long. */
const LIMIT_MS = 10 * 60_000;

interface Asked {
  readonly provider: string;
  readonly popup: Window;
  readonly state: string;
  readonly signal: AbortSignal;
}

/**
 * Resolves with the answer of the callback page in `popup`, which comes by channel or by message, from this origin and
 * for this `state` only. A wrong `state` from that window is a failed sign-in (`login_failed`), as are ten minutes
 * without an answer; from elsewhere it belongs to somebody else's sign-in and is ignored.
 */
export function awaitAnswer({ provider, popup, state, signal }: Asked): Promise<CallbackAnswer> {
  return new Promise((resolve, reject) => {
    const channel = openChannel(CHANNEL);
    const timer = setTimeout(() => end(() => reject(loginFailed())), LIMIT_MS);

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
      } else if (isFromPopup) end(() => reject(loginFailed()));
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
