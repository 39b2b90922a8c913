import type { FastifyRequest } from "fastify";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { OPERATE } from "#backend/accounts/limits.ts";
import { bearerOf } from "#backend/accounts/viewer.ts";
import type { Database } from "#backend/db/database.ts";
import { unauthorized } from "#backend/http/failure.ts";
import type { Wire } from "#contract/wire.ts";
import { notYours, requiredRole, writerOf, type OperateDeps } from "./official.ts";
import { AT_MATCHES, type Role } from "./roles.ts";
import { isOpenedToken, linkByToken } from "./scorerLinks.ts";

/** Who enters what happens in a match: an operator or scorer, or whoever has a link to it. */
export interface Scorer {
  readonly role: Role;
  /** As who changes are recorded. */
  readonly writer: { readonly name: string; readonly now: number };
  /** The only match; null for all. */
  readonly matchId: string | null;
}

/** Rejects as `requiredRole` does, and with 403 `link_ended`. */
export async function requiredScorer(deps: OperateDeps, request: FastifyRequest): Promise<Scorer> {
  const token = bearerOf(request);
  const now = deps.clock.now();
  if (token !== null && isOpenedToken(token)) {
    const { id, match_id: matchId, name } = await linkByToken(deps.db, now, token);
    return { role: "scorer", writer: { name: `link ${id} ${name}`, now }, matchId };
  }
  const official = await requiredRole(deps, request, AT_MATCHES);
  return { role: official.role, writer: writerOf(official, now), matchId: null };
}

/** Throws 403 `forbidden`. */
export function refuseOtherMatch({ matchId }: Scorer, id: string): void {
  if (matchId !== null && matchId !== id) throw notYours();
}

/** Rejects with 429. */
export const countEntry = (db: Database, { writer }: Scorer): Promise<void> => countAttempt(db, OPERATE, writer.name);

/** What a scorer sees of a match: not where and how its stream is, which only operators change. */
export const shownTo = ({ role }: Scorer, match: Wire<"OperatedMatch">): Wire<"OperatedMatch"> =>
  role === "operator" ? match : { ...match, stream: null, stream_health: null };

/** Rejects with 401 for a request of no phone that has opened a link, and with 403 `link_ended`. */
export async function requiredLink({ db, clock }: OperateDeps, request: FastifyRequest): Promise<Wire<"ScorerLink">> {
  const token = bearerOf(request);
  if (token === null || !isOpenedToken(token)) throw unauthorized();
  return linkByToken(db, clock.now(), token);
}
