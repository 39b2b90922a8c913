import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_KEPT } from "#backend/catalog/recordChanges.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { connectEmbedded } from "#backend/db/connect.ts";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Connection } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { createAnnouncer } from "#backend/season/announcer.ts";
import { beginAndEndMatches } from "#backend/season/beginAndEnd.ts";
import { aMatch } from "#tests/support/backend/aMatch.ts";

const START = Date.parse("2026-03-14T15:00:00Z");
const MINUTE = 60_000;
const END = START + 150 * MINUTE;
const AT = START - 7 * 24 * 60 * MINUTE;
const IMPORT = { name: "import my-club", now: AT } as const;
const times = { eventDate: START, streamStart: START, streamEnd: END };

let connection: Connection;
beforeAll(async () => void (connection = await connectEmbedded()), 60_000);
afterAll(() => connection.close());

const statusOf = async (id: string) => {
  const [row] = await connection.db.select().from(events).where(eq(events.id, id));
  return row && [row.status, row.duration];
};
const changesOf = async (id: string) => {
  const rows = await connection.db
    .select()
    .from(catalogueChanges)
    .where(eq(catalogueChanges.subjectId, id))
    .orderBy(asc(catalogueChanges.position));
  return rows.map(({ writer, action, fields }) => ({ writer, action, fields }));
};

describe("a match of a tenant's own", () => {
  test("is live from its start to its end, and then archived", async () => {
    await writeCatalogue(connection.db, IMPORT, (edit) => edit.putEvents([aMatch("ev-turn", times)]));
    const seen = [];
    for (const now of [START - 1, START, END - 1, END]) {
      await beginAndEndMatches(connection.db, now);
      seen.push(await statusOf("ev-turn"));
    }
    expect(seen).toEqual([
      ["upcoming", null],
      ["live", null],
      ["live", null],
      ["archived", null],
    ]);
  });

  test("is archived at once where no server ran while it was on", async () => {
    await writeCatalogue(connection.db, IMPORT, (edit) => edit.putEvents([aMatch("ev-missed", times)]));
    await beginAndEndMatches(connection.db, END + 1);
    expect(await statusOf("ev-missed")).toEqual(["archived", null]);
  });

  test.each([
    ["cancelled", null, "upcoming"],
    ["postponed", null, "upcoming"],
    ["time_tbd", null, "upcoming"],
    ["postponed", START - 1, "live"],
    ["planned", START - 1, "live"],
    ["delayed", START - 1, "live"],
    ["suspended", null, "live"],
  ] as const)("that is %s with %s as its date before is %s at its start", async (state, before, status) => {
    const id = `ev-${state}-${before}`;
    const match = aMatch(id, { ...times, schedule: { state, previous_date: before } });
    await writeCatalogue(connection.db, IMPORT, (edit) => edit.putEvents([match]));
    await beginAndEndMatches(connection.db, START);
    expect(await statusOf(id)).toEqual([status, null]);
  });
});

test("a match that is off leaves the upcoming ones a day after its date", async () => {
  const match = aMatch("ev-off", { ...times, schedule: { state: "cancelled" } });
  await writeCatalogue(connection.db, IMPORT, (edit) => edit.putEvents([match]));
  await beginAndEndMatches(connection.db, START + 24 * 60 * MINUTE - 1);
  expect(await statusOf("ev-off")).toEqual(["upcoming", null]);
  await beginAndEndMatches(connection.db, START + 24 * 60 * MINUTE);
  expect(await statusOf("ev-off")).toEqual(["archived", null]);
});

describe("the record of changes", () => {
  test("says who changed what, from what to what, in order", async () => {
    const put = (venue: string | null) =>
      writeCatalogue(connection.db, IMPORT, (edit) => edit.putEvents([aMatch("ev-record", { ...times, venue })]));
    await put(null);
    await put("Mill Lane");
    await put("Mill Lane");
    await writeCatalogue(connection.db, { name: "operator ada@club.example", now: AT }, async (edit) => {
      await edit.changeEvent("ev-record", { title: "Cup final" });
      await edit.removeEvents(["ev-record"], AT);
    });
    expect(await changesOf("ev-record")).toEqual([
      { writer: "import my-club", action: "added", fields: {} },
      { writer: "import my-club", action: "changed", fields: { venue: [null, "Mill Lane"] } },
      {
        writer: "operator ada@club.example",
        action: "changed",
        fields: { title: ["Harbour – Mill Lane", "Cup final"] },
      },
      { writer: "operator ada@club.example", action: "removed", fields: {} },
    ]);
  });

  test("has nothing of what was not written", async () => {
    const writing = writeCatalogue(connection.db, IMPORT, async (edit) => {
      await edit.putEvents([aMatch("ev-undone", times)]);
      throw new Error("power cut");
    });
    await expect(writing).rejects.toThrow("power cut");
    expect([await statusOf("ev-undone"), await changesOf("ev-undone")]).toEqual([undefined, []]);
  });
});

describe("viewers are told", () => {
  const told: unknown[] = [];
  const audience = {
    catalogueChanged: () => told.push("caches"),
    eventStarted: (id: string) => told.push(["started", id]),
    eventChanged: (id: string, change: unknown) => told.push(["changed", id, change]),
    planChanged: async () => {},
  };
  const hear = async (announcer: ReturnType<typeof createAnnouncer>) => {
    told.length = 0;
    await announcer.tick();
    return told.filter((one) => one === "caches" || (Array.isArray(one) && one[1] === "ev-told"));
  };

  test("of each change once, whoever made it, and of none from before the first start", async () => {
    const { db } = connection;
    const announcer = createAnnouncer(db, audience);
    expect(await hear(announcer)).toEqual([]);
    await writeCatalogue(db, IMPORT, (edit) => edit.putEvents([aMatch("ev-told", times)]));
    expect(await hear(announcer)).toEqual(["caches"]);
    const moved = aMatch("ev-told", { ...times, schedule: { state: "planned", previous_date: START - 1 } });
    await writeCatalogue(db, IMPORT, (edit) => edit.putEvents([moved]));
    expect(await hear(announcer)).toEqual(["caches", ["changed", "ev-told", null]]);
    expect(await hear(announcer)).toEqual([]);
    await beginAndEndMatches(db, START);
    expect(await hear(announcer)).toEqual(["caches", ["started", "ev-told"], ["changed", "ev-told", null]]);
    await beginAndEndMatches(db, END);
    const ended = { status: "archived" };
    expect(await hear(announcer)).toEqual(["caches", ["changed", "ev-told", ended]]);
  });

  test("of a goal with the score, the clock and the moments, so that nobody has to ask", async () => {
    const { db } = connection;
    const announcer = createAnnouncer(db, audience);
    await hear(announcer);
    const scored = { scoreHome: 1, scoreAway: 0 };
    await writeCatalogue(db, IMPORT, (edit) => edit.changeEvent("ev-told", scored));
    expect(await hear(announcer)).toEqual(["caches", ["changed", "ev-told", { score: { home: 1, away: 0 } }]]);
    await writeCatalogue(db, IMPORT, (edit) => edit.changeEvent("ev-told", { moments: [], scoreAway: 1 }));
    expect(await hear(announcer)).toEqual(["caches", ["changed", "ev-told", { score: { home: 1, away: 1 } }]]);
    await writeCatalogue(db, IMPORT, (edit) => edit.changeEvent("ev-told", { scoreAway: 2, venue: "Mill Road" }));
    expect(await hear(announcer)).toEqual(["caches", ["changed", "ev-told", null]]);
  });

  test("of what was changed while no server ran", async () => {
    const { db } = connection;
    await hear(createAnnouncer(db, audience));
    await writeCatalogue(db, IMPORT, (edit) => edit.changeEvent("ev-told", { venue: "Mill Lane" }));
    expect(await hear(createAnnouncer(db, audience))).toEqual(["caches", ["changed", "ev-told", null]]);
  });
});

test("of the record of changes the newest stay", async () => {
  const change = (title: string) =>
    writeCatalogue(connection.db, IMPORT, (edit) => edit.putEvents([aMatch("ev-recorded", { ...times, title })]));
  await change("One");
  await change("Two");
  const last = sql`(select max(position) from catalogue_changes)`;
  await connection.db.execute(sql`select setval('catalogue_changes_position_seq', ${last} + ${MOST_KEPT - 2})`);
  await change("Three");
  expect(await changesOf("ev-recorded")).toMatchObject([
    { fields: { title: ["One", "Two"] } },
    { fields: { title: ["Two", "Three"] } },
  ]);
  await change("Four");
  expect(await changesOf("ev-recorded")).toMatchObject([
    { fields: { title: ["Two", "Three"] } },
    { fields: { title: ["Three", "Four"] } },
  ]);
});
