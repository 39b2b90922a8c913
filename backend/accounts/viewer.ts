import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sessions, tokens } from "#backend/db/schema.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { tokenHash } from "./tokens.ts";

export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly restricted: boolean;
  /** Whether the device of this session was removed from the account. */
  readonly removed: boolean;
}

type ViewerDeps = Pick<Deps, "db" | "clock">;

/** Even a restricted or removed one; null if the token is unknown, expired or revoked. */
export async function viewerByToken({ db, clock }: ViewerDeps, token: string): Promise<Viewer | null> {
  const [found] = await db
    .select({ session: sessions, expiresAt: tokens.expiresAt })
    .from(tokens)
    .innerJoin(sessions, eq(tokens.sessionId, sessions.id))
    .where(and(eq(tokens.hash, tokenHash(token)), eq(tokens.kind, "access")));
  if (!found || found.expiresAt <= clock.now() || found.session.revokedAt !== null) return null;
  const { id, userId, deviceId, restricted, removedAt } = found.session;
  return { userId, sessionId: id, deviceId, restricted, removed: removedAt !== null };
}

/** Null if nobody is signed in; 401 for a bad token, so that it is refreshed, 403 for a removed or restricted one. */
export async function optionalViewer(deps: ViewerDeps, request: FastifyRequest): Promise<Viewer | null> {
  const viewer = await viewerOf(deps, request);
  if (viewer?.removed) throw deviceGone();
  if (viewer?.restricted) throw new ApiFailure(403, "device_limit_exceeded", "Device Limit Exceeded");
  return viewer;
}

/** Rejects with 401 if nobody is signed in, and as `optionalViewer` does. */
export async function requiredViewer(deps: ViewerDeps, request: FastifyRequest): Promise<Viewer> {
  const viewer = await optionalViewer(deps, request);
  if (viewer === null) throw unauthorized();
  return viewer;
}

/** For the two calls that accept every valid token, even of a removed device. Rejects with 401 otherwise. */
export async function viewerOfAnyToken(deps: ViewerDeps, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOf(deps, request);
  if (viewer === null) throw unauthorized();
  return viewer;
}

/** Accepts restricted tokens, too. Rejects with 401 if nobody is signed in, with 403 for a removed device. */
export async function deviceViewer(deps: ViewerDeps, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOfAnyToken(deps, request);
  if (viewer.removed) throw deviceGone();
  return viewer;
}

const deviceGone = () => new ApiFailure(403, "device_no_longer_allowed", "This device was removed");

/** Null for a request without one, or with a header that holds none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const header = headers["x-authorization"];
  return (typeof header === "string" && /^Bearer (\S+)$/.exec(header)?.[1]) || null;
}

async function viewerOf(deps: ViewerDeps, request: FastifyRequest): Promise<Viewer | null> {
  if (request.headers["x-authorization"] === undefined) return null;
  const token = bearerOf(request);
  const viewer = token === null ? null : await viewerByToken(deps, token);
  if (viewer === null) throw unauthorized();
  return viewer;
}
