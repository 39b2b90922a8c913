import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { connectPostgres } from "#backend/db/connect.ts";

test("[API-8] PostgreSQL ends a statement after ten seconds, and answers others meanwhile and afterwards", async () => {
  const { db, close } = await connectPostgres(process.env.SCALE_DATABASE_URL ?? "");
  const startedAt = performance.now();
  const ended = db.execute(sql`select pg_sleep(30)`).then(
    () => "it ran to its end",
    (error: unknown) => (error instanceof Error ? String(Object(error.cause).code) : "no error"),
  );
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - startedAt).toBeLessThan(9_000);
  expect(await ended).toBe("57014"); // query_canceled
  expect(performance.now() - startedAt).toBeGreaterThan(9_500);
  expect((await db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }]);
  await close();
});
