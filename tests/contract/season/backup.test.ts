import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knownMigrations, type BackupHeader } from "#backend/backup/backupHeader.ts";
import { restoreBackup } from "#backend/backup/restoreBackup.ts";
import { createBackupStore, type BackupCounts } from "#backend/backup/writeBackup.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import { connectEmbedded } from "#backend/db/connect.ts";
import { earlierMigrations } from "#backend/db/earlierMigrations.ts";
import { events, keyValues } from "#backend/db/schema.ts";
import { storesOfServer } from "#backend/season/controlPort.ts";
import { readSettings } from "#backend/server/settings.ts";
import { startBackend } from "#backend/server/start.ts";
import { aMatch } from "#tests/support/backend/aMatch.ts";
import { at } from "#tests/support/backend/backend.ts";

const dir = mkdtempSync(join(tmpdir(), "backup-"));
const folder = join(dir, "backup");
const settingsOf = (name: string) => readSettings({ DEMO: "0", DATA_DIR: join(dir, name) });

interface Club {
  readonly post: (
    path: string,
    body: object,
    token?: string,
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly stop: () => Promise<void>;
}

async function start(name: string): Promise<Club> {
  const server: Server = createServer();
  const { stop } = await startBackend(settingsOf(name), server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    post: async (path, body, token) => {
      const headers = {
        "content-type": "application/json",
        ...(token !== undefined && { "x-authorization": `Bearer ${token}` }),
      };
      const answer = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (await answer.json()) as unknown };
    },
    stop: async () => {
      await stop();
      server.close();
    },
  };
}

const ADA = { email: "ada@club.example", password: "Long-enough-1" };

let counts: BackupCounts;

/** A club with a season, a sold code, and a viewer, who is signed in. */
beforeAll(async () => {
  const season = join(dir, "season");
  mkdirSync(season);
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  writeFileSync(
    join(season, "tenant.json"),
    JSON.stringify({
      name: "Mill Lane",
      zone: "UTC",
      colour: "#0a7d34",
      streams: { origins: ["https://cdn.club.example"] },
    }),
  );
  writeFileSync(join(season, "teams.csv"), "name\nMill Lane\nHarbour “É”\n");
  writeFileSync(
    join(season, "fixtures.csv"),
    `competition,home,away,start,stream\nLeague,Mill Lane,Harbour “É”,${day} 15:00,https://cdn.club.example/a.m3u8\n`,
  );
  writeFileSync(join(season, "products.csv"), "title,price,period,opens\nSeason pass,49,year,\n");
  writeFileSync(
    join(season, "codes.csv"),
    "code,product,days,uses\nABC-DEF,Season pass,30,\nGHI-JKL,Season pass,30,\n",
  );
  const club = await start("before");
  const stores = await storesOfServer(join(dir, "before"));
  if (stores === null) throw new Error("The server has no control port");
  const plan = await stores.season.plan(season);
  const { outcome } = await stores.season.apply(season, plan.outcome === "faulty" ? "" : plan.plan.digest);
  if (outcome !== "done") throw new Error("The season was not imported");
  const signedUp = await club.post("user/register", { ...ADA, displayName: "Ada", strategy: "refresh" });
  const token = at<string>(signedUp.body, "content", "tokenData", "access_token");
  await club.post("commerce/redeem_access_code", { paymentAction: "redeemAccessCode", code: "ABC-DEF" }, token);
  [counts] = await Promise.all([stores.backups.write(folder), club.post("event/list", {})]);
  await club.stop();
}, 120_000);
afterAll(() => rmSync(dir, { recursive: true }));

test("what a running server stored is there again on another machine: matches, viewers, what they bought, settings", async () => {
  expect(counts.rows).toBeGreaterThan(10);
  expect(await restoreBackup(folder, settingsOf("after"))).toMatchObject({ kept: [], rows: counts.rows });
  const club = await start("after");
  try {
    const listed = await club.post("event/list", {});
    expect(at(listed.body, "content", "entries", 0, "teams", "away", "name")).toBe("Harbour “É”");
    const redeem = async (token: string, code: string) =>
      (await club.post("commerce/redeem_access_code", { paymentAction: "redeemAccessCode", code }, token)).status;
    const signedIn = await club.post("user/login", {
      username: ADA.email,
      password: ADA.password,
      device_id: "d",
      device_name: "d",
      strategy: "refresh",
    });
    const ada = at<string>(signedIn.body, "content", "tokenData", "access_token");
    expect(await redeem(ada, "GHI-JKL")).toBe(409);
    const kit = { email: "kit@club.example", password: ADA.password, displayName: "Kit", strategy: "refresh" };
    const other = at<string>((await club.post("user/register", kit)).body, "content", "tokenData", "access_token");
    expect([await redeem(other, "ABC-DEF"), await redeem(other, "GHI-JKL")]).toEqual([409, 200]);
  } finally {
    await club.stop();
  }
  expect(readFileSync(join(dir, "after/config.json"), "utf8")).toBe(
    readFileSync(join(dir, "before/config.json"), "utf8"),
  );
});

test("keys and the record of changes go on where they were", async () => {
  const { db, close } = await connectEmbedded(join(dir, "after/db"));
  const before = await connectEmbedded(join(dir, "before/db"));
  try {
    const factsOf = async (of: typeof db) =>
      (await of.select().from(keyValues))
        .filter(({ key }) => !/catalogue/.test(key))
        .map(({ key, value }) => key + value);
    expect((await factsOf(before.db)).length).toBeGreaterThan(0);
    expect(await factsOf(db)).toEqual(expect.arrayContaining(await factsOf(before.db)));
    const writer = { name: "schedule", now: Date.now() };
    const last = async () =>
      (await db.select({ last: sql<number>`max(position)::int` }).from(catalogueChanges))[0]?.last;
    const known = (await last()) ?? 0;
    await writeCatalogue(db, writer, (edit) => edit.putEvents([aMatch("ev-next", {})]));
    expect(await last()).toBe(known + 1);
  } finally {
    await close();
    await before.close();
  }
});

test("a backup of an earlier version becomes one of this version", async () => {
  const earlier = await earlierMigrations(12);
  const old = join(dir, "old-backup");
  const { db, close } = await connectEmbedded(undefined, earlier);
  await db.execute(sql`insert into facts (key, value) values ('known', 'before')`);
  await createBackupStore({ ...settingsOf("old"), db }).write(old);
  await close();
  const file = join(old, "backup.json");
  const header = JSON.parse(readFileSync(file, "utf8")) as BackupHeader;
  expect(header.migrations).toEqual(knownMigrations().slice(0, 12));
  await restoreBackup(old, settingsOf("from-old"));
  const restored = await connectEmbedded(join(dir, "from-old/db"));
  try {
    expect(await restored.db.select().from(keyValues).where(eq(keyValues.key, "known"))).toMatchObject([
      { value: "before" },
    ]);
    expect(await restored.db.select().from(events)).toEqual([]);
  } finally {
    await restored.close();
  }
});

test("a backup of a newer version, a damaged one, none at all, and a place that has a database are refused", async () => {
  const file = join(folder, "backup.json");
  const whole = readFileSync(file, "utf8");
  const header = JSON.parse(whole) as BackupHeader;
  const refusal = async (from = folder, into = "new") =>
    restoreBackup(from, settingsOf(into)).then(
      () => "restored",
      ({ message }: Error) => message,
    );
  try {
    writeFileSync(file, JSON.stringify({ ...header, migrations: [...header.migrations, "0099_later"] }));
    expect(await refusal()).toMatch(/^A newer version of Touchline made this backup \(its database has “0099_later”\)/);
    writeFileSync(file, JSON.stringify({ ...header, format: 2 }));
    expect(await refusal()).toMatch(/^A newer version of Touchline made this backup: install/);
    writeFileSync(file, "{");
    expect(await refusal()).toMatch(/the backup is damaged/);
  } finally {
    writeFileSync(file, whole);
  }
  expect(await refusal(join(dir, "nothing"))).toMatch(/has no backup\.json/);
  expect(await refusal(folder, "before")).toMatch(/has a database already/);
  const users = join(folder, "tables/users.jsonl.gz");
  const bytes = readFileSync(users);
  appendFileSync(users, "x");
  expect(await refusal()).toMatch(/users\.jsonl\.gz is not as it was written/);
  writeFileSync(users, bytes.subarray(0, 40));
  expect(await refusal()).toMatch(/users\.jsonl\.gz is not as it was written/);
  writeFileSync(users, bytes);
  expect(existsSync(join(dir, "new"))).toBe(false);
  const { db, close } = await connectEmbedded();
  await expect(createBackupStore({ ...settingsOf("new"), db }).write(folder)).rejects.toThrow(
    /is there already: name a new folder/,
  );
  await close();
});
