import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sessions, tokens } from "#backend/db/schema.ts";
import { ApiFailure, unauthorized } from "#backend/http/failure.ts";
import { tokenHash } from "./tokens.ts";

/** Who makes a call, by its access token. */
export interface Viewer {
  readonly userId: string;
  readonly sessionId: string;
  readonly deviceId: string;
  readonly restricted: boolean;
  /** The device of this sign-in was removed from the account. */
  readonly removed: boolean;
}

type Asking = Pick<Deps, "db" | "clock">;

/** The viewer behind `token`, whatever its limits; null when it is unknown, expired or revoked. */
export async function viewerByToken({ db, clock }: Asking, token: string): Promise<Viewer | null> {
  const [found] = await db
    .select({ session: sessions, expiresAt: tokens.expiresAt })
    .from(tokens)
    .innerJoin(sessions, eq(tokens.sessionId, sessions.id))
    .where(and(eq(tokens.hash, tokenHash(token)), eq(tokens.kind, "access")));
  if (!found || found.expiresAt <= clock.now() || found.session.revokedAt !== null) return null;
  const { id, userId, deviceId, restricted, removedAt } = found.session;
  return { userId, sessionId: id, deviceId, restricted, removed: removedAt !== null };
}

/** The viewer of an optional call; null when nobody is signed in. A bad token is 401, so that the client refreshes it. */
export async function optionalViewer(asking: Asking, request: FastifyRequest): Promise<Viewer | null> {
  const viewer = await viewerOf(asking, request);
  if (viewer?.removed) throw deviceGone();
  if (viewer?.restricted) throw new ApiFailure(403, "device_limit_exceeded", "Device Limit Exceeded");
  return viewer;
}

/** The viewer of a call that needs one; 401 without. */
export async function requiredViewer(asking: Asking, request: FastifyRequest): Promise<Viewer> {
  const viewer = await optionalViewer(asking, request);
  if (viewer === null) throw unauthorized();
  return viewer;
}

/** The viewer of the two calls that every living token opens, a removed device's too; 401 without. */
export async function anyViewer(asking: Asking, request: FastifyRequest): Promise<Viewer> {
  const viewer = await viewerOf(asking, request);
  if (viewer === null) throw unauthorized();
  return viewer;
}

/** The viewer of a call about devices, which the restricted token opens too; 401 without, 403 for a removed device. */
export async function deviceViewer(asking: Asking, request: FastifyRequest): Promise<Viewer> {
  const viewer = await anyViewer(asking, request);
  if (viewer.removed) throw deviceGone();
  return viewer;
}

const deviceGone = () => new ApiFailure(403, "device_no_longer_allowed", "This device was removed");

async function viewerOf(asking: Asking, request: FastifyRequest): Promise<Viewer | null> {
  const header = request.headers["x-authorization"];
  if (header === undefined) return null;
  const token = typeof header === "string" ? /^Bearer (\S+)$/.exec(header)?.[1] : undefined;
  const viewer = token === undefined ? null : await viewerByToken(asking, token);
  if (viewer === null) throw unauthorized();
  return viewer;
}
