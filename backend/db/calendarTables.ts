import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Wire } from "#contract/wire.ts";
import { ms } from "./columns.ts";
import { users } from "./schema.ts";

/** Addresses of viewers' own calendars. */
export const calendarAddresses = pgTable(
  "calendar_addresses",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    of: text("of").$type<Wire<"CalendarOf">>().notNull(),
    /** SHA-256 of the key, which follows from this row and a secret of the database. */
    hash: text("hash").notNull(),
    /** Another one with every renewal. */
    nonce: text("nonce").notNull(),
    locale: text("locale").notNull(),
    created: ms("created").notNull(),
    /** When a calendar last asked, to the hour; null if none has. */
    fetchedAt: ms("fetched_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.of] }), uniqueIndex("calendar_hash").on(table.hash)],
);

/** The last revision of each event that a calendar has contained. The event itself may have been deleted. */
export const calendarEntries = pgTable("calendar_entries", {
  eventId: text("event_id").primaryKey(),
  digest: text("digest").notNull(),
  sequence: integer("sequence").notNull(),
  changedAt: ms("changed_at").notNull(),
});
