import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { connectPostgres } from "#backend/db/connect.ts";

const QUERY_CANCELED = "57014";

test("PostgreSQL ends a slow query, and the next one is answered", async () => {
  const { db, close } = await connectPostgres(process.env["SCALE_DATABASE_URL"] ?? "");
  onTestFinished(close);
  await expect(db.execute(sql`select pg_sleep(60)`)).rejects.toMatchObject({ cause: { code: QUERY_CANCELED } });
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
}, 30_000);
