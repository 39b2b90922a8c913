import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
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
