import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { isRecord } from "#src/lib/json.ts";
import { forgiving, indexedDbStore, type KeyValue } from "./keyValue.ts";
import { SCHEMA_VERSION, scopePrefix, type StoredScope } from "./scope.ts";

/**
 * What the stored queries of this scope hold, newest first: for searching with no network. Empty where nothing can be
 * read. It reads everything there is, so ask seldom.
 */
export async function storedData(
  scope: StoredScope,
  store: KeyValue<PersistedQuery> = indexedDbStore(),
): Promise<readonly unknown[]> {
  const prefixes = [scopePrefix(scope, "user"), scopePrefix(scope, "public")];
  const entries = await forgiving(store).entries();
  return entries
    .filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
    .map(([, query]) => query)
    .filter((query) => isRecord(query) && query.buster === String(SCHEMA_VERSION) && isRecord(query.state))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => state.data);
}
