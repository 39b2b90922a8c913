import { createHmac, randomBytes } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Locale } from "#contract/locales.ts";
import type { Wire } from "#contract/wire.ts";
import { tokenHash } from "#backend/accounts/tokens.ts";
import { calendarAddresses } from "#backend/db/calendarTables.ts";
import type { Database } from "#backend/db/database.ts";
import { storedSecret } from "#backend/db/storedSecret.ts";
import { knownLocale } from "#serving/text/knownLocale.ts";

type Row = typeof calendarAddresses.$inferSelect;

/** Programs ask every few minutes; a row is written once an hour. */
const NOTED_EVERY_MS = 3_600_000;

/** A calendar that a key opens. */
export interface OwnCalendar {
  readonly userId: string;
  readonly of: Wire<"CalendarOf">;
  readonly locale: Locale;
}

export async function addressesOf(db: Database, userId: string): Promise<Map<Row["of"], Wire<"CalendarAddress">>> {
  const rows = await db.select().from(calendarAddresses).where(eq(calendarAddresses.userId, userId));
  return new Map(await Promise.all(rows.map(async (row) => [row.of, await toAddress(db, row)] as const)));
}

/** Makes an address; one from before ends. */
export async function renewAddress(
  db: Database,
  now: number,
  { userId, of, locale }: OwnCalendar,
): Promise<Wire<"CalendarAddress">> {
  const nonce = randomBytes(16).toString("base64url");
  const hash = tokenHash(await keyOf(db, { userId, of, nonce }));
  const row = { userId, of, hash, nonce, locale, created: now, fetchedAt: null };
  await db
    .insert(calendarAddresses)
    .values(row)
    .onConflictDoUpdate({ target: [calendarAddresses.userId, calendarAddresses.of], set: row });
  return toAddress(db, row);
}

export async function endAddress(db: Database, userId: string, of: Row["of"]): Promise<void> {
  await db.delete(calendarAddresses).where(and(eq(calendarAddresses.userId, userId), eq(calendarAddresses.of, of)));
}

/** Returns the calendar that the key opens, null for none, and notes that it was asked for. */
export async function openCalendar(db: Database, now: number, key: string): Promise<OwnCalendar | null> {
  const hash = tokenHash(key);
  const [row] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.hash, hash));
  if (row === undefined) return null;
  const isDue = or(isNull(calendarAddresses.fetchedAt), lt(calendarAddresses.fetchedAt, now - NOTED_EVERY_MS));
  await db
    .update(calendarAddresses)
    .set({ fetchedAt: now })
    .where(and(eq(calendarAddresses.hash, hash), isDue));
  return { userId: row.userId, of: row.of, locale: knownLocale(row.locale) ?? "en" };
}

/** The key is in the query, which no log has. */
const toAddress = async (db: Database, row: Row): Promise<Wire<"CalendarAddress">> => ({
  url: `/api/calendar/own.ics?key=${await keyOf(db, row)}`,
  created: row.created,
  fetched_at: row.fetchedAt,
});

/** Derived, so that the viewer can see the address again although only its digest is stored. */
async function keyOf(db: Database, { userId, of, nonce }: Pick<Row, "userId" | "of" | "nonce">): Promise<string> {
  const secret = await storedSecret(db, "calendar-key", () => randomBytes(32).toString("base64url"));
  return createHmac("sha256", secret).update(`${userId} ${of} ${nonce}`).digest("base64url");
}
