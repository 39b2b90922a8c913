import { eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { requiredViewer, type Viewer } from "#backend/accounts/viewer.ts";
import type { Database } from "#backend/db/database.ts";
import { operatorSessions } from "#backend/db/operatorTables.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { hasOperator, roleOf, type Role } from "./roles.ts";

/** How long a second factor opens the operator's calls: longer than a match. */
const SESSION_MS = 4 * 3_600_000;
/** How long it opens the dangerous ones. */
const FRESH_MS = 10 * 60_000;

/** A signed-in account with a role. */
export interface Official extends Viewer {
  readonly role: Role;
  /** Until when its second factor counts (epoch ms); null if it was not shown, or too long ago. */
  readonly until: number | null;
  /** Until when it counts for what is dangerous. */
  readonly freshUntil: number | null;
}

export type OperateDeps = Pick<Deps, "db" | "clock">;

/** Rejects with 404 as unknown calls do if there is no operator, with 401, and with 403 for a viewer without a role. */
export async function requiredOfficial({ db, clock }: OperateDeps, request: FastifyRequest): Promise<Official> {
  if (!(await hasOperator(db))) throw new ApiFailure(404, "default_error_message", "There is no such call");
  const viewer = await requiredViewer({ db, clock }, request);
  const role = await roleOf(db, viewer.userId);
  if (role === null) throw notYours();
  const now = clock.now();
  const [session] = await db.select().from(operatorSessions).where(eq(operatorSessions.sessionId, viewer.sessionId));
  const after = (ms: number) => (session !== undefined && session.startedAt + ms > now ? session.startedAt + ms : null);
  return { ...viewer, role, until: after(SESSION_MS), freshUntil: after(FRESH_MS) };
}

/** Rejects as `requiredOfficial`, and with 403 for other roles and `second_factor_required`. */
export async function requiredRole(
  deps: OperateDeps,
  request: FastifyRequest,
  allowed: readonly Role[],
  { isDangerous = false }: { readonly isDangerous?: boolean } = {},
): Promise<Official> {
  const official = await requiredOfficial(deps, request);
  if (!allowed.includes(official.role)) throw notYours();
  if ((isDangerous ? official.freshUntil : official.until) === null)
    throw new ApiFailure(403, "second_factor_required", "This takes a code of your second factor");
  return official;
}

export async function startOperatorSession(db: Database, now: number, sessionId: string): Promise<void> {
  await db
    .insert(operatorSessions)
    .values({ sessionId, startedAt: now })
    .onConflictDoUpdate({ target: operatorSessions.sessionId, set: { startedAt: now } });
}

export async function endOperatorSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(operatorSessions).where(eq(operatorSessions.sessionId, sessionId));
}

/** As who an account is named in the record of changes. */
export const writerOf = ({ userId }: Pick<Viewer, "userId">, now: number) => ({ name: `official ${userId}`, now });

export const notYours = () => new ApiFailure(403, "forbidden", "Your role does not allow this");
