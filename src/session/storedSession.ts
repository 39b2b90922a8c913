import * as v from "valibot";
import { finiteNumberSchema, tokenSchema } from "#src/domain/schemas.ts";
import { DEVICE_TYPES, type Device } from "#src/domain/viewer/device.ts";
import type { FollowedItem, UserTokenData, Viewer } from "#src/domain/viewer/viewer.ts";
import { parseJson } from "#src/lib/json.ts";

/** The key of the session in browser storage, a fixed name (SES-6). */
export const SESSION_KEY = "ott-data";

/** The members of the session that are stored and outlive the page (SES-1). */
export interface StoredSession {
  readonly user: Viewer | null;
  readonly token: string | null;
  readonly userTokenData: UserTokenData | null;
  readonly followed: Readonly<Record<string, FollowedItem>>;
  readonly devices: readonly Device[];
}

export const NOTHING_STORED: StoredSession = {
  user: null,
  token: null,
  userTokenData: null,
  followed: {},
  devices: [],
};

const id = v.pipe(v.string(), v.nonEmpty());
const textOrNull = v.nullable(v.string());

const user = v.object({
  id,
  email: textOrNull,
  fullName: textOrNull,
  countryName: textOrNull,
  favoriteClubId: textOrNull,
});

const userTokenData = v.object({
  token: tokenSchema,
  tokenExpirationTime: v.pipe(
    finiteNumberSchema,
    v.check((seconds) => seconds > 0),
  ),
  tokenUpdateTime: finiteNumberSchema,
  refreshToken: v.nullable(tokenSchema),
});

const followedItem = v.object({ id, type: v.string(), identitiesId: v.optional(v.array(v.string())) });

const device = v.object({
  id,
  addedAt: v.nullable(finiteNumberSchema),
  updatedAt: v.nullable(finiteNumberSchema),
  deviceId: v.string(),
  deviceName: v.string(),
  deviceType: v.picklist(DEVICE_TYPES),
  isCurrent: v.boolean(),
  osName: textOrNull,
  osVersion: textOrNull,
});

// Each member has its own fallback, so that a corrupt device list does not sign the viewer out.
const stored = v.fallback(
  v.object({
    user: v.fallback(v.nullable(user), null),
    token: v.fallback(v.nullable(tokenSchema), null),
    userTokenData: v.fallback(v.nullable(userTokenData), null),
    followed: v.fallback(v.record(v.string(), followedItem), {}),
    devices: v.fallback(v.array(device), []),
  }),
  NOTHING_STORED,
);

/** Whatever is invalid counts as missing, and so do the tokens of an unknown viewer. Never throws (SES-6). */
export function readSession(text: string | null): StoredSession {
  const session = text === null ? NOTHING_STORED : v.parse(stored, parseJson(text));
  return session.user === null ? { ...session, token: null, userTokenData: null } : session;
}
