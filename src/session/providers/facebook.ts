import type { AppConfig } from "#src/config/config.ts";
import { loadScript } from "#src/lib/loadScript.ts";
import { isRecord } from "#src/lib/json.ts";
import { facebookFailedError } from "./providerErrors.ts";
import { untilAborted, type ProviderFlow } from "./providerFlow.ts";

/** The part of the Facebook SDK that the portal calls (contract config.md, "Identity providers"). */
interface FacebookSdk {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(done: (answer: unknown) => void, options: { scope: string }): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

/** Returns the sign-in in Facebook's own window, by its SDK v15.0 (AUTH-8). Rejects if the SDK cannot be loaded. */
export async function facebookFlow({ auth }: AppConfig): Promise<ProviderFlow> {
  const { appId, scriptUrl, version, scope } = auth.providers.facebook;
  await loadScript(scriptUrl);
  const sdk = window.FB;
  if (sdk === undefined || appId === null) throw new Error("The Facebook SDK is not available");
  sdk.init({ appId, version, cookie: false, xfbml: false });
  return {
    ask: (signal) =>
      untilAborted(signal, (resolve, reject) => {
        sdk.login(
          (answer) => {
            const { status, authResponse } = isRecord(answer) ? answer : {};
            const token = isRecord(authResponse) ? authResponse.accessToken : null;
            if (status !== "connected" || typeof token !== "string" || token === "") reject(facebookFailedError());
            else resolve({ provider: "facebook", type: "access_token", token, fullName: null });
          },
          { scope },
        );
      }),
  };
}
