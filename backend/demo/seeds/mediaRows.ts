import type { Wire } from "#contract/wire.ts";
import { categoryOf } from "#backend/demo/world/categories.ts";
import { CHANNELS, type WorldChannel } from "#backend/demo/world/channels.ts";
import type { WorldClip } from "#backend/demo/world/clips.ts";
import { HOUR } from "#backend/demo/world/days.ts";
import { CLUBS_WITH_CRESTS } from "#backend/demo/world/clubsWithCrests.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { leagueOf } from "#backend/demo/world/leagues.ts";
import { matchAt } from "#backend/demo/world/match/matchAt.ts";
import { participantsAt, teamsAt } from "#backend/demo/world/match/sidesAt.ts";
import type { Override } from "#backend/demo/world/match/overrides.ts";
import { hash32 } from "#backend/demo/world/random.ts";
import { broadcastFor, type MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import { statsAt } from "#backend/demo/world/stats.ts";
import type { StoredClip, StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { searchKey } from "#contract/searchKey.ts";

function categoryRef(id: string): Wire<"MediaIdentity"> {
  const { title, shortTitle, parentId } = categoryOf(id);
  const parent = parentId === null ? null : { id: parentId, title: categoryOf(parentId).title };
  return { id, title, short_title: shortTitle, type: parent ? "subcategory" : "category", parent_identity: parent };
}

function leagueRef(id: string): Wire<"MediaIdentity"> {
  const league = leagueOf(id);
  return { id, title: league.name, short_title: league.shortName, type: "league", parent_identity: null };
}

function belongingOf(fixture: Fixture) {
  const identities = [
    ...(fixture.subcategoryId ? [categoryRef(fixture.subcategoryId)] : []),
    ...(fixture.leagueId ? [leagueRef(fixture.leagueId)] : []),
  ];
  return { identities, categories: [categoryRef(fixture.categoryId)] };
}

/** Returns the columns that follow from the sides as they are known at `now`. */
function sideColumns(fixture: Fixture, title: string, now: number) {
  const teams = teamsAt(fixture, now);
  const { identities, categories } = belongingOf(fixture);
  const participants = participantsAt(fixture, false);
  const ids = [...identities, ...categories, teams.home, teams.away].map((one) => one?.id);
  const names = [title, teams.home?.name, teams.away?.name, ...participants.map(({ name }) => name)];
  return {
    teams,
    homeTeamId: teams.home?.id ?? null,
    awayTeamId: teams.away?.id ?? null,
    identityIds: [...new Set(ids.filter((id) => id !== null && id !== undefined))],
    searchText: searchKey(names.filter(Boolean).join(" ")),
  };
}

function sharedOf(fixture: Fixture) {
  const { access } = fixture;
  const { identities, categories } = belongingOf(fixture);
  return {
    sportType: fixture.sport,
    gameType: fixture.gameType,
    gender: fixture.gender,
    eventDate: fixture.startsAt,
    commerceCoverage: access.coverage,
    commerceType: access.commerceType,
    price: access.price,
    currency: access.currency,
    inRegion: fixture.inRegion,
    categories,
    identities,
    identityTypes: [...new Set([...identities, ...categories].map(({ type }) => type))],
  };
}

/** Returns the columns of an event that change with time. */
export function timeDependentColumns(fixture: Fixture, now: number, overrides: readonly Override[]) {
  const state = matchAt(fixture, now, overrides);
  return {
    status: state.status,
    realKickoff: state.realKickoff,
    duration: state.durationMs,
    scoreHome: state.score?.home ?? null,
    scoreAway: state.score?.away ?? null,
    clock: state.clock,
    moments: [...state.moments],
    stats: statsAt(fixture, now, overrides, state.score),
    schedule: state.schedule,
    participants: [...state.participants],
    result: state.result,
    ...sideColumns(fixture, fixture.title, now),
  };
}

/** Returns the position in the editors' order, lowest first: well-known clubs, then major leagues, then the rest. */
function editorialPosition({ id, home, away, leagueId }: Fixture): number {
  const known = [home, away].filter((team) => team && CLUBS_WITH_CRESTS[team.name]).length;
  const major = leagueId !== null && leagueOf(leagueId).major;
  return (3 - known) * 1000 + (major ? 0 : 5000) + (hash32(id) % 1000);
}

/** Returns the row of a fixture at `now` (epoch ms). */
export function eventRow(
  fixture: Fixture,
  now: number,
  mediaCatalogue: MediaCatalogue,
  overrides: readonly Override[] = [],
): StoredEvent {
  const broadcast =
    fixture.externalUrl || fixture.disruption?.isPlayed === false
      ? null
      : broadcastFor(mediaCatalogue, fixture.gameType === "other" ? "studio" : fixture.sport);
  const recorded = broadcast === null ? undefined : mediaCatalogue.broadcasts.get(broadcast);
  const { streamStart, endsAt } = matchAt(fixture, now);
  return {
    ...sharedOf(fixture),
    ...timeDependentColumns(fixture, now, overrides),
    id: fixture.id,
    referenceId: fixture.referenceId,
    mediaType: fixture.externalUrl ? "externalContent" : "event",
    type: fixture.kind === "film" ? "vod" : "event",
    title: fixture.title,
    sortTitle: searchKey(fixture.title),
    description: fixture.description,
    added: fixture.added,
    imageUrl: fixture.imageUrl,
    posterUrl: fixture.posterUrl,
    position: editorialPosition(fixture),
    broadcast,
    streamStart,
    streamEnd: endsAt,
    hasPano: recorded?.pano === true && fixture.kind === "match",
    hasAds: fixture.access.coverage === "commerce_free_media" && fixture.kind === "match",
    hasCaptions: recorded?.captions === true,
    matchStats: fixture.kind === "match",
    geniusId: null,
    externalUrl: fixture.externalUrl,
    stream: null,
    liveBy: "schedule",
    venue: fixture.venue,
    venueTimeZone: fixture.venueTimeZone ?? null,
    round: fixture.round,
  };
}

/** Returns the row of a clip, or null if its file is missing from the media catalogue. */
export function clipRow(clip: WorldClip, mediaCatalogue: MediaCatalogue): StoredClip | null {
  const { fixture } = clip;
  const file = mediaCatalogue.clips.get(fixture.sport)?.[clip.fileIndex];
  if (!file) return null;
  // Infinity: the final score, whenever the row is written.
  const { score, realKickoff } = matchAt(fixture, Infinity);
  return {
    ...sharedOf(fixture),
    ...sideColumns(fixture, clip.title, Infinity),
    id: clip.id,
    referenceId: `ref-${clip.id}`,
    eventId: fixture.id,
    mediaType: clip.mediaType,
    mediaSubType: clip.kind,
    type: clip.target,
    title: clip.title,
    sortTitle: searchKey(clip.title),
    description: clip.description,
    realKickoff,
    duration: clip.durationMs,
    added: clip.created,
    created: clip.created,
    // Clips advertise the match, so everybody who sees the page may watch them.
    commerceCoverage: "commerce_free_media",
    commerceType: null,
    price: null,
    currency: null,
    imageUrl: clip.imageUrl,
    posterUrl: clip.imageUrl,
    scoreHome: score?.home ?? null,
    scoreAway: score?.away ?? null,
    position: hash32(clip.id) % 1000,
    broadcast: null,
    clipUrl: file.url,
    playerNumber: clip.playerNumber,
    playerColor: clip.playerColor,
    startTime: clip.start,
    endTime: clip.end,
    ownerId: null,
  };
}

const CHANNEL_BROADCASTS: Readonly<Record<string, string>> = {
  "ch-one": "studio",
  "ch-court": "basketball",
  "ch-replay": "football",
};

function channelRow(channel: WorldChannel, now: number, mediaCatalogue: MediaCatalogue): StoredEvent {
  // On air for more than a day, since a full hour, so that the start is older than any DVR window. The first channel
  // started last, so that lists with the newest first show the channels in order.
  const since = Math.floor(now / HOUR) * HOUR - (24 + channel.number) * HOUR;
  return {
    id: channel.id,
    referenceId: `ref-${channel.id}`,
    mediaType: "event",
    type: "channel",
    status: "channel",
    title: channel.title,
    searchText: searchKey(channel.title),
    sortTitle: searchKey(channel.title),
    description: channel.description,
    sportType: null,
    gameType: null,
    gender: null,
    eventDate: since,
    realKickoff: null,
    duration: null,
    added: since,
    commerceCoverage: "commerce_free_media",
    commerceType: null,
    price: null,
    currency: null,
    inRegion: true,
    imageUrl: channel.imageUrl,
    posterUrl: channel.imageUrl,
    homeTeamId: null,
    awayTeamId: null,
    teams: { home: null, away: null },
    scoreHome: null,
    scoreAway: null,
    categories: [],
    identities: [],
    identityIds: [],
    identityTypes: [],
    position: channel.number,
    broadcast: broadcastFor(mediaCatalogue, CHANNEL_BROADCASTS[channel.id] ?? null),
    streamStart: since,
    streamEnd: null,
    hasPano: false,
    hasAds: false,
    hasCaptions: false,
    matchStats: false,
    geniusId: null,
    externalUrl: null,
    stream: null,
    liveBy: "schedule",
    venue: null,
    venueTimeZone: null,
    round: null,
    clock: null,
    moments: [],
    stats: null,
    participants: [],
    result: null,
    schedule: null,
  };
}

export function channelRows(now: number, mediaCatalogue: MediaCatalogue): StoredEvent[] {
  return CHANNELS.map((channel) => channelRow(channel, now, mediaCatalogue));
}
