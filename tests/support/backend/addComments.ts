import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";

/** Adds copies of a stored comment, at once, because there may be thousands. */
export async function addComments(db: Database, { like, count }: { like: string; count: number }): Promise<void> {
  await db.execute(sql`
    insert into comments (id, event_id, user_id, text, created, updated)
    select id || '-' || n, event_id, user_id, text, created, updated
    from comments, generate_series(1, ${count}) n
    where id = ${like}`);
}
