import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { isRecord } from "#src/lib/json.ts";
import { withFailureLimit, indexedDbStore, type KeyValue } from "./keyValue.ts";
import { SCHEMA_VERSION, scopePrefix, type StoredScope } from "./scope.ts";

/** The newest first; empty if nothing can be read. Reads the whole store, so call it rarely. */
export async function readStoredResults(
  scope: StoredScope,
  store: KeyValue<PersistedQuery> = indexedDbStore(),
): Promise<readonly unknown[]> {
  const prefixes = [scopePrefix(scope, "user"), scopePrefix(scope, "public")];
  const entries = await withFailureLimit(store).entries();
  return entries
    .filter(([key]) => prefixes.some((prefix) => key.startsWith(prefix)))
    .map(([, query]) => query)
    .filter((query) => isRecord(query) && query.buster === String(SCHEMA_VERSION) && isRecord(query.state))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map(({ state }) => state.data);
}
