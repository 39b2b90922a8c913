import { getApi } from "#src/api/current.ts";
import { exchangeBody } from "#src/api/tokenExchange.ts";
import type { AuthMode } from "#src/domain/viewer/provider.ts";
import { setPartnerSignIn } from "#src/session/partnerSignIn.ts";
import type { ProviderToken } from "#src/session/providers/providerToken.ts";
import { establishSession } from "./establishSession.ts";

/** (AUTH-9) A new account is a sign-up (AUTH-3), the partner sets its flag (NAV-2). Rejects like `signIn`. */
export async function signInWithProvider(
  providerToken: ProviderToken,
  signal?: AbortSignal,
  mode: AuthMode = "signin",
): Promise<void> {
  const { provider, type, token, fullName } = providerToken;
  const exchange = exchangeBody({
    tokenType: type,
    issuer: provider,
    token,
    userAgent: navigator.userAgent,
    appVersion: __BUILD_ID__,
  });
  const name = fullName?.trim() ?? "";
  const body = name === "" ? exchange : { ...exchange, profile: { display_name: name } };
  await establishSession({
    method: provider,
    mode,
    attempted: { provider, providerToken },
    send: () => getApi().post("/api/oauth2/token", body, signal ? { auth: false, signal } : { auth: false }),
  });
  if (provider === "ifa") setPartnerSignIn(true);
}
