import type { IncomingMessage } from "node:http";
import { and, eq, isNull } from "drizzle-orm";
import * as v from "valibot";
import { isOwnOrigin } from "#serving/http/requestOrigin.ts";
import { logError } from "#serving/log/logError.ts";
import { viewerByToken, type Viewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import { sessions } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { customerId } from "#serving/tenant/config.ts";

/** The data of a connection; `viewer` is null for an anonymous one. */
export interface SocketData {
  viewer: Viewer | null;
  customer: string;
}

/** The error of a rejected connection; the client gets `message` and `data` in its `connect_error`. */
export class ConnectionRejection extends Error {
  readonly data: { readonly messageErrorCode: Wire<"ErrorCode"> };

  constructor(code: Wire<"ErrorCode">) {
    super(code);
    this.data = { messageErrorCode: code };
  }
}

const handshake = v.object({
  token: v.nullish(v.string()),
  customer: v.string(),
  deviceId: v.optional(v.string(), ""),
});

/** By the `auth` of its handshake. Resolves to an error, which `connect_error` then carries, if it is rejected. */
export async function authenticateSocket(
  deps: Pick<Deps, "db" | "clock" | "configFile">,
  auth: unknown,
): Promise<SocketData | Error> {
  try {
    const read = v.safeParse(handshake, auth);
    const customer = await customerId(deps.configFile);
    if (!read.success || read.output.customer !== customer) return new ConnectionRejection("forbidden");
    const { token } = read.output;
    if (!token) return { viewer: null, customer };
    const viewer = await viewerByToken(deps, token);
    if (viewer === null || viewer.restricted) return new ConnectionRejection("unauthorized");
    return viewer.removed ? new ConnectionRejection("device_no_longer_allowed") : { viewer, customer };
  } catch (error) {
    logError("A socket could not be authenticated", error);
    return new ConnectionRejection("service_unavailable");
  }
}

/** Returns whether the session of `viewer` is still active; false if that cannot be determined. */
export async function isSessionActive({ db }: Pick<Deps, "db">, { sessionId }: Viewer): Promise<boolean> {
  try {
    const goesOn = and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), isNull(sessions.removedAt));
    return (await db.$count(sessions, goesOn)) > 0;
  } catch (error) {
    logError("The sign-in of a socket could not be read", error);
    return false;
  }
}

/** Returns whether a page may connect: browsers send its origin, which must be one of the portal's. */
export function isAllowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = request.headers;
  return origin === undefined || origins.includes(origin) || isOwnOrigin(origin, request);
}
