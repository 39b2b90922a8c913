import type { FastifyRequest } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { requestOrigin } from "#backend/http/requestOrigin.ts";
import { isFromThisMachine } from "#backend/http/thisMachine.ts";
import { siteUrl } from "./config.ts";

/**
 * The origin a page was asked for under, where that is one of the portal's, or this machine's to who sits at it; null
 * elsewhere: `Host` can say anything, and what is drawn and kept for each would have no end.
 */
export async function knownOrigin(
  { configFile, portalUrl, origins }: Pick<Deps, "configFile" | "portalUrl" | "origins">,
  request: Pick<FastifyRequest, "headers" | "socket">,
): Promise<string | null> {
  const origin = requestOrigin(request);
  if (origin === null) return null;
  const { host } = new URL(origin);
  const own = [await siteUrl(configFile), portalUrl, ...origins];
  return isFromThisMachine(request) || own.some((url) => url !== null && new URL(url).host === host) ? origin : null;
}
