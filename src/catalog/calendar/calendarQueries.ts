import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { orAbsent } from "#src/api/addition.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { apiOrigin } from "#src/catalog/queries/mapping.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { CalendarOf } from "#src/domain/viewer/calendar.ts";
import { toCalendarAddress, toCalendarAddresses } from "#src/domain/viewer/calendar.wire.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

export const calendarQueries = {
  /** Null where the server offers no calendars. Not stored on the device: the addresses are secrets. */
  addresses: () =>
    queryOptions({
      queryKey: ["calendar", viewerIdOf(sessionStore.get())] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        const answer = await orAbsent(api.get("/api/calendar/addresses", { signal }));
        return toCalendarAddresses(contentOf(answer), apiOrigin(config));
      },
      staleTime: 5 * MINUTE_MS,
    }),
};

/** Makes an address for a viewer's own calendar; the one from before ends. Rejects with ApiError. */
export async function renewAddress(client: QueryClient, of: CalendarOf): Promise<void> {
  const { api, config } = tenantOf(client);
  const address = toCalendarAddress(contentOf(await api.post("/api/calendar/renew", { of })), apiOrigin(config));
  put(client, of, address);
}

export async function endAddress(client: QueryClient, of: CalendarOf): Promise<void> {
  await tenantOf(client).api.post("/api/calendar/end", { of });
  put(client, of, null);
}

function put(client: QueryClient, of: CalendarOf, address: ReturnType<typeof toCalendarAddress>): void {
  client.setQueryData(calendarQueries.addresses().queryKey, (known) => known && { ...known, [of]: address });
}
