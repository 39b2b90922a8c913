import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { json, ms } from "./columns.ts";
import { users } from "./schema.ts";

/** Attempts at secrets, under a digest of the kind and of who made it. Times are real, not those of the demo clock. */
export const attempts = pgTable(
  "attempts",
  { key: text("key").primaryKey(), count: integer("count").notNull(), endsAt: ms("ends_at").notNull() },
  (table) => [index("attempts_end").on(table.endsAt)],
);

/** Mailed reset links, stored as SHA-256 of their token. Using one deletes all links of the account. */
export const passwordResets = pgTable(
  "password_resets",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: ms("expires_at").notNull(),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

/** As SHA-256 of the token, with the address of then. Using one deletes all links of the account. */
export const emailVerifications = pgTable(
  "email_verifications",
  {
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    expiresAt: ms("expires_at").notNull(),
  },
  (table) => [index("email_verifications_user").on(table.userId)],
);

export const providerLinks = pgTable(
  "provider_links",
  {
    issuer: text("issuer").notNull(),
    /** The provider's id of the person. */
    subject: text("subject").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    linkedAt: ms("linked_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index("provider_links_user").on(table.userId)],
);

/** Sessions, codes, tokens of the partner's server. Times are real, not those of the demo clock. */
export const partnerRecords = pgTable(
  "partner_records",
  {
    model: text("model").notNull(),
    id: text("id").notNull(),
    payload: json<Record<string, unknown>>("payload").notNull(),
    grantId: text("grant_id"),
    uid: text("uid"),
    expiresAt: ms("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index("partner_records_grant").on(table.grantId),
    index("partner_records_uid").on(table.uid),
    index("partner_records_expiry").on(table.expiresAt),
  ],
);
