import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import type { DemoClock } from "#backend/demo/demoClock.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { idText, readRequest } from "#backend/http/read.ts";
import type { SingletonSimulator } from "#backend/demo/simulator/singletonSimulator.ts";

export type DemoControls = Pick<SingletonSimulator, "forceGoal"> & Pick<DemoClock, "advance">;

const momentRequest = v.object({ eventId: idText, kind: v.literal("goal"), side: v.picklist(["home", "away"]) });
const DAY_MS = 86_400_000;
const clockRequest = v.object({ advanceMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAY_MS)) });

/** Adds calls that control the demo world, for demonstrations and tests; they exist only with `DEMO_CONTROLS=1`. */
export function demoRoutes(app: FastifyInstance, { forceGoal, advance }: DemoControls): void {
  app.post("/demo/simulator/moment", async (request, reply) => {
    const { eventId, kind, side } = readRequest(momentRequest, request.body);
    if (!(await forceGoal(eventId, { kind, side })))
      throw new ApiFailure(404, "event_not_found", "There is no live match of this id that counts goals");
    return reply.status(204).send();
  });

  app.post("/demo/simulator/clock", async (request, reply) => {
    const { advanceMs } = readRequest(clockRequest, request.body);
    if (!advance(advanceMs)) throw new ApiFailure(400, "validation_failed", "A running clock cannot be moved");
    return reply.status(204).send();
  });
}
