import { and, eq } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";

/** Returns whether an account may delete what others wrote and cut, and change their comments. */
export const isModerator = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.moderator, true)))) > 0;
