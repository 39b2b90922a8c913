import { openChannel } from "#src/lib/channel.ts";
import { CHANNEL, readCallbackMessage, type CallbackAnswer } from "./callbackAnswer.ts";
import { loginFailed } from "./failure.ts";

/** As long as the provider's own page waits for an answer. */
const LIMIT_MS = 10 * 60_000;

interface Asked {
  readonly provider: string;
  readonly popup: Window;
  readonly state: string;
  readonly signal: AbortSignal;
}

/**
 * What the callback page in `popup` tells, by channel or by message: only from this origin, only to this `state`. From
 * this very window a wrong `state` is a failed sign-in (`login_failed`); from others it is somebody else's, like
 * everything that is no answer. Ten minutes without one are `login_failed`, too.
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
      end(() => reject(new DOMException("The sign-in was given up", "AbortError")));
    }
    channel?.addEventListener("message", ({ data }) => take(data, false));
    addEventListener("message", onMessage);
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) onAbort();
  });
}
