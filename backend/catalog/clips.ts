import { eq, type SQL } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { clips } from "#backend/db/schema.ts";
import type { RowSource } from "./page.ts";
import type { ClipRow } from "./toMedia.ts";

export function clipSource(db: Database, where: SQL | undefined, order: SQL[]): RowSource<ClipRow> {
  return {
    rows: ({ limit, offset }) =>
      db
        .select()
        .from(clips)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => db.$count(clips, where),
  };
}

/** Returns a clip by its id or the partner's reference id; null if there is none. */
export async function findClip(
  db: Database,
  id: string,
  idType: "id" | "reference_id" = "id",
): Promise<ClipRow | null> {
  const [row] = await db
    .select()
    .from(clips)
    .where(eq(idType === "id" ? clips.id : clips.referenceId, id));
  return row ?? null;
}
