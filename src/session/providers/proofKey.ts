import { sha256 } from "@noble/hashes/sha2.js";
import { base64Url } from "#src/lib/randomText.ts";

/** Returns the challenge for the verifier of a proof key, S256 (RFC 7636). `crypto.subtle` would need https. */
export const challengeOf = (verifier: string): string => base64Url(sha256(new TextEncoder().encode(verifier)));
