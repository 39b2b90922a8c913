import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Wire } from "#contract/wire.ts";
import { json, ms } from "./columns.ts";

/** Who changed what of the catalogue, of roles, and of what viewers may say, in the order in which it holds. The demo, which follows from the date, is not in it. */
export const catalogueChanges = pgTable(
  "catalogue_changes",
  {
    position: bigserial("position", { mode: "number" }).primaryKey(),
    at: ms("at").notNull(),
    /** Such as `import my-club` or `schedule`. */
    writer: text("writer").notNull(),
    kind: text("kind")
      .$type<"event" | "clip" | "identity" | "product" | "code" | "role" | "comment" | "viewer" | "chat">()
      .notNull(),
    subjectId: text("subject_id").notNull(),
    action: text("action").$type<"added" | "changed" | "removed">().notNull(),
    /** What changed, before and after, by column; empty for what was added. */
    fields: json<Readonly<Record<string, readonly [unknown, unknown]>>>("fields").notNull(),
  },
  (table) => [index("catalogue_changes_subject").on(table.subjectId, table.position)],
);

/**
 * How the live streams of matches are, as they were found last. An import takes matches out and in again, so nothing here
 * refers to their rows.
 */
export const streamHealth = pgTable("stream_health", {
  eventId: text("event_id").primaryKey(),
  state: text("state").$type<Wire<"StreamHealth">["state"]>().notNull(),
  /** Time since the end of the newest part, ms; null if unknown. */
  age: ms("age"),
  checkedAt: ms("checked_at").notNull(),
  /** Since when it has been found in another state than good; null while it is good. */
  awaySince: ms("away_since"),
});
