import { and, desc, eq, type SQL } from "drizzle-orm";
import type { Viewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { ticketedEvents } from "#backend/catalog/events.ts";
import type { RowSource } from "#backend/catalog/page.ts";
import { toEvent } from "#backend/catalog/toMedia.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { contracts } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { contractColumns, toContracts, type ContractRow } from "./contracts.ts";

/** Creates a source of the tickets of an account that match `which`, newest first. */
export function ticketSource(db: Database, userId: string, which?: SQL): RowSource<ContractRow> {
  const where = and(eq(contracts.userId, userId), eq(contracts.type, "ppv"), which);
  return {
    rows: ({ limit, offset }) =>
      db
        .select(contractColumns)
        .from(contracts)
        .where(where)
        .orderBy(desc(contracts.startDate), desc(contracts.id))
        .limit(limit)
        .offset(offset),
    total: () => db.$count(contracts, where),
  };
}

/** Maps tickets to their wire form with their events; an event that is gone is null. */
export async function toTickets(
  deps: Deps,
  viewer: Viewer,
  rows: readonly ContractRow[],
): Promise<Wire<"PpvTicket">[]> {
  const ids = rows.flatMap(({ eventId }) => eventId ?? []);
  const [states, entitlements, shown] = await Promise.all([
    toContracts(deps, viewer.userId, rows),
    entitlementsOf(deps, viewer),
    ids.length === 0 ? [] : ticketedEvents(deps.db, ids),
  ]);
  const byId = new Map(shown.map((event) => [event.id, toEvent(event, entitlements)]));
  return states.map((state) => ({ ...state, event: byId.get(state.event_id ?? "") ?? null }));
}
