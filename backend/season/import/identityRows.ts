import type { Wire } from "#contract/wire.ts";
import type { StoredIdentity } from "#backend/catalog/catalogueRules.ts";
import { categoryId, leagueId } from "#backend/season/folder/ids.ts";
import type { SeasonFolder, SeasonTeam } from "#backend/season/folder/seasonFolder.ts";
import { searchKey } from "#contract/searchKey.ts";
import { portalTexts } from "#serving/text/texts.ts";

const NO_LINKS: Wire<"SocialLinks"> = {
  facebook: null,
  x: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  web: null,
  whatsapp: null,
};

interface Identity
  extends
    Partial<Pick<StoredIdentity, "logoUrl">>,
    Pick<StoredIdentity, "id" | "type" | "title" | "shortTitle" | "sportType" | "color"> {
  readonly parents: readonly { readonly id: string; readonly title: string }[];
  readonly place: number;
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** In English, as ids and titles of the demo are; a sport that the portal has no word for by its own name. */
export function sportTitle(sport: string): string {
  const words: Readonly<Record<string, string>> = portalTexts("en").catalog.sport;
  return words[sport] ?? sport.charAt(0).toUpperCase() + sport.slice(1).replaceAll("-", " ");
}

/** Returns the rows of a season's sports, competitions and teams; what the folder does not say of known ones stays. */
export function identityRows(
  { teams, matches, tenant }: SeasonFolder,
  known: ReadonlyMap<string, StoredIdentity>,
  now: number,
): StoredIdentity[] {
  // By title, so that the order of matches in the folder decides nothing.
  const inOrder = matches.toSorted((one, other) => compare(searchKey(one.competition), searchKey(other.competition)));
  const leagues = new Map(
    inOrder.map(({ competition, sport }) => [leagueId(competition), { title: competition, sport }]),
  );
  const leaguesOf = new Map<string, Set<string>>();
  for (const { home, away, competition } of inOrder)
    for (const team of [home, away]) leaguesOf.set(team, (leaguesOf.get(team) ?? new Set()).add(leagueId(competition)));
  const sports = new Set([...leagues.values()].map(({ sport }) => sport));
  const category = (sport: string) => ({ id: categoryId(sport), title: sportTitle(sport) });
  const identities: Identity[] = [
    ...[...sports].map((sport, place) => ({
      ...category(sport),
      type: "category" as const,
      shortTitle: null,
      sportType: sport,
      color: null,
      parents: [],
      place,
    })),
    ...[...leagues].map(([id, { title, sport }], place) => ({
      id,
      title,
      type: "league" as const,
      shortTitle: null,
      sportType: sport,
      color: null,
      parents: [category(sport)],
      place,
    })),
    ...teams.map((team, place) => {
      const theirs = [...(leaguesOf.get(team.id) ?? [])].map((id) => ({ id, title: leagues.get(id)?.title ?? id }));
      const sport = leagues.get(theirs[0]?.id ?? "")?.sport ?? tenant.sport;
      return {
        ...teamFields(team),
        type: "team" as const,
        sportType: sport,
        parents: [...theirs, category(sport)],
        place,
      };
    }),
  ];
  return identities.map((one) => toRow(one, known.get(one.id), now));
}

const teamFields = ({ id, name, shortName, colour, crest }: SeasonTeam) => ({
  ...(crest !== null && { logoUrl: `/media/brand/${crest}` }),
  id,
  title: name,
  shortTitle: shortName,
  color: colour,
});

function toRow({ parents, place, ...one }: Identity, known: StoredIdentity | undefined, now: number): StoredIdentity {
  const [first = null] = parents;
  return {
    description: null,
    archived: false,
    added: now,
    imageUrl: null,
    logoUrl: null,
    bannerUrl: null,
    banners: [],
    socialLinks: NO_LINKS,
    ...known,
    ...one,
    mediaType: one.type === "team" ? "identity_item" : "identity",
    searchText: searchKey([one.title, one.shortTitle].filter(Boolean).join(" ")),
    sortTitle: searchKey(one.title),
    identityIds: parents.map(({ id }) => id),
    parentIdentity: one.type === "team" ? first : null,
    mainCategories: parents.filter(({ id }) => id.startsWith("cat-")),
    order: Object.fromEntries(parents.map(({ id }) => [id, place])),
    position: place,
  };
}
