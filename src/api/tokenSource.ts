/** Supplies the API client with access tokens; the session implements it. */
export interface TokenSource {
  /** Returns the current token, or null when signed out. */
  current(): string | null;
  /**
   * Returns a token for a call, refreshed first when 80 % of its lifetime has passed or when `force`d (API-3); null
   * when signed out. Rejects with `refresh_token_failed` if the server rejects it, with `unreachable` if it cannot be
   * reached. `rejected` is the token that caused a 401: if it was replaced meanwhile, there is no further refresh.
   */
  fresh(force: boolean, signal?: AbortSignal, rejected?: string): Promise<string | null>;
}

/** The token source of a visitor. */
export const noTokens: TokenSource = { current: () => null, fresh: () => Promise.resolve(null) };
