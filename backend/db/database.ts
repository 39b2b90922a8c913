import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** The database, whichever engine is behind it (embedded PGlite or PostgreSQL); transactions have the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and how to close it. */
export interface Connection {
  readonly db: Database;
  readonly close: () => Promise<void>;
}
