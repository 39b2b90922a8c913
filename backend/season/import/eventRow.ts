import type { Wire } from "#contract/wire.ts";
import type { StoredEvent, StoredIdentity } from "#backend/catalog/catalogueRules.ts";
import { categoryId, eventIdOf, leagueId, matchKey } from "#backend/season/folder/ids.ts";
import { lengthMs, type SeasonMatch } from "#backend/season/folder/seasonFolder.ts";
import { searchKey } from "#contract/searchKey.ts";
import { sportTitle } from "./identityRows.ts";
import type { Plan } from "./scheduleOf.ts";

export const COVERAGE = {
  free: "commerce_free_media",
  members: "commerce_members_media",
  // A subscription of the match opens it as well.
  ticket: "commerce_ppv_media",
  subscription: "commerce_subscription_basic_media",
} as const satisfies Record<SeasonMatch["access"], Wire<"CommerceCoverage">>;

export const COMMERCE_TYPE = { free: null, members: null, ticket: "ppv", subscription: "svod" } as const;

/** What the folder has no word for, and a new match begins with. */
const NEW = {
  description: null,
  gameType: "game",
  gender: null,
  realKickoff: null,
  duration: null,
  inRegion: true,
  imageUrl: null,
  posterUrl: null,
  scoreHome: null,
  scoreAway: null,
  position: 0,
  broadcast: null,
  hasPano: false,
  hasAds: false,
  hasCaptions: false,
  matchStats: false,
  geniusId: null,
  clock: null,
  moments: [],
  stats: null,
  result: null,
  participants: [],
} as const satisfies Partial<StoredEvent>;

/** Returns the row of a match; what the folder does not say of a known one, such as its score, stays. */
export function eventRow(
  match: SeasonMatch,
  known: StoredEvent | undefined,
  { eventDate, schedule }: Plan,
  teams: ReadonlyMap<string, StoredIdentity>,
  now: number,
): StoredEvent {
  const { competition, sport } = match;
  const id = known?.id ?? eventIdOf(match.id, matchKey(match));
  const sides = { home: side(match.home, teams), away: side(match.away, teams) };
  const league = {
    id: leagueId(competition),
    title: competition,
    short_title: null,
    type: "league",
    parent_identity: null,
  } as const;
  const category = { ...league, id: categoryId(sport), title: sportTitle(sport), type: "category" } as const;
  return {
    ...NEW,
    moments: [],
    participants: [],
    added: now,
    ...known,
    id,
    referenceId: match.id ?? `ref-${id}`,
    mediaType: match.page === null ? "event" : "externalContent",
    type: "event",
    ...times(match, known, eventDate, now),
    ...sidesTitle(sides),
    sportType: sport,
    eventDate,
    commerceCoverage: COVERAGE[match.access],
    commerceType: COMMERCE_TYPE[match.access],
    price: match.price,
    currency: match.currency,
    homeTeamId: match.home,
    awayTeamId: match.away,
    teams: sides,
    categories: [category],
    identities: [league],
    identityIds: [league.id, category.id, match.home, match.away],
    identityTypes: ["league", "category"],
    externalUrl: match.page,
    stream: match.stream,
    liveBy: match.liveBy,
    venue: match.venue,
    venueTimeZone: match.zone,
    round: match.round,
    schedule,
  };
}

type Side = Pick<Wire<"EventTeam">, "name" | "short_name">;

/** What a match of two sides is called. */
export function sidesTitle({ home, away }: { readonly home: Side; readonly away: Side }) {
  const title = `${home.name} – ${away.name}`;
  return {
    title,
    searchText: searchKey([title, home.short_name, away.short_name].filter(Boolean).join(" ")),
    sortTitle: searchKey(title),
  };
}

function side(id: string, teams: ReadonlyMap<string, StoredIdentity>): Wire<"EventTeam"> & { readonly name: string } {
  const team = teams.get(id);
  return {
    id,
    name: team?.title ?? id,
    short_name: team?.shortTitle ?? null,
    logo_url: team?.logoUrl ?? null,
    color: team?.color ?? null,
  };
}

/** A match that is on or over keeps its times; one that is played after all begins anew. */
function times({ end, sport }: SeasonMatch, known: StoredEvent | undefined, eventDate: number, now: number) {
  const streamEnd = end ?? eventDate + lengthMs(sport);
  if (known !== undefined && known.status !== "upcoming" && known.eventDate === eventDate)
    return { status: known.status, streamStart: known.streamStart, streamEnd: end ?? known.streamEnd };
  return { status: streamEnd <= now ? "archived" : "upcoming", streamStart: eventDate, streamEnd } as const;
}
