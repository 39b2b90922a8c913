export interface TokenSource {
  current(): string | null;
  /**
   * Returns a token, refreshed first if it is old or `force` is set (API-3), unless `rejected` was replaced meanwhile;
   * null when signed out. Rejects with `refresh_token_failed` or with the error of the refresh, such as `unreachable`.
   */
  fresh(force: boolean, signal?: AbortSignal, rejected?: string): Promise<string | null>;
}

export const noTokens: TokenSource = { current: () => null, fresh: () => Promise.resolve(null) };
