import type { Sport } from "./sports.ts";
import type { Gender, WorldTeam } from "./types.ts";

type Coverage =
  | "commerce_free_media"
  | "commerce_members_media"
  | "commerce_ppv_media"
  | "commerce_transactional_media"
  | "commerce_subscription_basic_media";

/** What it takes to watch something; `price` in major units. */
export interface Access {
  readonly coverage: Coverage;
  readonly commerceType: "ppv" | "svod" | "cvod" | null;
  readonly price: number | null;
  readonly currency: string | null;
}

/**
 * `match`: two sides; `meeting`: many athletes; `session`: training, draws, talks; `film`: published at `startsAt`,
 * never live.
 */
type FixtureKind = "match" | "meeting" | "session" | "film";

/** Something in the programme of the world: all that is known of it before it begins. Instants in epoch ms. */
export interface Fixture {
  /** `ev-20261121-np-1`: day, league code, place in the league's day. */
  readonly id: string;
  readonly referenceId: string;
  readonly kind: FixtureKind;
  readonly sport: Sport;
  readonly leagueId: string | null;
  readonly categoryId: string;
  readonly subcategoryId: string | null;
  readonly startsAt: number;
  readonly added: number;
  readonly title: string;
  readonly description: string;
  readonly home: WorldTeam | null;
  readonly away: WorldTeam | null;
  readonly round: string | null;
  readonly venue: string | null;
  readonly gender: Gender;
  readonly gameType: "game" | "training" | "other";
  readonly access: Access;
  readonly inRegion: boolean;
  /** Where it plays when it is shown at another site only. */
  readonly externalUrl: string | null;
  readonly imageUrl: string;
  readonly posterUrl: string;
  /** Length of a film or session, ms; matches and meetings end when their script does. */
  readonly lengthMs: number | null;
  /** Days its replay stays in the catalogue. */
  readonly keepDays: number;
}
