import * as v from "valibot";
import { finiteNumberSchema, tokenSchema } from "#src/domain/schemas.ts";
import type { UserTokenData } from "./viewer.ts";

const tokenWire = v.object({
  access_token: v.optional(tokenSchema),
  token: v.optional(tokenSchema),
  expires_in: v.pipe(
    v.unknown(),
    // Some servers send the number as text.
    v.transform((value) => (typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value)),
    finiteNumberSchema,
    v.check((seconds) => seconds > 0),
  ),
  refresh_token: v.fallback(v.nullable(tokenSchema), null),
});

/** From `access_token` of tokenData or `token` of the top level; null without. `nowMs` is the device's, epoch ms. */
export function toTokenData(wire: unknown, nowMs: number): UserTokenData | null {
  const parsed = v.safeParse(tokenWire, wire);
  if (!parsed.success) return null;
  const { access_token, token = access_token, expires_in, refresh_token } = parsed.output;
  if (token === undefined) return null;
  return {
    token,
    tokenExpirationTime: expires_in,
    tokenUpdateTime: Math.floor(nowMs / 1000),
    refreshToken: refresh_token,
  };
}
