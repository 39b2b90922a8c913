import { createHash, randomUUID } from "node:crypto";
import { gte, sql, type SQL } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { storedSecret } from "#backend/db/storedSecret.ts";
import type { Entitlements } from "./access.ts";

/** Another database numbers its transactions anew. */
const CATALOGUE_ID = "catalogue-id";

/** What a caller with a copy of a list needs to be told. */
interface Changes {
  /** The moment of the answer, for the next call. */
  readonly asOf: string;
  /** The condition for what has changed since the caller's copy; null if everything has to be sent. */
  readonly changed: SQL | null;
}

/** Reads changes of one database, whose name it remembers. */
export function createChanges(db: Database) {
  let name: string | null = null;
  return async (since: string, entitlements: Entitlements): Promise<Changes> => {
    name ??= await storedSecret(db, CATALOGUE_ID, randomUUID);
    return changesSince(db, since, digestOf(name, entitlements));
  };
}

/**
 * Reads the moment before the list is read, so that nothing is missed: of transactions that run now, whatever they change
 * is sent again next time. A moment says also what the viewer had access to, since entries do.
 */
async function changesSince(db: Database, since: string, context: string): Promise<Changes> {
  const snapshot = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
  const [{ moment: now } = { moment: "" }] = await db.select({ moment: snapshot }).from(sql`(values (1)) as once`);
  const [, moment = "", known] = /^([1-9][0-9]{0,17})-([\w-]+)$/.exec(since) ?? [];
  const isKnown = known === context && BigInt(moment) <= BigInt(now);
  return {
    asOf: `${now}-${context}`,
    changed: isKnown ? gte(events.changedIn, sql`${moment}::xid8`) : null,
  };
}

function digestOf(world: string, { signedIn, tickets, subscriptions }: Entitlements): string {
  const opens = subscriptions.map((ids) => ids.toSorted()).toSorted();
  return createHash("sha256")
    .update(JSON.stringify([world, signedIn, [...tickets].toSorted(), opens]))
    .digest("base64url")
    .slice(0, 16);
}
