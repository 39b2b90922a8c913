import type { TokenStore } from "#src/api/tokens.ts";
import type { UserTokenData } from "#src/domain/viewer/viewer.ts";
import type { Session, SessionStore } from "./session.ts";

/** Returns the session in the form that the API's token source needs. */
export function tokenStoreOf(session: SessionStore): TokenStore {
  return {
    read: () => tokensOf(session.get()),
    reload: () => tokensOf(session.reload()),
    write: (tokens) => session.setTokens(tokens),
    pending: (isPending) => session.update({ pendingAccessTokenRefresh: isPending }),
  };
}

/** A token without its data cannot be refreshed: it lasts until the server rejects it. */
function tokensOf({ token, userTokenData }: Session): UserTokenData | null {
  if (token === null) return null;
  if (userTokenData !== null) return { ...userTokenData, token };
  return { token, tokenExpirationTime: Number.MAX_SAFE_INTEGER, tokenUpdateTime: 0, refreshToken: null };
}
