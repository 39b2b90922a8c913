import type { FastifyInstance } from "fastify";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { sendNotFound } from "#backend/http/notFound.ts";
import { findEvent } from "#backend/catalog/events.ts";
import { programmeOf } from "#backend/demo/world/programme.ts";

const HOUR_MS = 3_600_000;

export function programmeRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  app.get<{ Params: { file: string } }>("/media/epg/:file", async (request, reply) => {
    const id = /^([\w-]+)\.json$/.exec(request.params.file)?.[1];
    const channel = id === undefined ? null : await findEvent(db, id);
    if (channel?.status !== "channel") return sendNotFound(reply);
    const now = clock.now();
    const programme: Wire<"ChannelProgramme"> = {
      channel_id: channel.id,
      generated_at: now,
      entries: programmeOf(channel.id, now - 6 * HOUR_MS, now + 36 * HOUR_MS),
    };
    return reply.header("cache-control", "public, max-age=60").send(programme);
  });
}
