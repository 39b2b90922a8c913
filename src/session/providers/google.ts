import type { AppConfig } from "#src/config/config.ts";
import { loadScript } from "#src/lib/loadScript.ts";
import { isRecord } from "#src/lib/json.ts";
import { popupBlockedError, popupClosedError, providerError } from "./providerErrors.ts";
import { untilAborted, type ProviderFlow } from "./providerFlow.ts";

interface TokenClientOptions {
  readonly client_id: string;
  readonly scope: string;
  readonly callback: (answer: unknown) => void;
  readonly error_callback: (problem: unknown) => void;
}

/** The part of Google Identity Services that the portal calls (contract config.md, "Identity providers"). */
interface GoogleSdk {
  readonly accounts: {
    readonly oauth2: { initTokenClient(options: TokenClientOptions): { requestAccessToken(): void } };
  };
}

declare global {
  interface Window {
    google?: GoogleSdk;
  }
}

/** Returns the sign-in in Google's own window (AUTH-8). Rejects if its script cannot be loaded. */
export async function googleFlow({ auth }: AppConfig): Promise<ProviderFlow> {
  const { clientId, scriptUrl, scope } = auth.providers.google;
  await loadScript(scriptUrl);
  const oauth2 = window.google?.accounts.oauth2;
  if (oauth2 === undefined || clientId === null) throw new Error("Google Identity Services are not available");
  return {
    ask: (signal) =>
      untilAborted(signal, (resolve, reject) => {
        const client = oauth2.initTokenClient({
          client_id: clientId,
          scope,
          callback(answer) {
            const { access_token: token, error, error_description: why } = isRecord(answer) ? answer : {};
            if (typeof token !== "string" || token === "") reject(providerError(error, why));
            else resolve({ provider: "google", type: "access_token", token, fullName: null });
          },
          error_callback(problem) {
            const { type, message } = isRecord(problem) ? problem : {};
            if (type === "popup_closed") reject(popupClosedError());
            else if (type === "popup_failed_to_open") reject(popupBlockedError());
            else reject(providerError(type, message));
          },
        });
        client.requestAccessToken();
      }),
  };
}
