import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ms } from "./columns.ts";
import { sessions, users } from "./schema.ts";

/** The accounts that do more than watch (docs/decisions/077). */
export const roles = pgTable("roles", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /**
   * `operator`: everything. `moderator`: changes and deletes everybody's comments, deletes everybody's clips. `scorer`:
   * score, clock and moments.
   */
  role: text("role").$type<"operator" | "moderator" | "scorer">().notNull(),
});

export const secondFactors = pgTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32; null until it has been confirmed by a first code. */
  secret: text("secret"),
  /** The next secret, shown and not confirmed yet. */
  pending: text("pending"),
  /** Number of the last 30 seconds whose code was used: no code is good twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** As SHA-256; each is good once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** The sign-ins of a device that a second factor was shown for, and when. */
export const operatorSessions = pgTable("operator_sessions", {
  sessionId: text("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  startedAt: ms("started_at").notNull(),
});

/**
 * With each of these somebody without an account scores one match. An import takes matches out and in again, so nothing
 * here refers to their rows.
 */
export const scorerLinks = pgTable(
  "scorer_links",
  {
    id: text("id").primaryKey(),
    /** SHA-256 of the token. */
    hash: text("hash").notNull(),
    /** SHA-256 of token and PIN; empty for a link of before there were PINs, which nothing opens. */
    pinHash: text("pin_hash").notNull().default(""),
    eventId: text("event_id").notNull(),
    /** Whom it was made for. */
    name: text("name").notNull(),
    madeAt: ms("made_at").notNull(),
    expiresAt: ms("expires_at").notNull(),
  },
  (table) => [uniqueIndex("scorer_links_hash").on(table.hash), index("scorer_links_event").on(table.eventId)],
);

/** The phones on which somebody has opened a scorer's link with its PIN. */
export const openedLinks = pgTable(
  "opened_links",
  {
    /** SHA-256 of the token that this phone shows from then on. */
    hash: text("hash").primaryKey(),
    linkId: text("link_id")
      .notNull()
      .references(() => scorerLinks.id, { onDelete: "cascade" }),
  },
  (table) => [index("opened_links_link").on(table.linkId)],
);
