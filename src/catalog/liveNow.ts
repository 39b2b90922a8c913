import { queryOptions } from "@tanstack/react-query";
import { MEDIA_SIZE } from "#src/domain/filters.ts";
import { eventQueries } from "./queries.ts";

/** How often a page that shows it asks what is live, in case the socket is silent. */
const AGAIN_MS = 60_000;

/** What is live now: one query for the header's count, the hero, the live screen and the leagues' counts. */
export const liveNow = () =>
  queryOptions({
    ...eventQueries.list({ status: "live", size: MEDIA_SIZE, count: true }),
    refetchInterval: AGAIN_MS,
  });
