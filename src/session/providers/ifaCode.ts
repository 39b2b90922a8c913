import { ApiError, isAbort, TIMEOUT, UNREACHABLE } from "#src/api/error.ts";
import type { AppConfig } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { anySignal } from "#src/lib/scheduling/anySignal.ts";
import type { CallbackAnswer } from "./callbackAnswer.ts";
import { loginFailedError, providerError } from "./providerErrors.ts";
import { challengeOf } from "./proofKey.ts";
import { randomText } from "#src/lib/randomText.ts";
import type { ProviderToken } from "./providerToken.ts";

/** Random values that only the requesting page knows; the answer must match them. */
export interface Secrets {
  readonly state: string;
  readonly verifier: string;
}

export const newSecrets = (): Secrets => ({ state: randomText(), verifier: randomText() });

/** Returns the address to which a provider sends the browser back. */
export const callbackUrl = (provider: string): string => `${location.origin}/auth/oauth2/callback/${provider}/`;

/** Contract: authorizeIfa, with `state` and a proof key (S256, AUTH-10). */
export async function ifaAddress({ auth }: AppConfig, { state, verifier }: Secrets): Promise<string> {
  const { authorizeUrl, clientId, scope } = auth.providers.ifa;
  if (authorizeUrl === null || clientId === null) throw loginFailedError();
  const url = new URL(authorizeUrl, location.origin);
  url.searchParams.set("response_type", "code");
  url.searchParams.set("client_id", clientId);
  url.searchParams.set("redirect_uri", callbackUrl("ifa"));
  url.searchParams.set("scope", scope);
  url.searchParams.set("state", state);
  url.searchParams.set("code_challenge", challengeOf(verifier));
  url.searchParams.set("code_challenge_method", "S256");
  url.searchParams.set("ui_locales", localeStore.get().language);
  return url.href;
}

/** Rejects with the partner's `error_description`, `unreachable`, `timeout`, or `login_failed` without a token. */
export async function ifaToken(
  { auth, api }: AppConfig,
  { code, error, description }: CallbackAnswer,
  { verifier }: Secrets,
  signal: AbortSignal,
): Promise<ProviderToken> {
  if (error !== null) throw providerError(error, description);
  const { tokenUrl, clientId } = auth.providers.ifa;
  if (code === null || tokenUrl === null || clientId === null) throw loginFailedError();
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: clientId,
    code,
    redirect_uri: callbackUrl("ifa"),
    code_verifier: verifier,
  });
  const answer = await send(tokenUrl, form, anySignal(signal, AbortSignal.timeout(api.timeoutMs)));
  const { access_token: token, error: problem, error_description: why } = isRecord(answer) ? answer : {};
  if (typeof token !== "string" || token === "") throw providerError(problem, why);
  return { provider: "ifa", type: "access_token", token, fullName: null };
}

async function send(url: string, body: URLSearchParams, signal: AbortSignal): Promise<unknown> {
  try {
    const headers = { Accept: "application/json" };
    const response = await fetch(url, { method: "POST", body, signal, headers, redirect: "error" });
    return parseJson(await response.text());
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new ApiError({ code: isLate ? TIMEOUT : UNREACHABLE, cause });
  }
}
