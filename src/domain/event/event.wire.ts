import type { Wire } from "#contract/wire.ts";
import { COVERAGES } from "./access.ts";
import type { EventIdentity, EventStatus, MediaEvent, SportEvent, Team } from "./event.ts";
import type { Flags } from "#src/domain/flags.ts";
import { toEventIdentity } from "./identityRef.wire.ts";
import { NO_DATE } from "#src/domain/time.ts";
import { toGameClock, toMoment, toParticipant, toResult, toScheduleChange, toScore, toTeams } from "./match.wire.ts";
import {
  address,
  color,
  flag,
  id,
  instant,
  lines,
  mapList,
  oneOf,
  price,
  record,
  span,
  text,
  type Fields,
} from "#src/domain/wire.ts";

export const NO_TITLE = "NO TITLE";

const STATUSES = ["live", "upcoming", "archived", "channel"] as const satisfies readonly EventStatus[];
const FREE = "commerce_free_media";

type ReadField = (value: unknown, origin: string) => Partial<SportEvent>;

/** What follows from one wire field alone, by its name; if any other changes, the event must be loaded again. */
const FIELDS = {
  status: (value) => ({ status: oneOf(value, STATUSES, "archived") }),
  score: (value) => ({ score: toScore(value) }),
  result: (value) => ({ result: toResult(value) }),
  clock: (value) => ({ clock: toGameClock(value) }),
  moments: (value) => ({ moments: mapList(value, toMoment) }),
  venue: (value) => ({ venue: text(value) }),
  round: (value) => ({ round: text(value) }),
  participants: (value) => ({ participants: mapList(value, toParticipant) }),
  schedule: (value) => ({ schedule: toScheduleChange(value) }),
  description: (value) => ({ description: lines(value) }),
  // Servers write 0 for a length that they do not know.
  duration: (value) => ({ durationMs: span(value) || null }),
  stream_start: (value) => ({ streamStart: instant(value) }),
  image_url: (value, origin: string) => ({ imageUrl: address(value, origin) }),
} as const satisfies Partial<Record<keyof Wire<"Event">, ReadField>>;

/** Null without an id (ENT-1). `origin` is prepended to paths; `saidAt` is when the answer arrived. */
export function toEvent(wire: unknown, flags: Flags, origin = "", saidAt = 0): SportEvent | null {
  const from = record<Wire<"Event">>(wire);
  const eventKey = id(from.id);
  if (eventKey === null) return null;
  const [team1, team2] = toTeams(from.teams, origin);
  const title = text(from.title) ?? titleOf(team1, team2);
  const gameType = text(from.game_type);
  const identities = mapList(from.identities, toEventIdentity);
  const eventType = text(from.media_type) ?? "event";
  const venueZone = text(from.venue_time_zone);
  const commerceCoverage = oneOf(from.commerce_coverage, COVERAGES, FREE);
  return {
    id: eventKey,
    eventId: id(from.event_id) ?? eventKey,
    referenceId: id(from.reference_id) ?? eventKey,
    title,
    metaTitle: leagueTitle(flags, gameType, identities, team1, team2) ?? title,
    ...FIELDS.description(from.description),
    ...FIELDS.status(from.status),
    type: text(from.type) ?? "event",
    eventType,
    isExternal: eventType === "externalContent",
    sportType: text(from.sport_type),
    gameType,
    gender: flags.enable_gender_classification ? text(from.gender) : null,
    ...timesOf(from, flags),
    ...FIELDS.schedule(from.schedule),
    saidAt,
    commerceCoverage,
    commerceType: text(from.commerce_type),
    price: price(from.price),
    currency: text(from.currency),
    isEventAvailableForUser:
      eventType === "user_clip" || flag(from.is_event_available_for_user, commerceCoverage === FREE),
    isEventAvailableInUserRegion: flag(from.is_event_available_in_user_region, true),
    isEnabledVidswapStats: flag(from.is_enabled_vidswap_stats, false),
    geniusId: text(from.genius_id),
    ...FIELDS.image_url(from.image_url, origin),
    team1,
    team2,
    ...FIELDS.participants(from.participants),
    ...FIELDS.score(from.score),
    ...FIELDS.result(from.result),
    ...FIELDS.clock(from.clock),
    ...FIELDS.venue(from.venue),
    ...(venueZone !== null && { venueZone }),
    ...FIELDS.round(from.round),
    ...FIELDS.moments(from.moments),
    source: sourcesOf(record<Wire<"Sources">>(from.sources), origin),
    ads: flags["web_sdk.enable_ads"] ? adsOf(record<Wire<"Ads">>(from.ads), origin) : null,
    categories: mapList(from.categories, toEventIdentity),
    identities,
  };
}

/** Reads a clip or highlight: an event's fields plus those of the cut (ENT-2). Null without an id. */
export function toMediaEvent(wire: unknown, flags: Flags, origin = "", saidAt = 0): MediaEvent | null {
  const event = toEvent(wire, flags, origin, saidAt);
  if (event === null) return null;
  const from = record<Wire<"Clip">>(wire);
  const startMs = span(from.start_time);
  const endMs = span(from.end_time);
  return {
    ...event,
    mediaType: event.eventType,
    mediaSubType: text(from.media_sub_type),
    playerNumber: text(id(from.player_number)),
    playerColor: color(from.player_color),
    startMs,
    // An end before the start says nothing about the length.
    endMs: endMs !== null && endMs <= (startMs ?? 0) ? null : endMs,
    ownerId: id(from.owner_id),
  };
}

function titleOf(team1: Team | null, team2: Team | null): string {
  if (team1?.name && team2?.name) return `${team1.name} – ${team2.name}`;
  return team1?.name || team2?.name || NO_TITLE;
}

/** Returns the match's name in the leagues view (CFG-6), for example "Coastal League•Round 7". */
function leagueTitle(
  flags: Flags,
  gameType: string | null,
  [identity]: readonly EventIdentity[],
  team1: Team | null,
  team2: Team | null,
): string | null {
  if (!flags.enable_leagues_view || gameType === "other" || !team1 || !team2) return null;
  return identity?.title && identity.parent?.title ? `${identity.parent.title}•${identity.title}` : null;
}

function timesOf(
  from: Fields<Wire<"Event">>,
  flags: Flags,
): Pick<SportEvent, "date" | "gameStartDate" | "durationMs" | "added" | "streamStart"> {
  const date = instant(from.event_date) ?? instant(from.added) ?? NO_DATE;
  const kickoff = flags.enable_real_kickoff_time ? instant(from.real_kickoff) : null;
  return {
    date,
    gameStartDate: kickoff ?? date,
    ...FIELDS.duration(from.duration),
    added: instant(from.added) ?? date,
    ...FIELDS.stream_start(from.stream_start),
  };
}

function sourcesOf(from: Fields<Wire<"Sources">>, origin: string): SportEvent["source"] {
  return {
    hd: address(from.hd, origin),
    pano: address(from.pano, origin),
    poster: address(from.poster, origin),
    clip: address(from.clip, origin),
    epg: address(from.epg, origin),
  };
}

/** Reads the ad tag; it is checked but not normalized, because it may hold macros such as `[CACHEBUSTING]`. */
function adsOf(from: Fields<Wire<"Ads">>, origin: string): SportEvent["ads"] {
  const tagUrl = address(from.tag_url, origin);
  if (tagUrl === null || typeof from.tag_url !== "string") return null;
  return { tagUrl: from.tag_url.startsWith("/") ? tagUrl : from.tag_url.trim(), timeOffset: 0 };
}

export interface EventChange {
  readonly fields: Partial<SportEvent>;
  /** False if the message holds a change that is not among `fields`: the event must be loaded again. */
  readonly complete: boolean;
}

/** Leaves out what it cannot read, and fields for which `isNewest` returns false: a newer message came before. */
export function toEventChange(
  wire: Readonly<Record<string, unknown>>,
  origin: string,
  isNewest: (field: string) => boolean,
): EventChange {
  const fields: Partial<SportEvent> = {};
  let complete = true;
  for (const [name, value] of Object.entries(wire)) {
    const read = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof typeof FIELDS](value, origin) : {};
    const isRead = Object.values(read).some((one) => one !== null || value === null);
    if (!isRead) complete = false;
    else if (isNewest(name)) Object.assign(fields, read);
  }
  return { fields, complete };
}
