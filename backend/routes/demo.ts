import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { ApiFailure } from "#backend/http/failure.ts";
import { readRequest, text } from "#backend/http/read.ts";
import type { Scheduler } from "#backend/simulator/scheduler.ts";

const momentRequest = v.object({ eventId: text, kind: v.literal("goal"), side: v.picklist(["home", "away"]) });

/** Calls that move the demo world, for demonstrations and tests; only there with `DEMO_CONTROLS=1`. */
export function demoRoutes(app: FastifyInstance, simulator: Pick<Scheduler, "force">): void {
  app.post("/demo/simulator/moment", async (request, reply) => {
    const { eventId, kind, side } = readRequest(momentRequest, request.body);
    if (!(await simulator.force(eventId, { kind, side })))
      throw new ApiFailure(404, "event_not_found", "No match is being played there that keeps such a score");
    return reply.status(204).send();
  });
}
