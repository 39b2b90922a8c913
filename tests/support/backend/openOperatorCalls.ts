import { eq } from "drizzle-orm";
import { operatorSessions, roles } from "#backend/db/operatorTables.ts";
import { sessions } from "#backend/db/schema.ts";
import type { TestBackend } from "./backend.ts";

/** Makes an account an operator whose sign-ins have shown a second factor. */
export async function openOperatorCalls({ db, clock }: TestBackend, userId: string): Promise<void> {
  const role = "operator";
  await db.insert(roles).values({ userId, role }).onConflictDoUpdate({ target: roles.userId, set: { role } });
  const open = await db.select({ sessionId: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await db
    .insert(operatorSessions)
    .values(open.map((one) => ({ ...one, startedAt: clock.now() })))
    .onConflictDoNothing();
}
