import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { Locale } from "#contract/locales.ts";
import type { Wire } from "#contract/wire.ts";
import { optionalViewer, requiredViewer } from "#backend/accounts/viewer.ts";
import { addressesOf, endAddress, openCalendar, renewAddress } from "#backend/calendar/addresses.ts";
import { toFeed } from "#backend/calendar/feed.ts";
import { calendarMatches, ofIdentity, ofViewer } from "#backend/calendar/matches.ts";
import { findIdentity } from "#backend/catalog/identities.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { firstKnown, requestLocale } from "#backend/http/language.ts";
import { id, readRequest, text } from "#backend/http/read.ts";
import { portalPaths } from "#backend/push/portalPaths.ts";
import { siteUrl } from "#serving/tenant/config.ts";
import { tenantLocales } from "#serving/tenant/locales.ts";
import { tenantName } from "#serving/tenant/site.ts";
import { serverText } from "#serving/text/texts.ts";

const ofRequest = v.object({ of: v.picklist(["follows", "watchlist"]) });
const MAX_ALARM_MIN = 1_440;
const alarm = v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.maxValue(MAX_ALARM_MIN)));
const matchesQuery = v.object({ identity: id, locale: v.optional(text(35), ""), alarm });

/** Adds the calendars that follow matches, and the addresses of viewers' own ones. */
export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, configFile } = deps;

  app.get("/api/calendar/addresses", async (request): Promise<Wire<"CalendarAddressesResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const own = viewer === null ? null : await addressesOf(db, viewer.userId);
    return {
      content: {
        matches: "/api/calendar/matches.ics",
        follows: own?.get("follows") ?? null,
        watchlist: own?.get("watchlist") ?? null,
      },
    };
  });

  app.post("/api/calendar/renew", async (request): Promise<Wire<"CalendarAddressResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { of } = readRequest(ofRequest, request.body);
    return { content: await renewAddress(db, clock.now(), { userId, of, locale: requestLocale(request) }) };
  });

  app.post("/api/calendar/end", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    await endAddress(db, userId, readRequest(ofRequest, request.body).of);
    return reply.status(204).send();
  });

  app.get("/api/calendar/matches.ics", async (request, reply) => {
    const { identity: wanted, locale, alarm: alarmMinutes } = readRequest(matchesQuery, request.query);
    const identity = await findIdentity(db, wanted);
    if (identity === null) throw new ApiFailure(404, "identity_not_found", "There is no such league, category or team");
    const language = firstKnown([locale, (await tenantLocales(configFile)).default]);
    const matches = await calendarMatches(db, clock.now(), ofIdentity(identity.id));
    reply.header("cache-control", "public, max-age=300");
    return sendFeed(
      request,
      reply,
      toFeed(matches, { ...(await optionsOf(deps, identity.title, language)), alarmMinutes }),
    );
  });

  app.get("/api/calendar/own.ics", async (request, reply) => {
    const { key, alarm: alarmMinutes } = readRequest(v.object({ key: text(100), alarm }), request.query);
    const calendar = await openCalendar(db, clock.now(), key);
    if (calendar === null) throw new ApiFailure(404, "calendar_not_found", "There is no such calendar");
    const { of, locale } = calendar;
    const matches = await calendarMatches(db, clock.now(), ofViewer(db, calendar));
    reply.header("cache-control", "private, no-cache");
    return sendFeed(
      request,
      reply,
      toFeed(matches, { ...(await optionsOf(deps, serverText(locale, `calendar.${of}`), locale)), alarmMinutes }),
    );
  });
}

async function optionsOf({ configFile, portalUrl }: Deps, title: string, locale: Locale) {
  const [tenant, site, pathOf] = await Promise.all([
    tenantName(configFile),
    siteUrl(configFile),
    portalPaths(configFile),
  ]);
  return { tenant, title, locale, linkTo: (path: string) => new URL(pathOf(path, locale), site ?? portalUrl).href };
}

/** Answers 304 to a program that has this feed already. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: string): FastifyReply {
  const tag = `"${createHash("sha256").update(feed).digest("base64url").slice(0, 22)}"`;
  reply.header("etag", tag);
  const known = (request.headers["if-none-match"] ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  if (known.includes(tag)) return reply.status(304).send();
  return reply.type("text/calendar; charset=utf-8").send(feed);
}
