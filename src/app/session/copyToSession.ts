import { hashKey, type QueryClient } from "@tanstack/react-query";
import { follows } from "#src/catalog/library/follows.ts";
import { followedOf } from "#src/catalog/queries/followed.ts";
import { present } from "#src/catalog/library/membership.ts";
import { watchlist } from "#src/catalog/library/watchlist.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { isAuthenticated, sessionStore, type Session } from "#src/session/session.ts";

/** Copies what the specification wants in the session (SES-1), as long as the page lives; nothing else does. */
export function copyToSession(queryClient: QueryClient): void {
  const keys = {
    followed: follows.query().queryKey,
    selected: watchlist.query().queryKey,
    ppvTickets: commerceQueries.tickets().queryKey,
    creditCard: commerceQueries.billing().queryKey,
  };
  const copies = new Map<string, () => Partial<Session>>([
    [hashKey(keys.followed), () => ({ followed: followedOf(queryClient.getQueryData(keys.followed) ?? []) })],
    [
      hashKey(keys.selected),
      () => {
        const saved = present(queryClient.getQueryData(keys.selected) ?? []);
        return { selected: Object.fromEntries(saved.map(({ id }) => [id, true] as const)) };
      },
    ],
    [
      hashKey(keys.ppvTickets),
      () => ({ ppvTickets: (queryClient.getQueryData(keys.ppvTickets) ?? []).map(({ id }) => id) }),
    ],
    [
      hashKey(keys.creditCard),
      () => {
        const card = queryClient.getQueryData(keys.creditCard)?.card;
        return { creditCard: card ? { brand: card.brand, last4: card.last4 } : null };
      },
    ],
  ]);
  const cache = queryClient.getQueryCache();
  const copy = (hash: string): void => {
    const read = copies.get(hash);
    // A query is emptied when its viewer leaves.
    if (read === undefined || cache.get(hash)?.state.data === undefined || !isAuthenticated(sessionStore.get())) return;
    sessionStore.update(read());
  };
  for (const hash of copies.keys()) copy(hash);
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") copy(event.query.queryHash);
  });
}
