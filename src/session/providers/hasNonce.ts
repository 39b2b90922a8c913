import { isRecord, parseJson } from "#src/lib/json.ts";

/** So that nobody slips in another token. One that is no JWT has no claims to read: the API decides alone. */
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
