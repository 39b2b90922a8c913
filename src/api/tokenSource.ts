/** Where calls get the access token from; the session implements it, the client only asks. */
export interface TokenSource {
  /** The token at hand, null when signed out. */
  current(): string | null;
  /**
   * A token good for a call: refreshed first when 80 % of its lifetime has passed or when `force`d (API-3). Null when
   * signed out. Rejects with `refresh_token_failed` when the server refused, `unreachable` when it could not be asked.
   * `rejected` is the token that a 401 came for: when it has been replaced meanwhile, nothing is refreshed again.
   */
  fresh(force: boolean, signal?: AbortSignal, rejected?: string): Promise<string | null>;
}

/** A viewer who is never signed in. */
export const noTokens: TokenSource = { current: () => null, fresh: () => Promise.resolve(null) };
