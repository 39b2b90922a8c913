import type { Wire } from "#contract/wire.ts";
import type { SeasonPage } from "./readPage.ts";
import type { SeasonPicture } from "./picture.ts";
import type { OwnStream } from "#backend/catalog/streamAddress.ts";

/** A folder of a season as it was read. */
export interface SeasonFolder {
  /** Name of the folder, for the record of changes. */
  readonly name: string;
  readonly tenant: SeasonTenant;
  readonly teams: readonly SeasonTeam[];
  readonly matches: readonly SeasonMatch[];
  readonly products: readonly SeasonProduct[];
  readonly codes: readonly SeasonCode[];
  readonly pages: readonly SeasonPage[];
  readonly pictures: readonly SeasonPicture[];
  /** The tenant's, as it is served. */
  readonly logo: string | null;
}

export interface SeasonTenant {
  readonly sport: string;
  readonly zone: string;
  readonly currency: string;
}

export interface SeasonTeam {
  readonly id: string;
  readonly name: string;
  readonly shortName: string | null;
  readonly colour: string | null;
  readonly venue: string | null;
  /** Name of the picture as it is served. */
  readonly crest: string | null;
}

/** What is written under `access`. */
export type SeasonAccess = "free" | "members" | "ticket" | "subscription";

/** What begins a match and ends it. */
export type LiveBy = Wire<"OperatedMatch">["live_by"];

/** Where a match is in `fixtures.csv`, and what it is. */
export interface SeasonMatch {
  readonly line: number;
  readonly id: string | null;
  readonly competition: string;
  readonly round: string | null;
  /** Ids of teams. */
  readonly home: string;
  readonly away: string;
  readonly sport: string;
  /** Epoch ms. Null only where the state says that nobody knows it. */
  readonly start: number | null;
  /** Whether only the day is known. */
  readonly isDayOnly: boolean;
  readonly end: number | null;
  readonly zone: string | null;
  readonly venue: string | null;
  readonly stream: OwnStream | null;
  /** Page at another site, instead of a stream. */
  readonly page: string | null;
  readonly access: SeasonAccess;
  readonly price: number | null;
  readonly currency: string | null;
  readonly state: Wire<"ScheduleChange">["state"];
  readonly reason: string | null;
  /** What becomes of tickets. */
  readonly ticketNote: string | null;
  readonly liveBy: LiveBy;
}

/** A subscription of `products.csv`. */
export interface SeasonProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly price: number;
  readonly currency: string;
  readonly duration: number;
  readonly durationUnits: Wire<"DurationUnit">;
  /** Competitions and teams; an empty list opens everything. */
  readonly opens: readonly { readonly id: string; readonly title: string }[];
}

/** A code of `codes.csv`, which opens a product without a payment. */
export interface SeasonCode {
  readonly code: string;
  readonly productId: string;
  readonly days: number;
  /** How many accounts may redeem it; null for all. */
  readonly uses: number | null;
}

/** Lengths of matches with a break or two, min: when a match ends that says nothing of it. */
const LENGTHS: Readonly<Record<string, number>> = {
  football: 135,
  hockey: 150,
  basketball: 135,
  handball: 105,
  volleyball: 150,
};
export const lengthMs = (sport: string): number => (LENGTHS[sport] ?? 180) * 60_000;
