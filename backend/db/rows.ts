import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** Rows per statement: few enough for all limits, and enough to make the cost of a statement negligible. */
const BATCH = 400;

type Row<T extends PgTable> = Omit<T["$inferSelect"], "changedIn">;

/** Skips rows whose key exists. One JSON document a batch is several times faster. A trigger sets `changedIn`. */
export const insertRows = <T extends PgTable>(db: Database, table: T, rows: readonly Row<T>[]): Promise<void> =>
  writeRows(db, table, rows, () => sql`do nothing`);

/** Replaces rows whose `key` exists. */
export const putRows = <T extends PgTable>(
  db: Database,
  table: T,
  key: keyof T["$inferSelect"] & string,
  rows: readonly Row<T>[],
): Promise<void> =>
  writeRows(db, table, rows, (columns) => {
    const set = columns
      .filter(([name]) => name !== key && name !== "changedIn")
      .map(([, column]) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`);
    const keyColumn = columns.find(([name]) => name === key)?.[1] ?? key;
    return sql`(${sql.identifier(keyColumn)}) do update set ${sql.join(set, sql`, `)}`;
  });

type Columns = readonly (readonly [name: string, column: string])[];

async function writeRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly Row<T>[],
  onConflict: (columns: Columns) => SQL,
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
      sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(documents)}::jsonb) on conflict ${onConflict(columns)}`,
    );
  }
}
