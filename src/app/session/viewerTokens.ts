import { getApi } from "#src/api/current.ts";
import { ApiError, UNREACHABLE } from "#src/api/error.ts";
import type { TokenSource } from "#src/api/tokenSource.ts";
import { sessionStore } from "#src/session/session.ts";

/** Calls `onExpired` when the server has ended the session. Visitors never load the code that refreshes tokens. */
export function viewerTokens(onExpired: () => void): TokenSource {
  let loading: Promise<TokenSource> | null = null;
  const load = () => (loading ??= createSource(onExpired));
  if (sessionStore.get().token !== null) void load().catch(() => undefined);
  return {
    current: () => sessionStore.get().token,
    async fresh(force, signal, rejected) {
      if (sessionStore.get().token === null) return null;
      const source = await load().catch((cause: unknown) => {
        loading = null;
        throw new ApiError({ code: UNREACHABLE, cause });
      });
      return source.fresh(force, signal, rejected);
    },
  };
}

async function createSource(onExpired: () => void): Promise<TokenSource> {
  const [{ createTokenSource }, { tokenStoreOf }] = await Promise.all([
    import("#src/api/tokens.ts"),
    import("#src/session/tokenStore.ts"),
  ]);
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
