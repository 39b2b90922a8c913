import { isRecord, parseJson } from "#src/lib/json.ts";

/**
 * Returns whether an id token was made for the sign-in with this `nonce`, so that nobody slips in a token of another one.
 * A token that is no JWT has no claims to read: the API decides alone.
 */
export function hasNonce(token: string, nonce: string): boolean {
  const [, payload, signature] = token.split(".");
  if (payload === undefined || signature === undefined) return true;
  try {
    const claims = parseJson(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) && claims.nonce === nonce;
  } catch {
    return false;
  }
}
