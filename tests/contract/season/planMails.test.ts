import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import { mails } from "#backend/db/mailTables.ts";
import { contracts, events, keyValues } from "#backend/db/schema.ts";
import { createAnnouncer } from "#backend/season/announcer.ts";
import { createPlanMails, WAIT_MS } from "#backend/season/planMails.ts";
import { takeDueMails } from "#backend/mail/queue.ts";
import { aMatch } from "#tests/support/backend/aMatch.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

const START = Date.parse("2026-03-21T15:00:00Z");
const LATER = Date.parse("2026-03-28T19:30:00Z");
const ID = "ev-sold";
const teams = {
  home: { id: "t-1", name: "Harbour", short_name: null, logo: null, color: null },
  away: { id: "t-2", name: "Mill Lane", short_name: null, logo: null, color: null },
} as unknown as StoredEvent["teams"];
const MATCH = aMatch(ID, { eventDate: START, streamStart: START, teams });

let backend: TestBackend;
let announcer: ReturnType<typeof createAnnouncer>;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  for (const table of [mails, purchases, contracts]) await backend.db.delete(table);
  await backend.db.delete(events).where(eq(events.id, ID));
  await write((edit) => edit.addEvents([MATCH]));
  await backend.db.delete(keyValues).where(eq(keyValues.key, "catalogue:announced-until"));
  announcer = newAnnouncer();
  await announcer.tick();
});

const newAnnouncer = () =>
  createAnnouncer(backend.db, {
    eventStarted: () => {},
    eventChanged: () => {},
    catalogueChanged: () => {},
    planChanged: createPlanMails(backend),
  });
const write = (work: Parameters<typeof writeCatalogue<void>>[2]) =>
  writeCatalogue(backend.db, { name: "operator@club.example", now: NOW }, work);
async function change(columns: Partial<StoredEvent>) {
  await write((edit) => edit.changeEvent(ID, columns));
  await announcer.tick();
}
const moved = (to: number) => ({ eventDate: to, schedule: { state: "planned" as const, previous_date: START } });
const off = {
  schedule: {
    state: "cancelled" as const,
    reason: "The pitch is under water.",
    ticket_note: "You get your money back.",
  },
};
const asBefore = { eventDate: START, schedule: null };

async function sell(userId: string, place: { locale: string; timeZone: string | null }, at = NOW - 1) {
  const id = `con-${userId}`;
  await backend.db.insert(contracts).values({
    id,
    userId,
    type: "ppv",
    productId: `prod-ppv-${ID}`,
    eventId: ID,
    title: "Ticket",
    startDate: at,
    endDate: LATER * 2,
  });
  await backend.db.insert(purchases).values({
    id: `tx-${userId}`,
    userId,
    productId: `prod-ppv-${ID}`,
    eventId: ID,
    title: "Ticket",
    paymentAction: "creditCardPay",
    amount: 5,
    currency: "EUR",
    status: "APPROVED",
    created: at,
    terms: {} as never,
    contractId: id,
    ...place,
  });
}
const queued = async () => {
  const rows = await backend.db.select().from(mails).orderBy(asc(mails.to), asc(mails.created));
  return rows.map(({ to, locale, subject }) => `${to} ${locale} ${subject}`);
};
/** As if the mail server had taken what is due. */
const sendAll = () => takeDueMails(backend.db, Date.now() + WAIT_MS + 1_000);

const FAN = "u-102";
const VIEWER = "u-101";

test("[COM-12] whoever has a ticket is mailed that the match was moved, in their language and zone, and nobody else", async () => {
  await sell(FAN, { locale: "he", timeZone: "Asia/Jerusalem" });
  await sell(VIEWER, { locale: "en", timeZone: "America/New_York" });
  await change(moved(LATER));
  const all = await backend.db.select().from(mails).orderBy(asc(mails.locale));
  expect(all.map(({ subject }) => subject)).toEqual(["New date: Harbour – Mill Lane", "מועד חדש: Harbour – Mill Lane"]);
  expect(all[0]?.text).toContain("New date: Saturday, March 28 at 3:30 PM");
  expect(all[0]?.text).toContain(`https://portal.example/events/${ID}`);
  expect(all[1]?.text).toContain("22:30");
  expect(all[1]?.text).toContain(`https://portal.example/he/events/${ID}`);
});

test("[COM-12] a match that is called off is told with the reason and what becomes of the money", async () => {
  await sell(FAN, { locale: "en", timeZone: null });
  await change(off);
  const [mail] = await backend.db.select().from(mails);
  expect(mail?.subject).toBe("Called off: Harbour – Mill Lane");
  expect(mail?.text).toContain(
    "The match will not be played.\n\nThe pitch is under water.\n\nYou get your money back.",
  );
});

test("[COM-12] a change is told once, however often it is announced or something else is changed", async () => {
  await sell(FAN, { locale: "en", timeZone: null });
  await change(off);
  await change({ venue: "Another ground" });
  await change({ schedule: { ...off.schedule, said_at: NOW + 1 } });
  // A server that died before it noted what it had announced begins again.
  await backend.db.update(keyValues).set({ value: "0" }).where(eq(keyValues.key, "catalogue:announced-until"));
  announcer = newAnnouncer();
  await announcer.tick();
  expect(await queued()).toHaveLength(1);
});

test("[COM-12] a slip that is taken back at once is told to nobody; of two changes, the last one is told", async () => {
  await sell(FAN, { locale: "en", timeZone: null });
  await change(off);
  expect(await takeDueMails(backend.db, Date.now() + 60_000)).toEqual([]);
  await change(asBefore);
  expect(await queued()).toEqual([]);
  await change(moved(LATER));
  await change(off);
  expect(await queued()).toEqual(["fan@demo.example en Called off: Harbour – Mill Lane"]);
});

test("[COM-12] whoever was told that the match is off is told when it is on again", async () => {
  await sell(FAN, { locale: "en", timeZone: null });
  await change(off);
  await sendAll();
  await change(asBefore);
  const all = await backend.db.select().from(mails).orderBy(asc(mails.created));
  expect(all.map(({ subject }) => subject)).toEqual([
    "Called off: Harbour – Mill Lane",
    "On after all: Harbour – Mill Lane",
  ]);
  expect(all[1]?.text).toContain("Start: Saturday, March 21 at 3:00 PM UTC");
});

test("[COM-12] a late start and a ticket that was bought afterwards or has ended are no reason for a mail", async () => {
  await sell(FAN, { locale: "en", timeZone: null }, NOW + 1);
  await sell(VIEWER, { locale: "en", timeZone: null });
  await change({ schedule: { state: "delayed" } });
  expect(await queued()).toEqual([]);
  await backend.db.delete(contracts).where(eq(contracts.userId, VIEWER));
  await change(off);
  expect(await queued()).toEqual([]);
});
