import type { Wire } from "#contract/wire.ts";
import type { clips, events } from "#backend/db/schema.ts";
import { streamAddress } from "./streamAddress.ts";
import { isAvailable, isProtected, type Entitlements } from "./access.ts";

export type EventRow = Omit<typeof events.$inferSelect, "stats" | "changedIn">;
export type ClipRow = typeof clips.$inferSelect;

export function toEvent(row: EventRow, entitlements: Entitlements): Wire<"Event"> {
  const available = isAvailable(row, entitlements);
  return {
    ...toMedia(row),
    event_id: row.id,
    media_type: row.mediaType,
    media_sub_type: null,
    type: row.type,
    status: row.status,
    stream_start: row.status === "upcoming" ? null : row.streamStart,
    is_event_available_for_user: available,
    is_enabled_vidswap_stats: row.matchStats,
    genius_id: row.geniusId,
    sources: {
      hd: available && row.inRegion ? streamOf(row, "hd", entitlements) : null,
      pano: available && row.inRegion && row.hasPano ? streamOf(row, "pano", entitlements) : null,
      poster: row.posterUrl,
      clip: null,
      epg: row.status === "channel" ? `/media/epg/${encodeURIComponent(row.id)}.json` : null,
    },
    ads: row.hasAds ? { tag_url: "/media/ads/preroll.xml?cb=[CACHEBUSTING]" } : null,
    clock: row.clock,
    venue: row.venue,
    ...(row.venueTimeZone && { venue_time_zone: row.venueTimeZone }),
    round: row.round,
    ...(row.participants.length > 0 && { participants: row.participants }),
    ...(row.result && { result: row.result }),
    ...(row.schedule && { schedule: row.schedule }),
    moments: row.moments,
  };
}

export function toClip(row: ClipRow, entitlements: Entitlements): Wire<"Clip"> {
  // Whoever has the link to a user clip may watch it (EVT-12).
  const available = row.ownerId !== null || isAvailable(row, entitlements, row.eventId);
  return {
    ...toMedia(row),
    event_id: row.eventId,
    media_type: row.mediaType,
    media_sub_type: row.mediaSubType,
    type: row.type,
    status: "archived",
    stream_start: null,
    is_event_available_for_user: available,
    is_enabled_vidswap_stats: false,
    genius_id: null,
    sources: {
      hd: null,
      pano: null,
      poster: row.posterUrl,
      clip: available && row.inRegion ? fileOf(row, entitlements) : null,
      epg: null,
    },
    ads: null,
    player_number: row.playerNumber,
    player_color: row.playerColor,
    start_time: row.startTime,
    end_time: row.endTime,
    // Only the owner learns whose it is, so that ids of viewers are not for everybody to collect.
    owner_id: row.ownerId === entitlements.viewerId ? row.ownerId : null,
  };
}

function toMedia(row: EventRow | ClipRow) {
  return {
    id: row.id,
    reference_id: row.referenceId,
    title: row.title,
    description: row.description,
    sport_type: row.sportType,
    game_type: row.gameType,
    gender: row.gender,
    event_date: row.eventDate,
    real_kickoff: row.realKickoff,
    duration: row.duration,
    added: row.added,
    commerce_coverage: row.commerceCoverage,
    commerce_type: row.commerceType,
    price: row.price,
    currency: row.currency,
    is_event_available_in_user_region: row.inRegion,
    image_url: row.imageUrl,
    teams: row.teams,
    score: scoreOf(row),
    categories: row.categories,
    identities: row.identities,
  };
}

/** A live playlist while it runs, a VOD playlist once it is archived, null before it starts. */
function streamOf(row: EventRow, stream: "hd" | "pano", { sign }: Entitlements): string | null {
  if (row.mediaType === "externalContent") return stream === "hd" ? row.externalUrl : null;
  if (row.status === "upcoming") return null;
  if (row.stream !== null) return stream === "hd" ? streamAddress(row.stream, row.status === "archived", sign) : null;
  if (row.broadcast === null) return null;
  const kind = row.status === "archived" ? "vod" : "live";
  const address = `/media/${kind}/${encodeURIComponent(row.id)}/${stream}/master.m3u8`;
  return isProtected(row) ? sign(address) : address;
}

/** Returns the URL of a clip's file. Several demo clips may share a file, so each clip gets a URL of its own. */
function fileOf(row: ClipRow, { sign }: Entitlements): string | null {
  if (row.clipUrl === null || (row.ownerId !== null && !isProtected(row))) return row.clipUrl;
  const address = `/media/clips/${encodeURIComponent(row.id)}.${row.clipUrl.split(".").at(-1)}`;
  return isProtected(row) ? sign(address) : address;
}

export const scoreOf = ({ scoreHome, scoreAway }: Pick<EventRow, "scoreHome" | "scoreAway">): Wire<"Event">["score"] =>
  scoreHome === null || scoreAway === null ? null : { home: scoreHome, away: scoreAway };
