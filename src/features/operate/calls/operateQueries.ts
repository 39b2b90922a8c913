import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { apiOrigin } from "#src/catalog/queries/mapping.ts";
import { orNotFound } from "#src/catalog/queries/queryParts.ts";
import { configStore } from "#src/config/config.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import {
  toOperatedCodes,
  toOperatedMail,
  toModeration,
  toOperatedMatch,
  toOperatorAccess,
  toPeople,
  toRecordedChange,
  toOperatedTeam,
  toScorerLink,
  toStreamHealth,
} from "#src/domain/operate/operated.wire.ts";
import { addDays } from "#src/domain/days.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { mapList } from "#src/domain/wire.ts";
import { answerOrKept, asScorer } from "./scorerLink.ts";

export const readMatch = (wire: unknown) => toOperatedMatch(wire, apiOrigin(configStore.get()));

/**
 * No answer is stored on the device, which may get into other hands: answers hold addresses of streams and people. Only a
 * scorer's phone keeps the one match that it has opened.
 */
export const operateQueries = {
  all: ["operate"] as const,
  access: () =>
    queryOptions({
      queryKey: ["operate", "access"],
      queryFn: async ({ signal }) =>
        orNotFound(toOperatorAccess(contentOf(await getApi().get("/api/operate/access", { signal }))), "forbidden"),
      // Recovery codes are on screen until they are noted down, though the second factor counts by then.
      refetchOnReconnect: false,
    }),
  day: (day: EpochMs) =>
    queryOptions({
      queryKey: ["operate", "day", day],
      queryFn: async ({ signal }) => {
        const query = { from: day, to: addDays(day, 1) };
        return mapList(contentOf(await getApi().get("/api/operate/matches", { query, signal })), readMatch);
      },
      refetchInterval: 30_000,
    }),
  match: (id: string) =>
    queryOptions({
      queryKey: ["operate", "match", id],
      queryFn: async ({ signal }) => {
        const ask = () => getApi().get("/api/operate/match", { ...asScorer(), query: { id }, signal });
        const answer = await answerOrKept("match", ask);
        return orNotFound(readMatch(contentOf(answer)), "event_not_found");
      },
      refetchInterval: 15_000,
    }),
  link: () =>
    queryOptions({
      queryKey: ["operate", "link"],
      queryFn: async ({ signal }) =>
        orNotFound(
          toScorerLink(
            contentOf(await answerOrKept("link", () => getApi().get("/api/operate/link", { ...asScorer(), signal }))),
          ),
          "link_ended",
        ),
    }),
  links: (id: string) =>
    queryOptions({
      queryKey: ["operate", "links", id],
      queryFn: async ({ signal }) =>
        mapList(contentOf(await getApi().get("/api/operate/links", { query: { id }, signal })), toScorerLink),
    }),
  changes: (id: string | null) =>
    queryOptions({
      queryKey: ["operate", "changes", id],
      queryFn: async ({ signal }) => {
        const query = id === null ? {} : { id };
        return mapList(contentOf(await getApi().get("/api/operate/changes", { query, signal })), toRecordedChange);
      },
      staleTime: 0,
    }),
  codes: () =>
    queryOptions({
      queryKey: ["operate", "codes"],
      queryFn: async ({ signal }) => toOperatedCodes(contentOf(await getApi().get("/api/operate/codes", { signal }))),
    }),
  streamHealth: (id: string) =>
    queryOptions({
      queryKey: ["operate", "health", id],
      queryFn: async ({ signal }) =>
        toStreamHealth(contentOf(await getApi().get("/api/operate/stream_health", { query: { id }, signal }))),
      refetchInterval: 10_000,
    }),
  mails: () =>
    queryOptions({
      queryKey: ["operate", "mails"],
      queryFn: async ({ signal }) =>
        mapList(contentOf(await getApi().get("/api/operate/mails", { signal })), toOperatedMail),
      staleTime: 0,
    }),
  teams: () =>
    queryOptions({
      queryKey: ["operate", "teams"],
      queryFn: async ({ signal }) => {
        const origin = apiOrigin(configStore.get());
        const answer = await getApi().get("/api/operate/teams", { signal });
        return mapList(contentOf(answer), (team) => toOperatedTeam(team, origin));
      },
    }),
  moderation: () =>
    queryOptions({
      queryKey: ["operate", "moderation"],
      queryFn: async ({ signal }) => toModeration(contentOf(await getApi().get("/api/operate/moderation", { signal }))),
      refetchInterval: 15_000,
    }),
  people: () =>
    queryOptions({
      queryKey: ["operate", "people"],
      queryFn: async ({ signal }) => toPeople(contentOf(await getApi().get("/api/operate/people", { signal }))),
    }),
};
