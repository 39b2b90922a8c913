import { createHash } from "node:crypto";
import { searchKey } from "#contract/searchKey.ts";

/** Makes part of an id from a name: `Río Verde FC` becomes `rio-verde-fc`; a name without Latin letters a digest. */
export function idPart(name: string): string {
  const latin = searchKey(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return latin.length >= 2 ? latin.slice(0, 80) : digest(name);
}

const digest = (text: string) =>
  createHash("sha256").update(text).digest("base64url").replace(/[-_]/g, "0").slice(0, 12).toLowerCase();

export const leagueId = (competition: string): string => `league-${idPart(competition)}`;
export const categoryId = (sport: string): string => `cat-${idPart(sport)}`;

interface Fixture {
  readonly competition: string;
  readonly round: string | null;
  readonly home: string;
  readonly away: string;
}

/** What a match is known by that has no id: never its date, which may change. */
export const matchKey = ({ competition, round, home, away }: Fixture): string =>
  [leagueId(competition), searchKey(round ?? ""), home, away].join("|");

export const eventIdOf = (id: string | null, key: string): string =>
  id === null ? `m-${createHash("sha256").update(key).digest("hex").slice(0, 16)}` : id;
