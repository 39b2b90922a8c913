import type { FastifyInstance } from "fastify";
import { UnsignedMessage } from "#backend/commerce/checkout/hostedCheckout.ts";
import type { PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure, invalidRequest } from "#backend/http/failure.ts";
import { remoteNetworkOf } from "#serving/http/caller.ts";
import { createRateLimiter, type RateLimit } from "#serving/http/limiters.ts";

/** Messages of one network: a sold-out evening has fewer, and the provider sends again what was refused. */
const MESSAGES: RateLimit = { max: 3_000, windowMs: 60_000 };

/** Larger than what the provider says about one payment. */
const MAX_BYTES = 256 * 1024;

/**
 * What the payment provider says, at `/api/commerce/payment_messages`. The signature is the permission, so a page that makes a browser
 * call it gets nowhere; it is over the bytes of the body, which are therefore not parsed before.
 */
export function paymentMessageRoutes(
  app: FastifyInstance,
  { checkout, logSecurity }: Pick<Deps, "checkout" | "logSecurity">,
  settle: PaymentScheduler["settle"],
): void {
  const countMessage = createRateLimiter(MESSAGES);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook("onRequest", async ({ ip }) => {
    const network = remoteNetworkOf(ip);
    const retryAfterS = network === null ? 0 : countMessage(network);
    if (retryAfterS > 0) throw new ApiFailure(429, "too_many_requests", "Too many requests", { retryAfterS });
  });
  app.post("/api/commerce/payment_messages", { bodyLimit: MAX_BYTES }, async (request, reply) => {
    const { "stripe-signature": signature } = request.headers;
    try {
      if (!Buffer.isBuffer(request.body) || typeof signature !== "string") throw new UnsignedMessage("nothing");
      const news = checkout?.read(request.body, signature) ?? null;
      if (news !== null) await settle(news);
    } catch (error) {
      if (!(error instanceof UnsignedMessage)) throw error;
      logSecurity("paymentMessageRefused", request);
      throw invalidRequest("The message is not signed");
    }
    return reply.header("cache-control", "no-store").status(204).send();
  });
}
