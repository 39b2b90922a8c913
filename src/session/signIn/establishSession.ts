import { ApiError, isAbort, MALFORMED } from "#src/api/error.ts";
import type { AuthMode, SignInMethod } from "#src/domain/viewer/provider.ts";
import { toSignIn } from "#src/domain/viewer/signIn.wire.ts";
import { toViewer } from "#src/domain/viewer/viewer.wire.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { DeviceLimitError, type AttemptedSignIn } from "./deviceLimitError.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { announceSignOut } from "#src/session/signOutChannel.ts";
import { publishSignInEvent } from "#src/session/signInEvents.ts";

interface SignInAttempt {
  readonly method: SignInMethod;
  readonly mode: AuthMode;
  readonly attempted: AttemptedSignIn;
  readonly send: () => Promise<unknown>;
}

/** Resolves once the session is stored. Rejects as the server (AUTH-11), or with DeviceLimitError (AUTH-4). */
export async function establishSession({ method, mode, attempted, send }: SignInAttempt): Promise<void> {
  try {
    const isRegister = await enter(await send().catch(rethrowSignInError), attempted);
    publishSignInEvent({ kind: "succeeded", method, mode: isRegister ? "signup" : mode });
  } catch (error) {
    if (mode === "signin") reportFailedSignIn(method, error);
    throw error;
  }
}

/** Publishes that a sign-in failed, at the provider or here; a cancelled one is not a failure. */
export function reportFailedSignIn(method: SignInMethod, error: unknown): void {
  if (isAbort(error)) return;
  const { code, message } = error instanceof ApiError ? error : { code: "login_failed", message: String(error) };
  publishSignInEvent({ kind: "failed", method, code, message });
}

/** Stores the session; resolves with whether the account is new (AUTH-3). */
async function enter(wire: unknown, attempted: AttemptedSignIn): Promise<boolean> {
  const answer = toSignIn(wire, Date.now(), navigator.userAgent);
  if (answer === null) throw new ApiError({ code: MALFORMED });
  await clearSession();
  if (answer.kind === "deviceLimit") {
    sessionStore.update({ devices: answer.devices });
    throw new DeviceLimitError(answer.token, attempted);
  }
  const { profile, tokens, devices, isRegister } = answer;
  sessionStore.update({ user: toViewer(profile), token: tokens.token, userTokenData: tokens, devices });
  return isRegister;
}

export async function clearSession(isExpired = false): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId !== null) await sessionStore.leave(viewerId, { isExpired });
  if (viewerId !== null && !isExpired) announceSignOut(viewerId);
  sessionStore.clear();
}

/** Rethrows the error of a sign-in, with the code and message that its own message may contain as JSON (AUTH-11). */
function rethrowSignInError(error: unknown): never {
  if (isAbort(error) || !(error instanceof ApiError)) throw error;
  const inner = parseJson(error.message);
  if (!isRecord(inner)) throw error;
  throw new ApiError({
    code: typeof inner.code === "string" && inner.code !== "" ? inner.code : error.code,
    message: typeof inner.message === "string" ? inner.message : "",
    status: error.status,
    fields: error.fields,
    fieldCodes: error.fieldCodes,
    retryAfterMs: error.retryAfterMs,
    cause: error,
  });
}
