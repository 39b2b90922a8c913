import { and, arrayOverlaps, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { clips, events } from "#backend/db/schema.ts";
import type { Entitlements } from "./access.ts";
import { clipSource, findClip } from "./clips.ts";
import { eventSource, findEvent } from "./events.ts";
import { toClip, toEvent } from "./toMedia.ts";

const MAX_RELATED = 24;
const MAX_CLIPS = 12;

/**
 * Returns videos that are related to the event or clip `id`, at most 24: highlights of the same match, then matches of
 * the same teams or leagues, live ones first, then those of the same teams, then the newest. Null if there is no such
 * video.
 */
export async function relatedTo(db: Database, id: string, entitlements: Entitlements): Promise<Wire<"Media">[] | null> {
  const row = (await findEvent(db, id)) ?? (await findClip(db, id));
  if (row === null) return null;
  const eventId = "eventId" in row ? row.eventId : row.id;
  const found = await clipSource(db, and(eq(clips.eventId, eventId), ne(clips.id, id), isNull(clips.ownerId)), [
    desc(clips.created),
    desc(clips.id),
  ]).rows({ limit: MAX_CLIPS, offset: 0 });
  const teams = [row.homeTeamId, row.awayTeamId].filter((team) => team !== null);
  const leagues = row.identities.filter(({ type }) => type !== "category").map((identity) => identity.id);
  const sameTeam = or(inArray(events.homeTeamId, teams), inArray(events.awayTeamId, teams));
  const matches = await eventSource(
    db,
    and(
      ne(events.id, id),
      inArray(events.status, ["live", "archived"]),
      or(sameTeam, leagues.length > 0 ? arrayOverlaps(events.identityIds, leagues) : undefined),
    ),
    [
      sql`${events.status} = 'live' desc`,
      sql`(${sameTeam ?? sql`false`}) desc`,
      desc(events.eventDate),
      desc(events.id),
    ],
  ).rows({ limit: MAX_RELATED - found.length, offset: 0 });
  return [...found.map((clip) => toClip(clip, entitlements)), ...matches.map((match) => toEvent(match, entitlements))];
}
