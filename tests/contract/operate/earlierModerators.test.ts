import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, onTestFinished, test } from "vitest";
import { adoptEmbedded } from "#backend/db/connect.ts";
import { roles } from "#backend/db/operatorTables.ts";

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

/** Returns a database as the migrations before `tag` leave it. */
async function databaseBefore(tag: string): Promise<PGlite> {
  const folder = mkdtempSync(join(tmpdir(), "touchline-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync("backend/db/migrations", folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as Journal;
  const before = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  );
  writeFileSync(journal, JSON.stringify({ ...rest, entries: before }));
  const engine = await PGlite.create();
  await migrate(drizzle(engine), { migrationsFolder: folder });
  return engine;
}

// Like every test that makes a database from nothing, it waits longer than others on a busy machine.
test("whoever moderated before there were roles still does", { timeout: 120_000 }, async () => {
  const engine = await databaseBefore("0014_roles");
  await engine.query(
    "insert into users (id, email, moderator, added) values ('u-1', 'ada@club.example', true, 0), ('u-2', 'ben@club.example', false, 0)",
  );
  const { db, close } = await adoptEmbedded(engine);
  onTestFinished(close);
  expect(await db.select().from(roles)).toEqual([{ userId: "u-1", role: "moderator" }]);
});
