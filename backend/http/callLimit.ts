import type { FastifyInstance, FastifyRequest } from "fastify";
import { createRateLimiter, type RateLimit } from "#serving/http/limiters.ts";
import { ApiFailure } from "./failure.ts";
import { remoteNetworkOf } from "#serving/http/caller.ts";

/** A list of so many entries costs as much as a call of any other kind. */
const ENTRIES_PER_CALL = 100;

/** 429 above `rate` from one network; a list counts once per hundred entries asked for, this machine not. */
export function limitCalls(app: FastifyInstance, rate: RateLimit): void {
  const countCall = createRateLimiter(rate);
  const count = ({ url, ip }: FastifyRequest, cost: number) => {
    const network = url.startsWith("/api/") && cost > 0 ? remoteNetworkOf(ip) : null;
    const retryAfterS = network === null ? 0 : countCall(network, cost);
    if (retryAfterS > 0) throw new ApiFailure(429, "too_many_requests", "Too many requests", { retryAfterS });
  };
  app.addHook("onRequest", async (request) => count(request, 1));
  app.addHook("preHandler", async (request) => count(request, Math.ceil(sizeOf(request) / ENTRIES_PER_CALL) - 1));
}

/** Returns the number of entries that a call asks for; a number that no list accepts counts as none. */
function sizeOf({ body, query }: FastifyRequest): number {
  const { size } = { ...Object(query), ...Object(body) } as { size?: unknown };
  const entries = Number(size ?? 0);
  return entries >= 1 && entries <= 999 ? entries : 0;
}
