import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ms } from "./columns.ts";
import { sessions, users } from "./schema.ts";

/** Each belongs to one session and receives nothing once that has ended. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
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
    /** IANA name; null if the browser did not say. */
    timeZone: text("time_zone"),
    updated: ms("updated").notNull(),
    /** Consecutive messages that the push service rejected. */
    failures: integer("failures").notNull().default(0),
  },
  (table) => [index("push_subscriptions_user").on(table.userId)],
);

/** Topics that viewers want push messages about: `team:{id}:{kind}` and `event:{id}:reminder`. */
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

/** Messages that were sent, so that no instance sends one twice. */
export const pushSent = pgTable(
  "push_sent",
  { key: text("key").primaryKey(), sentAt: ms("sent_at").notNull() },
  (table) => [index("push_sent_at").on(table.sentAt)],
);
