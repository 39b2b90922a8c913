import type { FastifyInstance } from "fastify";
import { createRateLimiter, type RateLimit } from "./limiters.ts";
import { ApiFailure } from "./failure.ts";
import { remoteNetworkOf } from "./caller.ts";

/**
 * Calls from one network: enough for a full stadium behind one address, but not for a program that calls as fast as it
 * can.
 */
const CALLS: RateLimit = { max: 3_000, windowMs: 60_000 };

/** Answers 429 to API calls above `rate` from one network; calls from this machine are not counted. */
export function limitCalls(app: FastifyInstance, rate: RateLimit = CALLS): void {
  const countCall = createRateLimiter(rate);
  app.addHook("onRequest", async ({ url, ip }) => {
    const network = url.startsWith("/api/") ? remoteNetworkOf(ip) : null;
    const retryAfterS = network === null ? 0 : countCall(network);
    if (retryAfterS > 0) throw new ApiFailure(429, "too_many_requests", "Too many requests", { retryAfterS });
  });
}
