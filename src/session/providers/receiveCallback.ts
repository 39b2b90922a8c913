import type { AppConfig } from "#src/config/config.ts";
import { isProvider } from "#src/domain/viewer/provider.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";
import { readCallbackAddress, readCallbackMessage, SIGN_IN_CHANNEL, type CallbackAnswer } from "./callbackAnswer.ts";
import { loginFailedError, unknownProviderError } from "./providerErrors.ts";
import type { ProviderToken } from "./providerToken.ts";
import { takeRedirect, tokenOfRedirect } from "./redirect.ts";

/** The time in ms after which surely no page waits for the callback: one that does answers at once. */
const PATIENCE_MS = 3_000;

type CallbackOutcome =
  /** The page that opened this window has accepted the answer. */
  | { readonly kind: "delivered" }
  /** This tab itself left for the provider, and continues here. */
  | { readonly kind: "returned"; readonly token: () => Promise<ProviderToken>; readonly returnTo: string };

/** Returns the query and fragment that a sign-in provider sent back, and clears them; null if there are none. */
export function takeCallback(): string | null {
  const address = window.__boot?.callback ?? null;
  if (window.__boot) window.__boot.callback = null;
  return address;
}

/** Rejects with `login_failed` for an answer that nobody waits for, and with `"x" auth provider not supported!`. */
export async function receiveCallback(
  provider: string,
  address: string | null,
  config: AppConfig,
): Promise<CallbackOutcome> {
  if (!isProvider(provider)) throw unknownProviderError(provider);
  const answer = readCallbackAddress(address ?? "");
  if (answer === null) throw loginFailedError();
  const begun = takeRedirect(provider, answer.state);
  if (begun !== null) {
    return {
      kind: "returned",
      token: () => tokenOfRedirect(config, begun, answer, AbortSignal.timeout(config.api.timeoutMs)),
      returnTo: begun.returnTo,
    };
  }
  if (!(await deliver(provider, answer))) throw loginFailedError();
  return { kind: "delivered" };
}

/** By channel and to the opener; true when the page that waits for this `state` accepted it. */
function deliver(provider: string, answer: CallbackAnswer): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = openTabChannel(SIGN_IN_CHANNEL);
    const timer = setTimeout(end, PATIENCE_MS, false);
    function end(isTaken: boolean): void {
      clearTimeout(timer);
      channel?.close();
      resolve(isTaken);
    }
    channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const message = readCallbackMessage(data);
      if (message?.type === "taken" && message.state === answer.state) end(true);
    });
    const message = { type: "answer", provider, answer };
    channel?.postMessage(message);
    const opener: Window | null = window.opener;
    opener?.postMessage(message, location.origin);
  });
}
