import { sql } from "drizzle-orm";
import { bigint, customType, jsonb } from "drizzle-orm/pg-core";

/** A time in epoch ms or a duration in ms: 64 bits in the database, a safe integer in code. */
export const ms = (name: string) => bigint(name, { mode: "number" });

/** A document that is stored in its wire form. */
export const json = <T>(name: string) => jsonb(name).$type<T>();

const xid8 = customType<{ data: string }>({ dataType: () => "xid8" });
/** The transaction that last changed the row; a trigger of the migrations sets it. */
export const changedIn = (name: string) =>
  xid8(name)
    .notNull()
    .default(sql`pg_current_xact_id()`);
