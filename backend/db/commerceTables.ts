import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Wire } from "#contract/wire.ts";
import { json, ms } from "./columns.ts";
import { users, type contracts } from "./schema.ts";

/** What a contract will say once its purchase is approved. */
export type Terms = Pick<
  typeof contracts.$inferSelect,
  | "type"
  | "productId"
  | "eventId"
  | "title"
  | "description"
  | "price"
  | "currency"
  | "autoRenew"
  | "duration"
  | "durationUnits"
  | "accessItems"
> & {
  /** When the event ends (epoch ms): a ticket's time does not run before. */
  readonly notBefore: number | null;
};

/** Every payment there was: purchases with how they stand, and the renewals of subscriptions. */
export const purchases = pgTable(
  "purchases",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: text("product_id").notNull(),
    eventId: text("event_id"),
    title: text("title").notNull(),
    paymentAction: text("payment_action").$type<Wire<"PaymentAction">>().notNull(),
    amount: doublePrecision("amount").notNull(),
    currency: text("currency").notNull(),
    status: text("status").$type<Wire<"PaymentStatus">>().notNull(),
    errorCode: text("error_code").$type<Wire<"ErrorCode">>(),
    created: ms("created").notNull(),
    /** While it is running: what it ends as, and when. Null for what was decided at once. */
    outcome: text("outcome").$type<"APPROVED" | "DECLINED">(),
    endsAt: ms("ends_at"),
    /** The card that is kept once it is approved. */
    card: json<Wire<"StoredCard">>("card"),
    terms: json<Terms>("terms").notNull(),
    contractId: text("contract_id"),
  },
  (table) => [
    index("purchases_user").on(table.userId, table.created),
    index("purchases_contract").on(table.contractId),
    uniqueIndex("purchases_running")
      .on(table.userId, table.productId)
      .where(sql`${table.status} = 'PROCESSING'`),
    index("purchases_due")
      .on(table.endsAt)
      .where(sql`${table.status} = 'PROCESSING'`),
  ],
);

/** Keys of intended purchases, so that a repetition is not a second purchase. */
export const purchaseKeys = pgTable(
  "purchase_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Digest of what was asked for. */
    bodyHash: text("body_hash").notNull(),
    purchaseId: text("purchase_id").notNull(),
    created: ms("created").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** The card that an account pays with. */
export const storedCards = pgTable("stored_cards", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  card: json<Wire<"StoredCard">>("card").notNull(),
});

/** Codes that open a subscription without a card, in capitals. */
export const accessCodes = pgTable("access_codes", {
  code: text("code").primaryKey(),
  productId: text("product_id").notNull(),
  /** How long it opens it. */
  days: integer("days").notNull(),
  /** Redeemed by somebody, and good for one only. */
  spent: boolean("spent").notNull().default(false),
});

/** Who redeemed what: once per account. */
export const redemptions = pgTable(
  "redemptions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    code: text("code").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);
