import type { Wire } from "#contract/wire.ts";
import type { Sport } from "./sports.ts";
import type { Gender, WorldTeam } from "./types.ts";

type Coverage =
  | "commerce_free_media"
  | "commerce_members_media"
  | "commerce_ppv_media"
  | "commerce_transactional_media"
  | "commerce_subscription_basic_media";

/** The access to something, with `price` in major units of the currency. */
export interface Access {
  readonly coverage: Coverage;
  readonly commerceType: "ppv" | "svod" | "cvod" | null;
  readonly price: number | null;
  readonly currency: string | null;
}

/** `match`: two sides; `meeting`: many athletes; `session`: training, draws, talks; `film`: never live. */
type FixtureKind = "match" | "meeting" | "session" | "film";

/** Why and how a fixture does not go as planned. Times in ms from its start. */
export interface Disruption {
  readonly state: Wire<"ScheduleChange">["state"];
  readonly reason: string;
  readonly ticketNote?: string;
  /** When it is announced. */
  readonly saidAt: number;
  /** When it is over, and the fixture is as planned again. */
  readonly until?: number;
  /** The start that was planned before; the fixture has the new one. */
  readonly previous?: number;
  /** A match that is never played stays upcoming for a day, except for one whose result is awarded. */
  readonly isPlayed: boolean;
  /** When it is broken off. */
  readonly brokenOffAt?: number;
  /** After how long another event takes its place. */
  readonly replacedAfter?: number;
}

/** A side that nobody knows before `until` (epoch ms). */
interface OpenUntil {
  readonly until: number;
  readonly how: Wire<"OpenSide">;
  /** For those who do not know `how`; null if nobody can say. */
  readonly name: string | null;
}

/** A scheduled event of the demo world, as known before it begins. Times in epoch ms. */
export interface Fixture {
  /** `ev-20261121-np-1`: day, league code, number within the league's day. */
  readonly id: string;
  readonly referenceId: string;
  readonly kind: FixtureKind;
  readonly sport: Sport;
  readonly leagueId: string | null;
  readonly categoryId: string;
  readonly subcategoryId: string | null;
  readonly startsAt: number;
  readonly added: number;
  /** When it appears in the catalogue, if it is not there from the start. */
  readonly knownFrom?: number;
  readonly title: string;
  readonly description: string;
  readonly home: WorldTeam | null;
  readonly away: WorldTeam | null;
  /** The sides that are not known from the start; `home` and `away` are those who play in the end. */
  readonly open?: { readonly home?: OpenUntil; readonly away?: OpenUntil };
  /** How a cup match ends, if not with its second half. "legs": it is the second of two. */
  readonly finish?: "extra_time" | "penalties" | "legs";
  readonly round: string | null;
  readonly venue: string | null;
  /** IANA name, for venues far from the viewers of the demo. */
  readonly venueTimeZone?: string;
  readonly gender: Gender;
  readonly gameType: "game" | "training" | "other";
  readonly access: Access;
  readonly inRegion: boolean;
  /** URL of the site that shows it if this portal does not. */
  readonly externalUrl: string | null;
  readonly imageUrl: string;
  readonly posterUrl: string;
  /** Length of a film or session, ms. Matches and meetings end when their script ends. */
  readonly lengthMs: number | null;
  readonly disruption?: Disruption;
  /** Days that its replay stays in the catalogue. */
  readonly retentionDays: number;
}
