/** Returns `bytes` as base64url without padding (RFC 4648). */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns 43 random characters of base64url. `crypto.randomUUID` would need https. */
export const randomText = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));
