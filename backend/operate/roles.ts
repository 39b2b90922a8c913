import { and, asc, eq, ne } from "drizzle-orm";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { createRecorder, inTurn } from "#backend/catalog/recordChanges.ts";
import type { Database } from "#backend/db/database.ts";
import { roles, secondFactors } from "#backend/db/operatorTables.ts";
import { users } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";

export type Role = (typeof roles.$inferSelect)["role"];

export const ROLES = ["operator", "moderator", "scorer"] as const satisfies readonly Role[];

/** Those who enter what happens in matches. */
export const AT_MATCHES: readonly Role[] = ["operator", "scorer"];

export async function roleOf(db: Database, userId: string): Promise<Role | null> {
  const [found] = await db.select().from(roles).where(eq(roles.userId, userId));
  return found?.role ?? null;
}

export const hasOperator = async (db: Database): Promise<boolean> =>
  (await db.$count(roles, eq(roles.role, "operator"))) > 0;

export const listPeople = (db: Database) =>
  db
    .select({
      id: users.id,
      email: users.email,
      name: users.displayName,
      role: roles.role,
      secret: secondFactors.secret,
    })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, roles.userId))
    .orderBy(asc(users.email))
    .limit(500);

/**
 * Gives the account with this address a role, or takes it with null, and returns the account's id. Rejects with 404
 * `default_error_message` for an unknown address, with 403 `email_not_verified` for one that may be a stranger's, and
 * with 403 `forbidden` if no operator would be left.
 */
export const giveRole = (
  db: Database,
  writer: { readonly name: string; readonly now: number },
  { email, role }: { readonly email: string; readonly role: Role | null },
): Promise<string> =>
  db.transaction(async (tx) => {
    await inTurn(tx);
    const account = await accountByEmail(tx, email);
    if (account === null) throw new ApiFailure(404, "default_error_message", "Nobody has signed up with this address");
    const userId = account.id;
    if (role !== null && !account.emailVerified)
      throw new ApiFailure(
        403,
        "email_not_verified",
        "The link that was mailed to this address has not been opened yet",
      );
    const before = await roleOf(tx, userId);
    if (before === "operator" && role !== "operator" && !(await hasOtherOperator(tx, userId)))
      throw new ApiFailure(403, "forbidden", "The last operator stays one");
    if (role === null) await tx.delete(roles).where(eq(roles.userId, userId));
    else await tx.insert(roles).values({ userId, role }).onConflictDoUpdate({ target: roles.userId, set: { role } });
    const recorder = createRecorder(writer);
    recorder.put("role", userId, { role: before }, { role });
    await recorder.write(tx);
    return userId;
  });

const hasOtherOperator = async (tx: Database, userId: string): Promise<boolean> =>
  (await tx.$count(roles, and(eq(roles.role, "operator"), ne(roles.userId, userId)))) > 0;
