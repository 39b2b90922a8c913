import { getApi } from "#src/api/current.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import type { AuthMode } from "#src/domain/viewer/provider.ts";
import { toTokenData } from "#src/domain/viewer/token.wire.ts";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { toProfile } from "#src/domain/viewer/viewer.wire.ts";
import { isRecord } from "#src/lib/json.ts";
import { sessionStore } from "#src/session/session.ts";
import { clearSession, establishSession } from "./establishSession.ts";

/** The longest wait for the server when signing out, ms; the viewer is already signed out here. */
const LOGOUT_LIMIT_MS = 5_000;

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** `mode` is "signup" after a registration (AUTH-2). ApiError (`invalid_credentials`) or DeviceLimitError (AUTH-4). */
export function signIn(
  { username, password }: Credentials,
  signal?: AbortSignal,
  mode: AuthMode = "signin",
): Promise<void> {
  const device = navigator.userAgent;
  const body = { username, password, device_id: device, device_name: device, strategy: "refresh" };
  const options = signal ? { auth: false, signal } : { auth: false };
  return establishSession({
    method: "email",
    mode,
    attempted: { provider: "credentials", username, password },
    send: () => getApi().post("/api/user/login", body, options),
  });
}

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly displayName: string | null;
}

/**
 * Creates an account (AUTH-1) and returns its profile; the caller signs in next, since only that registers the device.
 * Rejects with ApiError: `email_already_registered`, `validation_failed` with its fields, `too_many_requests` with its wait.
 */
export async function register({ email, password, displayName }: Registration, signal: AbortSignal): Promise<Profile> {
  const body = { email, password, ...(displayName !== null && { displayName }), strategy: "refresh" };
  const answer = await getApi().post("/api/user/register", body, { auth: false, signal });
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content : {};
  const profile = toProfile(content.profile);
  if (profile === null || toTokenData(content.tokenData, Date.now()) === null) throw new ApiError({ code: MALFORMED });
  return profile;
}

/** In every tab, also offline (SES-5); then tells the server once, unless `revoke` is false. Never rejects. */
export async function signOut({
  revoke = true,
  isExpired = false,
}: { readonly revoke?: boolean; readonly isExpired?: boolean } = {}): Promise<void> {
  const { token } = sessionStore.get();
  await clearSession(isExpired);
  if (!revoke || isExpired || token === null) return;
  try {
    await getApi().post("/api/user/logout", {}, { token, timeoutMs: LOGOUT_LIMIT_MS, keepalive: true });
  } catch (error) {
    console.info("The server could not be told of the sign-out; its tokens expire by themselves", error);
  }
}
