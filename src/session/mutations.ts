import { getApi } from "#src/api/current.ts";
import { ApiError, isAbort, MALFORMED } from "#src/api/error.ts";
import { toSignIn } from "#src/domain/signIn.wire.ts";
import { toViewer } from "#src/domain/viewer.wire.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { DeviceLimitError } from "./deviceLimit.ts";
import { sessionStore, viewerIdOf } from "./session.ts";

/** How long signing out waits for the server; the viewer is signed out here by then in any case. */
const LOGOUT_LIMIT_MS = 5_000;

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Signs in with e-mail and password (AUTH-2) and resolves once the session is stored. Rejects with ApiError
 * (`invalid_credentials`, `unreachable`, …), or with DeviceLimitError when too many devices are registered: then
 * the viewer stays signed out and the device list is in the session (AUTH-4).
 */
export async function signIn({ username, password }: Credentials, signal?: AbortSignal): Promise<void> {
  const device = navigator.userAgent;
  const body = { username, password, device_id: device, device_name: device, strategy: "refresh" };
  const options = signal ? { auth: false, signal } : { auth: false };
  const wire = await getApi().post("/api/user/login", body, options).catch(rethrowSignInError);
  const answer = toSignIn(wire, Date.now(), device);
  if (answer === null) throw new ApiError({ code: MALFORMED });
  await forget();
  if (answer.kind === "deviceLimit") {
    sessionStore.update({ devices: answer.devices });
    throw new DeviceLimitError({ token: answer.token, provider: "credentials" });
  }
  const { profile, tokens, devices } = answer;
  sessionStore.update({ user: toViewer(profile), token: tokens.token, userTokenData: tokens, devices });
}

/**
 * Signs the viewer out in every tab and leaves nothing of them on this device (SES-5): first the sign-out steps
 * (sockets, running queries, stored data), then `ott-data`, then, unless `revoke` is false, the server is told. It
 * always works, also offline: the server's part is tried once and its failure changes nothing.
 */
export async function signOut({ revoke = true }: { readonly revoke?: boolean } = {}): Promise<void> {
  const { token } = sessionStore.get();
  await forget();
  if (!revoke || token === null) return;
  try {
    await getApi().post("/api/user/logout", {}, { token, timeoutMs: LOGOUT_LIMIT_MS, keepalive: true });
  } catch (error) {
    console.info("The server could not be told of the sign-out; its tokens end by themselves", error);
  }
}

async function forget(): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId !== null) await sessionStore.leave(viewerId);
  sessionStore.clear();
}

/** The message of a refused sign-in is itself JSON with a code and a message (AUTH-11); plain text is taken as it is. */
function rethrowSignInError(error: unknown): never {
  if (isAbort(error) || !(error instanceof ApiError)) throw error;
  const inner = parseJson(error.message);
  if (!isRecord(inner)) throw error;
  throw new ApiError({
    code: typeof inner.code === "string" ? inner.code : error.code,
    message: typeof inner.message === "string" ? inner.message : "",
    status: error.status,
    fields: error.fields,
    cause: error,
  });
}
