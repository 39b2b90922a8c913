import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** The database, whichever engine is behind it (embedded PGlite or PostgreSQL); transactions have the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What one instance holds and no other can, until it gives it back or its process or connection is gone. */
export interface Claim {
  /** Resolves when it was lost without being given back. */
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
}

/** An open database and how to close it. */
export interface Connection {
  readonly db: Database;
  /** Takes `name` for this instance; null while another one has it. */
  readonly claim: (name: string) => Promise<Claim | null>;
  readonly close: () => Promise<void>;
}
