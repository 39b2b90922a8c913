import { getApi } from "#src/api/current.ts";
import { createTokenSource } from "#src/api/tokens.ts";
import type { TokenSource } from "#src/api/tokenSource.ts";
import { sessionStore } from "#src/session/session.ts";
import { tokenStoreOf } from "#src/session/tokenStore.ts";

/** The signed-in viewer's tokens for the API client; `onExpired` is told when the server ended the session. */
export function viewerTokens(onExpired: () => void): TokenSource {
  return createTokenSource({
    store: tokenStoreOf(sessionStore),
    send: (body) => getApi().post("/api/oauth2/token", body, { auth: false }),
    now: Date.now,
    userAgent: navigator.userAgent,
    appVersion: __BUILD_ID__,
    locks: navigator.locks,
    onExpired,
  });
}
