import type { AppConfig } from "#src/config/config.ts";
import { isRecord } from "#src/lib/json.ts";
import { loadScript } from "#src/lib/loadScript.ts";
import { hasNonce } from "./hasNonce.ts";
import { loginFailedError, popupBlockedError, popupClosedError, providerError } from "./providerErrors.ts";
import { untilAborted, type ProviderFlow } from "./providerFlow.ts";
import { randomText } from "#src/lib/randomText.ts";
import type { ProviderToken } from "./providerToken.ts";

interface AppleOptions {
  readonly clientId: string;
  readonly scope: string;
  readonly redirectURI: string;
  readonly state: string;
  readonly nonce: string;
  readonly usePopup: true;
}

/** The part of Sign in with Apple JS that the portal calls (contract config.md, "Identity providers"). */
interface AppleSdk {
  readonly auth: { init(options: AppleOptions): void; signIn(): Promise<unknown> };
}

declare global {
  interface Window {
    AppleID?: AppleSdk;
  }
}

/** Returns the sign-in in Apple's own window (AUTH-8). Rejects if its script cannot be loaded. */
export async function appleFlow({ auth }: AppConfig): Promise<ProviderFlow> {
  const { clientId, scriptUrl, scope, redirectUri } = auth.providers.apple;
  await loadScript(scriptUrl);
  const sdk = window.AppleID;
  if (sdk === undefined || clientId === null) throw new Error("Sign in with Apple is not available");
  const redirectURI = redirectUri ?? `${location.origin}/auth/oauth2/callback/apple/`;
  return {
    ask: (signal) =>
      untilAborted(signal, (resolve, reject) => {
        const secrets = { state: randomText(), nonce: randomText() };
        sdk.auth.init({ clientId, scope, redirectURI, ...secrets, usePopup: true });
        sdk.auth.signIn().then(
          (answer) => {
            const token = readAnswer(answer, secrets);
            if (token === null) reject(loginFailedError());
            else resolve(token);
          },
          (problem: unknown) => reject(readProblem(problem)),
        );
      }),
  };
}

/** Returns null for an answer to another request (by its `state` or `nonce`), and for one without a token. */
function readAnswer(answer: unknown, { state, nonce }: Pick<AppleOptions, "state" | "nonce">): ProviderToken | null {
  const { authorization, user } = isRecord(answer) ? answer : {};
  if (!isRecord(authorization) || authorization.state !== state) return null;
  const { id_token: token } = authorization;
  if (typeof token !== "string" || token === "" || !hasNonce(token, nonce)) return null;
  return { provider: "apple", type: "id_token", token, fullName: fullNameOf(user) };
}

/** Returns first and last name joined and trimmed; null if Apple sent none. */
function fullNameOf(user: unknown): string | null {
  const name = isRecord(user) && isRecord(user.name) ? user.name : {};
  const parts = [name.firstName, name.lastName].filter((part) => typeof part === "string");
  return parts.join(" ").trim() || null;
}

function readProblem(problem: unknown) {
  const { error } = isRecord(problem) ? problem : {};
  if (error === "popup_closed_by_user") return popupClosedError();
  if (error === "popup_blocked_by_browser") return popupBlockedError();
  return providerError(error);
}
