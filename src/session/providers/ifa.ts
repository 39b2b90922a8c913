import type { AppConfig } from "#src/config/config.ts";
import { popupBlockedError, popupClosedError } from "./providerErrors.ts";
import type { ProviderFlow } from "./providerFlow.ts";
import { ifaAddress, ifaToken, newSecrets } from "./ifaCode.ts";
import { awaitAnswer, openPopup, watchClosing } from "./popup.ts";
import type { ProviderToken } from "./providerToken.ts";

/** Returns the sign-in at the federation partner in a window: authorization code with proof key (AUTH-7, AUTH-10). */
export function ifaFlow(config: AppConfig): ProviderFlow {
  return {
    ask(signal, onLate) {
      // Opened before any `await`: later the browser no longer counts it as part of the click.
      const popup = openPopup();
      return popup === null ? Promise.reject(popupBlockedError()) : askIn(popup, config, signal, onLate);
    },
  };
}

async function askIn(
  popup: Window,
  config: AppConfig,
  signal: AbortSignal,
  onLate: (token: ProviderToken) => void,
): Promise<ProviderToken> {
  const secrets = newSecrets();
  const token = awaitAnswer({ provider: "ifa", popup, state: secrets.state, signal }).then((answer) =>
    ifaToken(config, answer, secrets, signal),
  );
  token.catch(() => undefined); // the code below handles the rejection
  const address = await ifaAddress(config, secrets).catch((error: unknown) => {
    popup.close();
    throw error;
  });
  if (!signal.aborted) popup.location.replace(address);
  let stopWatching: () => void = () => undefined;
  const closed = new Promise<null>((resolve) => (stopWatching = watchClosing(popup, () => resolve(null))));
  const first = await Promise.race([token, closed]).finally(stopWatching);
  if (first !== null) return first;
  // A partner whose pages cut the connection to their opener looks closed at once.
  token.then(onLate, () => undefined);
  throw popupClosedError();
}
