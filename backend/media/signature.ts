import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs the addresses of media that not everybody may have, and checks them (docs/decisions/051). */
export interface MediaSigner {
  /** Signs plain paths below `/media/` until it is asked for again; the addresses hold for half an hour at least. */
  readonly signing: () => Promise<(address: string) => string>;
  /** Until when (epoch ms) `token` opens what is under the path `part`; null when it does not, or not any more. */
  readonly check: (part: string, token: string) => Promise<number | null>;
}

/** The part of a media path that its signature is over: `/media/` and the two segments after it. */
const SIGNED_PART = /^\/media\/[^/]+\/[^/]+/;

/** An instant and what proves that it was set by who has the key. */
const TOKEN = /^([1-9]\d{0,11})\.([\w-]{43})$/;

/** HMAC-SHA256 with `key` over the instant (epoch s) and the path, a line each; base64url (docs/integrators.md). */
export const signatureOf = (key: string, path: string, expiresS: number): string =>
  createHmac("sha256", key).update(`${expiresS}\n${path}`).digest("base64url");

/** `address`, a plain path below `/media/`, as it can be asked for until `expiresS` (epoch s). */
export function signedAddress(key: string, address: string, expiresS: number): string {
  const [part] = SIGNED_PART.exec(address) ?? [];
  if (part === undefined) throw new Error(`This is no media that can be signed: ${address}`);
  return `/media/s/${expiresS}.${signatureOf(key, part, expiresS)}${address.slice("/media".length)}`;
}

/** The instant (epoch s) in `token` when it was signed with `key` for the path `part`; null for anything else. */
export function readToken(key: string, part: string, token: string): number | null {
  const [, instant = "", given = ""] = TOKEN.exec(token) ?? [];
  if (given === "") return null;
  const expiresS = Number(instant);
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(key, part, expiresS))) ? expiresS : null;
}
