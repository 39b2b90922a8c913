import * as v from "valibot";
import type { AppConfig } from "#src/config/config.ts";
import { PROVIDERS, type Provider } from "#src/domain/viewer/provider.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { parseJson } from "#src/lib/json.ts";
import type { CallbackAnswer } from "./callbackAnswer.ts";
import { hasNonce } from "./hasNonce.ts";
import { challengeOf } from "./proofKey.ts";
import { facebookFailedError, loginFailedError, providerError } from "./providerErrors.ts";
import { callbackUrl, ifaAddress, ifaToken, newSecrets, type Secrets } from "./ifaCode.ts";
import type { ProviderToken } from "./providerToken.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const KEY: TabKey = "ott-sign-in";
/** The longest that a sign-in may take, ms; then it must be started again. */
const GOOD_FOR_MS = 10 * MINUTE_MS;

const secret = v.pipe(
  v.string(),
  v.check((value) => value.length >= 32),
);
const pending = v.object({
  provider: v.picklist(PROVIDERS),
  state: secret,
  verifier: secret,
  returnTo: v.string(),
  startedAt: v.number(),
});

/** A sign-in that continues on the provider's page and returns to the callback's address. */
type PendingRedirect = v.InferOutput<typeof pending>;

/** Returns true in an app on the home screen of iOS, whose windows belong to another browser. */
export const isIosApp = (): boolean => Reflect.get(navigator, "standalone") === true;

/** Where windows do not work, as in an iOS app. Rejects with `login_failed` if the tab cannot store the sign-in. */
export async function leaveForProvider(provider: Provider, config: AppConfig, returnTo: string): Promise<void> {
  const secrets = newSecrets();
  const address = await addressOf(provider, config, secrets);
  const pending: PendingRedirect = { provider, ...secrets, returnTo, startedAt: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pending));
  } catch (cause) {
    throw loginFailedError(cause);
  }
  location.assign(address);
}

/** Once; null if this tab started none, another one, or one too long ago. */
export function takeRedirect(provider: string, state: string): PendingRedirect | null {
  try {
    const parsed = v.safeParse(pending, parseJson(sessionStorage.getItem(KEY) ?? ""));
    if (!parsed.success || parsed.output.state !== state || parsed.output.provider !== provider) return null;
    sessionStorage.removeItem(KEY);
    const ageMs = Date.now() - parsed.output.startedAt;
    return ageMs >= 0 && ageMs < GOOD_FOR_MS ? parsed.output : null;
  } catch {
    return null; // Without storage no sign-in was started.
  }
}

/** Returns the provider's token from the answer to a redirect. Rejects like the sign-in in a window. */
export async function tokenOfRedirect(
  config: AppConfig,
  begun: PendingRedirect,
  answer: CallbackAnswer,
  signal: AbortSignal,
): Promise<ProviderToken> {
  const { provider } = begun;
  if (provider === "ifa") return ifaToken(config, answer, begun, signal);
  if (answer.error !== null)
    throw provider === "facebook" ? facebookFailedError() : providerError(answer.error, answer.description);
  if (answer.token === null) throw loginFailedError();
  if (provider === "apple" && !hasNonce(answer.token, nonceOf(begun))) throw loginFailedError();
  return { provider, type: provider === "apple" ? "id_token" : "access_token", token: answer.token, fullName: null };
}

/** Returns the nonce of a sign-in, which Apple puts into the token; it follows from what the tab stores anyway. */
const nonceOf = ({ verifier }: Pick<Secrets, "verifier">): string => challengeOf(verifier);

/** Providers answer in the fragment, which no server sees; Apple only if no name or address is requested. */
async function addressOf(provider: Provider, config: AppConfig, secrets: Secrets): Promise<string> {
  const { facebook, google, apple } = config.auth.providers;
  const page = (base: string, query: Record<string, string | null>) => {
    const url = new URL(base);
    for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
    url.searchParams.set("state", secrets.state);
    return url.href;
  };
  const token = { redirect_uri: callbackUrl(provider), response_type: "token" };
  switch (provider) {
    case "facebook":
      return page(`https://www.facebook.com/${facebook.version}/dialog/oauth`, {
        ...token,
        client_id: facebook.appId,
        scope: facebook.scope,
      });
    case "google":
      return page("https://accounts.google.com/o/oauth2/v2/auth", {
        ...token,
        client_id: google.clientId,
        scope: google.scope,
      });
    case "apple":
      return page("https://appleid.apple.com/auth/authorize", {
        client_id: apple.clientId,
        redirect_uri: apple.redirectUri ?? callbackUrl("apple"),
        response_type: "code id_token",
        response_mode: "fragment",
        nonce: nonceOf(secrets),
      });
    case "ifa":
      return ifaAddress(config, secrets);
  }
}
