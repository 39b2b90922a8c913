import type { FastifyInstance } from "fastify";
import { and } from "drizzle-orm";
import * as v from "valibot";
import { optionalViewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { countBySport, eventSource, findEvent, findStats } from "#backend/catalog/events.ts";
import { eventFilter } from "#backend/catalog/filters.ts";
import { listQuery, sportCountQuery } from "#backend/catalog/listQuery.ts";
import { readPageFor } from "#backend/catalog/readPageFor.ts";
import { offersFor } from "#backend/commerce/offers.ts";
import { mostWatched } from "#backend/catalog/mostWatched.ts";
import { relatedTo } from "#backend/catalog/related.ts";
import { eventOrder } from "#backend/catalog/sorting.ts";
import { createChanges } from "#backend/catalog/changes.ts";
import { toEvent, type EventRow } from "#backend/catalog/toMedia.ts";
import type { ViewCount } from "#backend/catalog/viewCount.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { AnswerCache } from "#backend/http/answerCache.ts";
import { flag, idText, idType, pathId, readRequest } from "#backend/http/read.ts";

const notFound = () => new ApiFailure(404, "event_not_found", "Event not found");

interface Parts {
  readonly answers: AnswerCache;
  readonly views: ViewCount;
}

export function eventRoutes(app: FastifyInstance, deps: Deps, { answers: { cached }, views }: Parts): void {
  const { db, clock } = deps;
  const changesSince = createChanges(db);

  app.post(
    "/api/event/list",
    cached(async (request): Promise<Wire<"EventPageResponse">> => {
      const viewer = await optionalViewer(deps, request);
      const query = readRequest(listQuery, request.body);
      const entitlements = await entitlementsOf(deps, viewer);
      const toEntry = (row: EventRow) => toEvent(row, entitlements);
      const all = eventFilter(query);
      const order = eventOrder(query);
      if (query.changed_since === undefined)
        return { content: await readPageFor(viewer, query, eventSource(db, all, order), toEntry) };
      const { asOf, changed } = await changesSince(query.changed_since, entitlements);
      // Also what has moved to another date.
      const listed = changed === null ? all : and(eventFilter({ ...query, event_date: undefined }), changed);
      const page = await readPageFor(viewer, query, eventSource(db, listed, order, all), toEntry);
      return { content: { ...page, asOf, ...(changed !== null && { onlyChanged: true }) } };
    }),
  );

  app.get<{ Params: { id: string } }>(
    "/api/event/get_by_id/id/:id",
    async (request): Promise<Wire<"EventResponse">> => {
      const viewer = await optionalViewer(deps, request);
      const query = readRequest(v.object({ idType }), request.query);
      const row = await findEvent(db, pathId(request.params.id), query.idType);
      if (row === null) throw notFound();
      return { content: toEvent(row, await entitlementsOf(deps, viewer)) };
    },
  );

  app.get("/api/event/stats", async (request): Promise<Wire<"EventStatsResponse">> => {
    await optionalViewer(deps, request);
    const query = readRequest(v.object({ id: idText, score: flag, overview: flag }), request.query);
    const stats = await findStats(db, query.id);
    if (stats === undefined) throw notFound();
    const none: Wire<"StatsBlock"> = { groups: [] };
    return {
      content: {
        "game-scores": query.score ? (stats?.["game-scores"] ?? none) : null,
        "game-overview": query.overview ? (stats?.["game-overview"] ?? none) : null,
      },
    };
  });

  app.get("/api/event/grouped_sport_count", async (request): Promise<Wire<"SportCountResponse">> => {
    await optionalViewer(deps, request);
    return { content: await countBySport(db, readRequest(sportCountQuery, request.query)) };
  });

  app.get("/api/event/get_commerce_options", async (request): Promise<Wire<"ProductListResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const { eventId } = readRequest(v.object({ eventId: idText }), request.query);
    const row = await findEvent(db, eventId);
    if (row === null) throw notFound();
    return { content: await offersFor(deps, row, viewer) };
  });

  app.get("/api/vod/get_related_videos", async (request): Promise<Wire<"MediaPageResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const { id } = readRequest(v.object({ id: idText }), request.query);
    const entries = await relatedTo(db, id, await entitlementsOf(deps, viewer));
    if (entries === null) throw notFound();
    return { content: upTo24(entries) };
  });

  app.get(
    "/api/event/get_most_watched",
    cached(async (request): Promise<Wire<"EventPageResponse">> => {
      const viewer = await optionalViewer(deps, request);
      await views.write();
      return { content: upTo24(await mostWatched(db, clock.now(), await entitlementsOf(deps, viewer))) };
    }),
  );
}

/** Returns the entries as a single page of at most 24: the call has no further pages. */
function upTo24<Entry>(entries: Entry[]): Wire<"PageInfo"> & { entries: Entry[] } {
  const { length } = entries;
  return {
    entryCount: length,
    totalCount: null,
    itemsPerPage: 24,
    startIndex: 0,
    count: length,
    nextExists: false,
    entries,
  };
}
