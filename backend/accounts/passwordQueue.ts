import { availableParallelism } from "node:os";
import type { FastifyReply, FastifyRequest } from "fastify";
import { busy } from "#backend/http/failure.ts";
import { createConcurrencyLimiter, createQueue } from "#backend/http/limiters.ts";
import { networkOf } from "#backend/http/network.ts";

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/**
 * Each digest of a password takes a core for a quarter of a second, and shares four threads with reads of files and with
 * compression. So one core and one thread are left to everything else, however many people sign in.
 */
const enqueue = createQueue({ running: Math.max(1, Math.min(3, availableParallelism() - 1)), waiting: 8 });
/** One network takes no more than this many places, so that others can sign in while it guesses. */
const takePlace = createConcurrencyLimiter(4);
/** By then, a queue that was full has places again, s. */
const RETRY_AFTER_S = 3;

/**
 * Wraps the handler of a call that checks or makes passwords, so that only a few of them run at once and a few wait.
 * The others are rejected with 503 `service_unavailable` before anything is read or counted.
 */
export const inPasswordQueue =
  <Answer>(handler: Handler<Answer>): Handler<Answer> =>
  async (request, reply) => {
    const leave = takePlace(networkOf(request.ip));
    const answer = leave === null ? null : enqueue(() => handler(request, reply));
    if (leave === null || answer === null) {
      leave?.();
      throw busy(RETRY_AFTER_S);
    }
    return answer.finally(leave);
  };
