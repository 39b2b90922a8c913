import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { ms } from "./columns.ts";

/** Mails that are to be sent, and those of the last days that were. Times are real, not those of the demo clock. */
export const mails = pgTable(
  "mails",
  {
    id: text("id").primaryKey(),
    to: text("to").notNull(),
    /** The name of the sender. */
    from: text("from").notNull(),
    locale: text("locale").notNull(),
    subject: text("subject").notNull(),
    /** Emptied once it was sent or given up, since it may hold a link that opens an account. */
    text: text("text").notNull(),
    created: ms("created").notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** Null once it was sent or given up. */
    nextTryAt: ms("next_try_at"),
    sentAt: ms("sent_at"),
    /** What the mail server said at the last attempt that failed. */
    problem: text("problem"),
    /** Of news for many: what they are about. Null for what one person waits for. */
    about: text("about"),
    /** The position of the change that they tell of. */
    change: integer("change"),
  },
  (table) => [
    index("mails_due").on(table.nextTryAt),
    index("mails_created").on(table.created),
    index("mails_about").on(table.about),
  ],
);
