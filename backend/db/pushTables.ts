import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ms } from "./columns.ts";
import { sessions, users } from "./schema.ts";

/** Browsers that want to be told; each belongs to one sign-in and is told nothing once that has ended. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    /** The address at the push service. */
    endpoint: text("endpoint").primaryKey(),
    /** The browser's public key and secret, base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    locale: text("locale").notNull(),
    updated: ms("updated").notNull(),
    /** Messages in a row that the push service did not take. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);

/** What viewers want to be told: `team:{id}:{kind}` and `event:{id}:reminder`. */
export const pushTopics = pgTable(
  "push_topics",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    topic: text("topic").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] }), index("push_topics_topic").on(table.topic)],
);

/** Which messages went out, so that none does twice, whichever instance sends it. */
export const pushSent = pgTable(
  "push_sent",
  { key: text("key").primaryKey(), sentAt: ms("sent_at").notNull() },
  (table) => [index("push_sent_at").on(table.sentAt)],
);
