import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Wire } from "#contract/wire.ts";
import { json, ms } from "./columns.ts";
import { users, type contracts } from "./schema.ts";

/** The terms of the contract that a purchase creates once it is approved. */
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
  /** When the event ends (epoch ms): the term of its ticket does not start earlier. */
  readonly notBefore: number | null;
};

/** All payments: purchases with their status, and renewals of subscriptions. */
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
    /**
     * The outcome of a purchase, set when it is made, and when it takes effect. Null for a renewal, and while a card is
     * taken on the provider's page: then the time is when to ask the provider.
     */
    outcome: text("outcome").$type<"APPROVED" | "DECLINED">(),
    endsAt: ms("ends_at"),
    /** The provider's id of that page, and its address while the viewer can still pay there. */
    checkoutId: text("checkout_id"),
    checkoutUrl: text("checkout_url"),
    card: json<Wire<"StoredCard">>("card"),
    terms: json<Terms>("terms").notNull(),
    contractId: text("contract_id"),
    /** In which mails about it are written; null for purchases of before there were such mails. */
    locale: text("locale"),
    /** IANA name of the buyer's zone. */
    timeZone: text("time_zone"),
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

/** Idempotency keys of purchases, so that a repeated call is not a second purchase. */
export const purchaseKeys = pgTable(
  "purchase_keys",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Digest of the request. */
    bodyHash: text("body_hash").notNull(),
    purchaseId: text("purchase_id").notNull(),
    created: ms("created").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

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
  /** How many days the code opens the subscription for. */
  days: integer("days").notNull(),
  /** How many accounts may redeem it; null for all. */
  uses: integer("uses"),
  /** Whether so many have redeemed it, also if some of them are gone since. */
  spent: boolean("spent").notNull().default(false),
  /** Whether an operator has taken it back: nobody redeems it any more. */
  withdrawn: boolean("withdrawn").notNull().default(false),
});

/** Redeemed codes; each account can redeem a code once. */
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
