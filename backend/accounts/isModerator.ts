import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { roles } from "#backend/db/operatorTables.ts";

/** Returns whether an account may delete what others wrote and cut, and change their comments. */
export const isModerator = async (db: Database, userId: string): Promise<boolean> =>
  (await db.$count(roles, and(eq(roles.userId, userId), inArray(roles.role, ["operator", "moderator"])))) > 0;
