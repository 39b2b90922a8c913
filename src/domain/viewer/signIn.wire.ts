import { isRecord } from "#src/lib/json.ts";
import type { Device } from "./device.ts";
import { toDevices } from "./device.wire.ts";
import type { Profile, UserTokenData } from "./viewer.ts";
import { toTokenData } from "./token.wire.ts";
import { toProfile } from "./viewer.wire.ts";

/** The answer to a sign-in: signed in, or rejected because too many devices are registered (AUTH-4). */
export type SignInAnswer =
  | {
      readonly kind: "signedIn";
      readonly profile: Profile;
      readonly tokens: UserTokenData;
      readonly devices: readonly Device[];
      readonly isRegister: boolean;
    }
  | {
      readonly kind: "deviceLimit";
      readonly message: string | null;
      readonly token: string | null;
      readonly devices: readonly Device[];
    };

/** From `content` with `tokenData`, or from `auth_data` (AUTH-2); null without a viewer. `nowMs` is the device's. */
export function toSignIn(wire: unknown, nowMs: number, userAgent: string): SignInAnswer | null {
  if (!isRecord(wire)) return null;
  const { content, auth_data } = wire;
  // A server may send both forms, one of them empty.
  const isContent = isRecord(content) && (Object.keys(content).length > 0 || !isRecord(auth_data));
  const [subject, tokenPart] = isContent ? [content, content.tokenData] : [auth_data, wire];
  if (!isRecord(subject)) return null;
  const devices = toDevices(subject.devices, userAgent);
  const tokens = toTokenData(tokenPart, nowMs);
  if (subject.device_error) {
    const { message } = isRecord(subject.device_error) ? subject.device_error : {};
    return {
      kind: "deviceLimit",
      message: typeof message === "string" ? message : null,
      token: tokens?.token ?? null,
      devices,
    };
  }
  const profile = toProfile(subject.profile);
  if (profile === null || tokens === null) return null;
  return { kind: "signedIn", profile, tokens, devices, isRegister: subject.isRegister === true };
}
