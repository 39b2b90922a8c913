import type { EpochMs } from "#src/domain/time.ts";

/** Every event has one of these statuses; an unknown one from the wire becomes "archived" (ENT-9). */
export type EventStatus = "live" | "upcoming" | "archived" | "channel";

/** "vod" is archived (EVT-1), "off" has no date that anybody knows (EVT-16), "unsure" is a copy too old to be live. */
export type EventPhase = "live" | "upcoming" | "vod" | "channel" | "off" | "unsure";

/** What may have become of the plan of a match (EVT-16); the wire's names. */
export type ScheduleState =
  | "planned"
  | "time_tbd"
  | "delayed"
  | "postponed"
  | "cancelled"
  | "suspended"
  | "abandoned"
  | "awarded";

/** A change of the plan, as the server says it; `planOf` in plan.ts returns what it means. Texts are the tenant's. */
export interface ScheduleChange {
  readonly state: ScheduleState;
  readonly reason: string | null;
  readonly ticketNote: string | null;
  /** The start that no longer counts. */
  readonly previousDate: EpochMs | null;
  readonly saidAt: EpochMs | null;
  /** The event that is played instead, if it is another one. */
  readonly newEventId: string | null;
}

/** The wire's names for the kinds of access. */
export type CommerceCoverage =
  | "commerce_free_media"
  | "commerce_members_media"
  | "commerce_ppv_media"
  | "commerce_transactional_media"
  | "commerce_subscription_basic_media";

/** How a side will be found that nobody knows yet, such as the winner of quarter-final 1 (EVT-18). */
interface OpenSide {
  /** Null if only the name of the side can say it. */
  readonly by: "winner" | "loser" | null;
  /** The match or round that decides, in the tenant's words. */
  readonly of: string | null;
  /** Its event, if the portal has it. */
  readonly eventId: string | null;
}

/** One side of a match. Colours are `#rrggbb` or null; texts are plain text. */
export interface Team {
  readonly id: string | null;
  /** Empty for a side that is not known yet, unless the tenant names it. */
  readonly name: string;
  readonly shortName: string | null;
  readonly logoUrl: string | null;
  readonly color: string | null;
  /** Set while nobody knows who it will be. */
  readonly open?: OpenSide;
}

/** One of many who compete in an event without two sides (EVT-18). Texts are the tenant's. */
export interface Participant {
  readonly id: string | null;
  readonly name: string;
  readonly club: string | null;
  /** Several may share one; null before there is a ranking, and for who did not finish. */
  readonly place: number | null;
  readonly result: string | null;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** A set, an inning, a leg: what each side has of it, as the sport writes it. */
export interface ResultPart {
  /** The wire's kind. */
  readonly kind: string;
  readonly number: number | null;
  readonly home: string | null;
  readonly away: string | null;
}

/** What the server says beside the score (EVT-19). */
export interface MatchResult {
  /** In order of play. */
  readonly parts: readonly ResultPart[];
  /** How the winner was found, other than by the score; the wire's word, which may be unknown. */
  readonly decidedBy: string | null;
  readonly winner: "home" | "away" | null;
}

/** The running clock as of the last message; `clockAt` in clock.ts returns what it shows at a given time. */
export interface GameClock {
  readonly periodKind: string;
  readonly period: number | null;
  readonly running: boolean;
  /** Time on the clock at `at`, ms; null for a sport without a clock. */
  readonly elapsedMs: number | null;
  readonly counts: "up" | "down";
  readonly at: EpochMs;
}

export interface Moment {
  readonly id: string;
  readonly kind: string;
  /** Position in the recording, ms; null if unknown. */
  readonly positionMs: number | null;
  readonly clockText: string | null;
  readonly side: "home" | "away" | null;
  readonly playerName: string | null;
  readonly score: Score | null;
}

/** Addresses of an event's pictures, poster, file and programme; null for what it does not have. */
export interface EventSources {
  readonly hd: string | null;
  readonly pano: string | null;
  readonly poster: string | null;
  readonly clip: string | null;
  readonly epg: string | null;
}

/** A league, category or team that an event belongs to; the most specific comes first. */
export interface EventIdentity {
  readonly id: string;
  readonly title: string | null;
  readonly shortTitle: string | null;
  readonly type: string;
  readonly parent: { readonly id: string; readonly title: string | null } | null;
}

/** An event, channel or on-demand video (ENT-1). Plain JSON, so that it can be stored. Times in epoch ms. */
export interface SportEvent {
  readonly id: string;
  readonly eventId: string;
  readonly referenceId: string;
  readonly title: string;
  readonly metaTitle: string;
  readonly description: string | null;
  readonly status: EventStatus;
  /** `event` has a kick-off, `channel` never ends, `vod` was never live. */
  readonly type: string;
  /** Wire `media_type`; `externalContent` is played on another site. */
  readonly eventType: string;
  readonly isExternal: boolean;
  readonly sportType: string | null;
  readonly gameType: string | null;
  /** Null unless enable_gender_classification is on (CFG-8). */
  readonly gender: string | null;
  /** `NO_DATE` if the server gives none, and then `gameStartDate` and `added` may be, too. */
  readonly date: EpochMs;
  /** Real kick-off when enable_real_kickoff_time is on, else the event date (CFG-4). */
  readonly gameStartDate: EpochMs;
  /** Null as planned; missing in copies that an older build stored. */
  readonly schedule?: ScheduleChange | null;
  readonly durationMs: number | null;
  readonly added: EpochMs;
  /** When the server sent this, rounded to the minute; missing in copies that an older build stored. */
  readonly saidAt?: EpochMs;
  /** Wall-clock time of position 0 of the recording. */
  readonly streamStart: EpochMs | null;
  readonly commerceCoverage: CommerceCoverage;
  readonly commerceType: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly isEventAvailableForUser: boolean;
  readonly isEventAvailableInUserRegion: boolean;
  readonly isEnabledVidswapStats: boolean;
  readonly geniusId: string | null;
  readonly imageUrl: string | null;
  readonly team1: Team | null;
  readonly team2: Team | null;
  /** Of an event without two sides, in the server's order; missing in copies that an older build stored. */
  readonly participants?: readonly Participant[];
  readonly score: Score | null;
  /** What the score does not say (EVT-19); missing in copies that an older build stored. */
  readonly result?: MatchResult | null;
  readonly clock: GameClock | null;
  readonly venue: string | null;
  /** IANA name as the server sends it, which no browser may know; missing where it sends none. */
  readonly venueZone?: string;
  readonly round: string | null;
  readonly moments: readonly Moment[];
  readonly source: EventSources;
  readonly ads: { readonly tagUrl: string; readonly timeOffset: 0 } | null;
  readonly categories: readonly EventIdentity[];
  readonly identities: readonly EventIdentity[];
}

/** Clips and highlights (ENT-2): an event's fields plus those of the cut. Positions in ms of the parent's recording. */
export interface MediaEvent extends SportEvent {
  readonly mediaType: string;
  readonly mediaSubType: string | null;
  readonly playerNumber: string | null;
  readonly playerColor: string | null;
  readonly startMs: number | null;
  readonly endMs: number | null;
  readonly ownerId: string | null;
}
