import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { lockIfPasswordUnchanged, type Account } from "./accounts.ts";
import { listDevices, registerDevice, type DeviceInfo } from "./devices.ts";
import { revokeSignUpSessions, startSession } from "./tokens.ts";
import { toProfile } from "./toProfile.ts";

/** The result of a sign-in; with `device_error`, the token is a restricted one. */
export interface SignedIn {
  readonly subject: Wire<"AuthSubject">;
  readonly tokenData: Wire<"TokenData">;
  /** Ids of the sessions that this sign-in ended: those of the sign-up. */
  readonly ended: readonly string[];
}

/** Rejects with 401 `login_failed` if the password changed meanwhile: a new one shuts out all who knew the old one. */
export async function signIn(
  { db, clock }: Pick<Deps, "db" | "clock">,
  user: Account,
  device: DeviceInfo,
): Promise<SignedIn> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, user))) throw loginFailed();
    const registration = await registerDevice(tx, now, user.id, device);
    if (registration === "no account") throw loginFailed();
    const restricted = registration === "full";
    const ended = await revokeSignUpSessions(tx, now, user.id);
    const tokenData = await startSession(tx, now, { userId: user.id, deviceId: device.deviceId, restricted });
    const subject: Wire<"AuthSubject"> = {
      profile: toProfile(user),
      devices: await listDevices(tx, user.id),
      device_error: restricted
        ? { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: user.maxDevices }
        : null,
    };
    return { subject, tokenData, ended };
  });
}

const loginFailed = () => new ApiFailure(401, "login_failed", "Login Failed");
