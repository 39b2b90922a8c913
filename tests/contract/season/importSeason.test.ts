import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calendarMatches, ofIdentity } from "#backend/calendar/matches.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { connectEmbedded } from "#backend/db/connect.ts";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Connection } from "#backend/db/database.ts";
import { contracts, events, identities, users } from "#backend/db/schema.ts";
import { watchlist } from "#backend/db/viewerTables.ts";
import { planNews } from "#backend/push/news.ts";
import { faultText } from "#backend/season/folder/faults.ts";
import { readFolder } from "#backend/season/folder/readFolder.ts";
import { importSeason } from "#backend/season/import/importSeason.ts";
import { planSeason, type SeasonPlan } from "#backend/season/import/planSeason.ts";
import { beginAndEndMatches } from "#backend/season/beginAndEnd.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY = 86_400_000;
const START = Date.parse("2026-03-14T14:00:00Z");

const folder = mkdtempSync(join(tmpdir(), "season-"));
let connection: Connection;
beforeAll(async () => void (connection = await connectEmbedded()), 60_000);
afterAll(async () => {
  await connection.close();
  rmSync(folder, { recursive: true });
});

const ROWS = [
  "League,1,Mill Lane,Harbour,2026-03-14 15:00",
  "League,2,Harbour,Kestrel,2026-03-21 15:00",
  "League,3,Kestrel,Mill Lane,2026-03-28 15:00",
];
const CLUBS = ["Mill Lane", "Harbour", "Kestrel"];

async function readRows(rows: readonly string[], head = "competition,round,home,away,start") {
  const tenant = { name: "Mill Lane", zone: "Europe/Berlin", streams: { origins: ["https://cdn.club.example"] } };
  writeFileSync(join(folder, "tenant.json"), JSON.stringify(tenant));
  writeFileSync(join(folder, "teams.csv"), `name\n${CLUBS.join("\n")}\n`);
  writeFileSync(join(folder, "fixtures.csv"), `${head}\n${rows.join("\n")}\n`);
  const read = await readFolder(folder, { now: NOW, allowsLoopback: false });
  expect(read.faults.map(faultText)).toEqual([]);
  if (!("season" in read)) throw new Error("The folder has faults");
  return { season: read.season, tenant: read.tenant };
}
const brief = ({ changes }: SeasonPlan) =>
  changes.filter(({ what }) => what === "match").map(({ kind, title }) => `${kind} ${title}`);

async function bring(rows: readonly string[], { head, now = NOW }: { head?: string; now?: number } = {}) {
  const found = await readRows(rows, head);
  const { plan } = await planSeason(connection.db, found.season, now);
  const { outcome } = await importSeason(connection.db, found, plan.digest, now);
  return { outcome, changes: brief(plan), refusals: plan.refusals.map(faultText), plan };
}
const all = () => connection.db.select().from(events).orderBy(asc(events.eventDate), asc(events.id));
const byRound = async (round: string) => {
  const [row] = await connection.db.select().from(events).where(eq(events.round, round));
  if (row === undefined) throw new Error(`There is no round ${round}`);
  return row;
};

beforeEach(async () => {
  await writeCatalogue(connection.db, "demo", (edit) => edit.takeOutAll());
  for (const table of [contracts, watchlist, users]) await connection.db.delete(table);
});

describe("an import", () => {
  test("brings matches, teams and competitions, and brings nothing the second time", async () => {
    expect(await bring(ROWS)).toMatchObject({
      outcome: "done",
      changes: ["new Mill Lane – Harbour, 1", "new Harbour – Kestrel, 2", "new Kestrel – Mill Lane, 3"],
    });
    const [first] = await all();
    expect(first).toMatchObject({ status: "upcoming", eventDate: START, homeTeamId: "team-mill-lane", schedule: null });
    const found = await connection.db.select().from(identities).orderBy(asc(identities.id));
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      ["cat-football", "category"],
      ["league-league", "league"],
      ["team-harbour", "team"],
      ["team-kestrel", "team"],
      ["team-mill-lane", "team"],
    ]);
    const before = await all();
    expect(await bring(ROWS, { now: NOW + DAY })).toMatchObject({ outcome: "done", changes: [], plan: { same: 3 } });
    expect(await all()).toEqual(before);
  });

  test.each([
    [
      "moved",
      "League,2,Harbour,Kestrel,2026-03-22 18:00",
      "moved",
      { state: "planned", previous_date: START + 7 * DAY },
    ],
    ["called off", "League,2,Harbour,Kestrel,2026-03-21 15:00,cancelled", "off", { state: "cancelled" }],
    ["put off", "League,2,Harbour,Kestrel,,postponed", "off", { state: "postponed" }],
    ["at another ground", "League,2,Harbour,Kestrel,2026-03-21 15:00,,The Quay", "changed", null],
  ])("says what is %s", async (_, row, kind, schedule) => {
    const head = "competition,round,home,away,start,state,venue";
    await bring(ROWS);
    const rows = [`${ROWS[0]},,`, row, `${ROWS[2]},,`];
    expect(await bring(rows, { head })).toMatchObject({ changes: [`${kind} Harbour – Kestrel, 2`], plan: { same: 2 } });
    const after = await byRound("2");
    if (schedule === null) expect(after).toMatchObject({ schedule: null, venue: "The Quay" });
    else expect(after.schedule).toMatchObject({ ...schedule, said_at: NOW });
  });

  test("knows a match by its id when everything else has changed, and gets ids later", async () => {
    await bring(ROWS);
    const { id } = await byRound("2");
    const head = "id,competition,round,home,away,start";
    const named = [
      "a,League,1,Mill Lane,Harbour,2026-03-14 15:00",
      "b,League,2,Harbour,Kestrel,2026-03-21 15:00",
      "c,League,3,Kestrel,Mill Lane,2026-03-28 15:00",
    ];
    expect((await bring(named, { head })).changes).toEqual([
      "changed Mill Lane – Harbour, 1",
      "changed Harbour – Kestrel, 2",
      "changed Kestrel – Mill Lane, 3",
    ]);
    const other = [named[0] ?? "", "b,League,2b,Mill Lane,Kestrel,2026-03-22 15:00", named[2] ?? ""];
    expect((await bring(other, { head })).changes).toEqual(["moved Mill Lane – Kestrel, 2b"]);
    expect((await byRound("2b")).id).toBe(id);
  });

  test("removes what is not in the folder any more, unless it was sold or has begun", async () => {
    await bring(ROWS);
    const [begun, sold] = await all();
    await connection.db.insert(users).values({ id: "u-1", added: NOW, email: "ada@club.example" });
    await connection.db.insert(contracts).values({
      id: "con-1",
      userId: "u-1",
      type: "ppv",
      productId: "p",
      eventId: sold?.id ?? "",
      title: "Ticket",
      startDate: NOW,
      endDate: NOW + 30 * DAY,
    });
    await beginAndEndMatches(connection.db, START);
    const rest = ["League,4,Mill Lane,Kestrel,2026-04-04 15:00"];
    expect((await bring(rest, { now: START })).changes).toEqual([
      "new Mill Lane – Kestrel, 4",
      "kept Harbour – Kestrel, 2",
      "gone Kestrel – Mill Lane, 3",
    ]);
    expect((await all()).map(({ id, round }) => [id, round])).toEqual([
      [begun?.id, "1"],
      [sold?.id, "2"],
      [(await byRound("4")).id, "4"],
    ]);
  });

  test("leaves other competitions alone", async () => {
    await bring(ROWS);
    expect((await bring(["Cup,1,Mill Lane,Harbour,2026-03-17 19:00"])).changes).toEqual(["new Mill Lane – Harbour, 1"]);
    expect(await all()).toHaveLength(4);
  });

  test("during a match changes its stream and leaves its score, but cannot move it", async () => {
    await bring(ROWS);
    await beginAndEndMatches(connection.db, START);
    const { id } = await byRound("1");
    const score = { scoreHome: 2, scoreAway: 1 };
    await writeCatalogue(connection.db, { name: "operator", now: START }, (edit) => edit.changeEvent(id, score));
    const head = "competition,round,home,away,start,stream";
    const rows = [`${ROWS[0]},https://cdn.club.example/cup.m3u8`, `${ROWS[1]},`, `${ROWS[2]},`];
    expect((await bring(rows, { head, now: START + 1 })).changes).toEqual(["changed Mill Lane – Harbour, 1"]);
    const stream = { live: "https://cdn.club.example/cup.m3u8", replay: null, signedBy: "nobody" };
    expect(await byRound("1")).toMatchObject({ id, ...score, status: "live", stream });
    const moved = [
      "League,1,Mill Lane,Harbour,2026-03-15 15:00,",
      "League,2,Harbour,Kestrel,2026-03-22 15:00,",
      `${ROWS[2]},`,
    ];
    expect(await bring(moved, { head, now: START + 1 })).toMatchObject({
      outcome: "refused",
      refusals: [
        "fixtures.csv, line 2, column start: The match is on, so it cannot be moved. Break it off first (state abandoned), then import its new date.",
      ],
    });
    expect((await byRound("2")).eventDate).toBe(START + 7 * DAY);
  });

  test("does nothing if the catalogue is not as it was shown", async () => {
    const found = await readRows(ROWS);
    const { plan } = await planSeason(connection.db, found.season, NOW);
    await bring(ROWS.slice(0, 1));
    expect(await importSeason(connection.db, found, plan.digest, NOW)).toMatchObject({ outcome: "changed" });
    expect(await all()).toHaveLength(1);
  });

  test("is whole or nothing, and recorded", async () => {
    const { season, tenant } = await readRows(ROWS);
    const { plan } = await planSeason(connection.db, season, NOW);
    const [one, ...more] = season.matches;
    const broken = {
      ...season,
      matches: [...more, { ...one, stream: { live: "javascript:1", replay: null, signedBy: "nobody" } }],
    } as typeof season;
    await expect(
      importSeason(
        connection.db,
        { season: broken, tenant },
        (await planSeason(connection.db, broken, NOW)).plan.digest,
        NOW,
      ),
    ).rejects.toThrow("stream of the event");
    expect([await all(), await connection.db.select().from(identities)]).toEqual([[], []]);
    await importSeason(connection.db, { season, tenant }, plan.digest, NOW);
    const { id } = await byRound("1");
    const record = await connection.db
      .select()
      .from(catalogueChanges)
      .where(eq(catalogueChanges.subjectId, id))
      .orderBy(asc(catalogueChanges.position));
    expect(record.at(-1)).toMatchObject({ action: "added", at: NOW });
    expect(record.at(-1)?.writer).toMatch(/^import season-/);
  });
});

test("a match that moved keeps watchlist, reminder, ticket and calendar entry, and people hear of it", async () => {
  const { db } = connection;
  await bring(ROWS);
  const { id } = await byRound("2");
  await db.insert(users).values({ id: "u-1", added: NOW, email: "ada@club.example" });
  await db.insert(watchlist).values({ userId: "u-1", videoId: id, saved: NOW });
  await db.insert(contracts).values({
    id: "con-1",
    userId: "u-1",
    type: "ppv",
    productId: `prod-ppv-${id}`,
    eventId: id,
    title: "Ticket",
    startDate: NOW,
    endDate: NOW + 30 * DAY,
  });
  const ofTeam = () => calendarMatches(db, NOW, ofIdentity("team-harbour"));
  const entry = async () => (await ofTeam()).find((match) => match.id === id);
  expect(await entry()).toMatchObject({ start: START + 7 * DAY, sequence: 0 });
  await bring([ROWS[0] ?? "", "League,2,Harbour,Kestrel,2026-03-22 18:00", ROWS[2] ?? ""]);
  const moved = await byRound("2");
  expect([moved.id, moved.eventDate]).toEqual([id, Date.parse("2026-03-22T17:00:00Z")]);
  expect(await entry()).toMatchObject({ start: moved.eventDate, sequence: 1 });
  expect(planNews(moved)).toEqual({ kind: "plan", change: "moved" });
  expect(await db.select().from(watchlist)).toMatchObject([{ videoId: id }]);
  expect(await db.select().from(contracts)).toMatchObject([{ eventId: id }]);
});
