import type { FastifyRequest } from "fastify";
import type { HostSetup } from "#host/setup.ts";
import { requestOrigin } from "#serving/http/requestOrigin.ts";
import { isLocalRequest } from "#serving/http/localRequest.ts";
import { siteUrl } from "#serving/tenant/config.ts";

/**
 * Returns the origin of a page's URL if it belongs to the portal, or to this machine for a caller on it; otherwise
 * null. `Host` can have any value, and rendered screens are cached for each origin.
 */
export async function knownOrigin(
  { configFile, portalUrl, origins }: Pick<HostSetup, "configFile" | "portalUrl" | "origins">,
  request: Pick<FastifyRequest, "headers" | "socket">,
): Promise<string | null> {
  const origin = requestOrigin(request);
  if (origin === null) return null;
  const { host } = new URL(origin);
  const own = [await siteUrl(configFile), portalUrl, ...origins];
  return isLocalRequest(request) || own.some((url) => url !== null && new URL(url).host === host) ? origin : null;
}
