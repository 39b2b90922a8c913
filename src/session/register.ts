import { getApi } from "#src/api/current.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { toTokenData } from "#src/domain/viewer/token.wire.ts";
import { toProfile } from "#src/domain/viewer/viewer.wire.ts";
import { isRecord } from "#src/lib/json.ts";

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly displayName: string | null;
}

/**
 * Creates an account (AUTH-1); the caller signs in next, since only that registers the device. Rejects with ApiError:
 * `email_already_registered`, `validation_failed` with its fields, `too_many_requests` with its wait.
 */
export async function register({ email, password, displayName }: Registration, signal: AbortSignal): Promise<void> {
  const body = { email, password, ...(displayName !== null && { displayName }), strategy: "refresh" };
  const answer = await getApi().post("/api/user/register", body, { auth: false, signal });
  const content = isRecord(answer) && isRecord(answer.content) ? answer.content : {};
  const isMade = toProfile(content.profile) !== null && toTokenData(content.tokenData, Date.now()) !== null;
  if (!isMade) throw new ApiError({ code: MALFORMED });
}
