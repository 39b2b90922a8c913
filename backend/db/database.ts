import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type * as schema from "./schema.ts";

/** The database with either engine (embedded PGlite or PostgreSQL); transactions have the same type. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An exclusive claim of one instance, until it is released or the process or its connection ends. */
export interface ExclusiveClaim {
  /** Resolves if the claim is lost without being released. */
  readonly lost: Promise<void>;
  readonly release: () => Promise<void>;
}

export interface Connection {
  readonly db: Database;
  readonly claim: (name: string) => Promise<ExclusiveClaim | null>;
  readonly close: () => Promise<void>;
}
