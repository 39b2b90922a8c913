import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows per statement: few enough for all limits, and enough to make the cost of a statement negligible. */
const BATCH = 400;

/** Skips rows whose key exists. One JSON document a batch is several times faster. A trigger sets `changedIn`. */
export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly Omit<T["$inferSelect"], "changedIn">[],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const);
  const names = sql.join(
    columns.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += BATCH) {
    const documents = rows.slice(from, from + BATCH).map((row) => {
      const values: Record<string, unknown> = row;
      return Object.fromEntries(columns.map(([key, name]) => [name, values[key]]));
    });
    await db.execute(
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(documents)}::jsonb) on conflict do nothing`,
    );
  }
}
