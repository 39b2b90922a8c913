import { availableParallelism } from "node:os";
import type { FastifyReply, FastifyRequest } from "fastify";
import { busy } from "#backend/http/failure.ts";
import { createQueue } from "#serving/http/limiters.ts";
import { blockOf } from "#serving/http/network.ts";

type Handler<Answer> = (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>;

/** By then, a queue that was full has places again, s. */
const RETRY_AFTER_S = 3;

/** A digest takes a core for a quarter of a second: one core and one thread are left to everything else. */
const enqueue = createQueue({
  running: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 16,
  perCaller: 4,
  refusal: () => busy(RETRY_AFTER_S),
});

/**
 * Wraps the handler of a call that checks or makes passwords, so that only a few of them run at once and a few wait.
 * The others are rejected with 503 `service_unavailable` before anything is read or counted. Callers of one block share
 * their places, because one person easily gets all networks in it.
 */
export const inPasswordQueue =
  <Answer>(handler: Handler<Answer>): Handler<Answer> =>
  (request, reply) =>
    enqueue(blockOf(request.ip), () => handler(request, reply));
