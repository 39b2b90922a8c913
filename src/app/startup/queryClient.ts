import { onlineManager, QueryCache, QueryClient, type Query, type QueryPersister } from "@tanstack/react-query";
import { isAbort, isTransient } from "#src/api/error.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";

/**
 * Creates the query client. Offline is a state, not an error (docs/offline.md): reads run once even offline and retry
 * only online, after a temporary error, so none hangs. `persister` is read first. Writes never retry (API-11). `log`
 * tells of queries that failed.
 */
export function createQueryClient(
  persister?: QueryPersister,
  log: (text: string, error: unknown) => void = console.warn,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => logFailure(log, error, query) }),
    defaultOptions: {
      queries: {
        networkMode: "offlineFirst",
        ...(persister ? { persister } : {}),
        staleTime: 30_000,
        gcTime: DAY_MS,
        retry: (failures, error) => onlineManager.isOnline() && isTransient(error) && failures < 2,
        retryDelay: (attempt) => Math.min(1_000 * 2 ** attempt, 10_000),
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: "offlineFirst", retry: false },
    },
  });
}

/** Logs a query that failed, without which the page goes on (EVT-3). The API client also reports the server's faults. */
function logFailure(
  log: (text: string, error: unknown) => void,
  error: unknown,
  { queryKey }: Pick<Query<unknown, unknown, unknown>, "queryKey">,
): void {
  if (!isAbort(error)) log(`The query ${JSON.stringify(queryKey)} failed`, error);
}
