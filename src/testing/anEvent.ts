import type { GameClock, MediaEvent, SportEvent, Team } from "#src/domain/event/event.ts";
import { MINUTE_MS, HOUR_MS, DAY_MS } from "#src/lib/scheduling/durations.ts";

/** The current time of component tests: 21 November 2026, 15:00 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 15);

export const aTeam = (name: string, more: Partial<Team> = {}): Team => ({
  id: name.toLowerCase(),
  name,
  shortName: name.slice(0, 3).toUpperCase(),
  logoUrl: null,
  color: null,
  ...more,
});

export const aClock = (minute: number): GameClock => ({
  periodKind: "half",
  period: minute > 45 ? 2 : 1,
  running: true,
  elapsedMs: (minute - 1) * MINUTE_MS,
  counts: "up",
  at: NOW,
});

/** Returns an upcoming free match of two teams, with every field as the mapper fills it. */
export function anEvent(more: Partial<SportEvent> = {}): SportEvent {
  return {
    id: "ev-1",
    eventId: "ev-1",
    referenceId: "ref-1",
    title: "Harbour City – Kestrel Athletic",
    metaTitle: "Harbour City – Kestrel Athletic",
    description: null,
    status: "upcoming",
    type: "event",
    eventType: "event",
    isExternal: false,
    sportType: "football",
    gameType: "game",
    gender: null,
    date: NOW + HOUR_MS,
    gameStartDate: NOW + HOUR_MS,
    durationMs: null,
    added: NOW - DAY_MS,
    saidAt: NOW,
    streamStart: null,
    commerceCoverage: "commerce_free_media",
    commerceType: null,
    price: null,
    currency: null,
    isEventAvailableForUser: true,
    isEventAvailableInUserRegion: true,
    isEnabledVidswapStats: false,
    geniusId: null,
    imageUrl: "/media/img/ev-1.webp",
    team1: aTeam("Harbour City"),
    team2: aTeam("Kestrel Athletic"),
    score: null,
    clock: null,
    venue: null,
    round: null,
    moments: [],
    source: { hd: null, pano: null, poster: null, clip: null, epg: null },
    ads: null,
    categories: [],
    identities: [{ id: "league-1", title: "Northern Premier", shortTitle: "NPL", type: "league", parent: null }],
    ...more,
  };
}

/** Returns the same match in its 67th minute, at two to one. */
export const aLiveEvent = (more: Partial<SportEvent> = {}): SportEvent =>
  anEvent({
    status: "live",
    gameStartDate: NOW - 82 * MINUTE_MS,
    date: NOW - 82 * MINUTE_MS,
    clock: aClock(67),
    score: { home: 2, away: 1 },
    ...more,
  });

export const aClip = (more: Partial<MediaEvent> = {}): MediaEvent => ({
  ...anEvent({ id: "clip-1", status: "archived", title: "The goal of the night" }),
  mediaType: "highlight",
  mediaSubType: "recap",
  playerNumber: null,
  playerColor: null,
  startMs: null,
  endMs: null,
  ownerId: null,
  durationMs: 252_000,
  added: NOW - 2 * HOUR_MS,
  ...more,
});
