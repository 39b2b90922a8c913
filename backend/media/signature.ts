import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs and checks the URLs of media that are not open to everybody (docs/decisions/051). */
export interface MediaSigner {
  /** Signs plain paths below `/media/`. Get it anew for each use: URLs are then valid for half an hour at least. */
  readonly signing: () => Promise<(address: string) => string>;
  /** Returns until when (epoch ms) `token` gives access to the path `part`; null if it is invalid or has expired. */
  readonly check: (part: string, token: string) => Promise<number | null>;
}

/** The part of a media path that the signature covers: `/media/` and the two segments after it. */
const SIGNED_PART = /^\/media\/[^/]+\/[^/]+/;

/** A token: the expiry time and the signature. */
const TOKEN = /^([1-9]\d{0,11})\.([\w-]{43})$/;

/** HMAC-SHA256 over expiry time (epoch s) and path, a line each; base64url (docs/integrators.md). */
export const signatureOf = (key: string, path: string, expiresS: number): string =>
  createHmac("sha256", key).update(`${expiresS}\n${path}`).digest("base64url");

/** Signs `address`, a plain path below `/media/`, until `expiresS` (epoch s). */
export function signUrl(key: string, address: string, expiresS: number): string {
  const [part] = SIGNED_PART.exec(address) ?? [];
  if (part === undefined) throw new Error(`This is no media that can be signed: ${address}`);
  return `/media/s/${expiresS}.${signatureOf(key, part, expiresS)}${address.slice("/media".length)}`;
}

/** Returns the expiry time (epoch s) in `token` if it was signed with `key` for the path `part`; otherwise null. */
export function readToken(key: string, part: string, token: string): number | null {
  const [, instant = "", given = ""] = TOKEN.exec(token) ?? [];
  if (given === "") return null;
  const expiresS = Number(instant);
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(key, part, expiresS))) ? expiresS : null;
}
