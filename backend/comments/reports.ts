import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { commentReports, comments } from "#backend/db/viewerTables.ts";
import { commentNotFound } from "./comments.ts";

/** Asks the moderators to look at a comment; once for each viewer. Rejects with 404 `comment_not_found`. */
export async function reportComment(db: Database, now: number, userId: string, commentId: string): Promise<void> {
  const isThere = and(eq(comments.id, commentId), isNull(comments.deletedAt));
  if ((await db.$count(comments, isThere)) === 0) throw commentNotFound();
  await db.insert(commentReports).values({ commentId, userId, created: now }).onConflictDoNothing();
}
