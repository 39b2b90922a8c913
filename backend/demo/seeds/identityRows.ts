import type { Wire } from "#contract/wire.ts";
import { CATEGORIES, categoryOf } from "#backend/demo/world/categories.ts";
import { DAY } from "#backend/demo/world/days.ts";
import { LEAGUES, leagueOf } from "#backend/demo/world/leagues.ts";
import { scenePicture } from "#backend/demo/world/pictures.ts";
import { hash32 } from "#backend/demo/world/random.ts";
import { slug } from "#backend/demo/world/slug.ts";
import { TEAMS, teamsOf } from "#backend/demo/world/teams.ts";
import type { identities } from "#backend/db/schema.ts";
import { searchKey } from "#contract/searchKey.ts";

type Row = typeof identities.$inferSelect;

const NO_LINKS: Wire<"SocialLinks"> = {
  facebook: null,
  x: null,
  instagram: null,
  youtube: null,
  tiktok: null,
  web: null,
  whatsapp: null,
};

const linksOf = (name: string): Wire<"SocialLinks"> => ({
  ...NO_LINKS,
  web: `https://${slug(name)}.demo.example`,
  instagram: `https://social.demo.example/${slug(name)}`,
  youtube: `https://video.demo.example/${slug(name)}`,
});

const categoryIdRef = (id: string): Wire<"IdRef"> => ({ id, title: categoryOf(id).title });

/** Columns that all kinds of identities share; `added` is more than a year ago. */
function base(id: string, title: string, shortTitle: string, now: number, position: number) {
  return {
    id,
    title,
    shortTitle,
    searchText: searchKey(`${title} ${shortTitle}`),
    sortTitle: searchKey(title),
    archived: false,
    added: now - 400 * DAY + position * 60_000,
    banners: [],
    position,
  };
}

function categoryRows(now: number): Row[] {
  return CATEGORIES.map((category, i) => ({
    ...base(category.id, category.title, category.shortTitle, now, i),
    mediaType: category.parentId ? "identity_item" : "identity",
    type: category.parentId ? "subcategory" : "category",
    description: category.description,
    sportType: category.sport,
    imageUrl: scenePicture(category.sport, hash32(category.id)),
    logoUrl: `/media/img/icons/${category.sport}.svg`,
    bannerUrl: scenePicture(category.sport, hash32(`${category.id}:banner`)),
    color: null,
    identityIds: category.parentId ? [category.parentId] : [],
    parentIdentity: category.parentId ? categoryIdRef(category.parentId) : null,
    mainCategories: category.parentId ? [categoryIdRef(category.parentId)] : [],
    socialLinks: NO_LINKS,
    order: category.parentId ? { [category.parentId]: i } : {},
  }));
}

function leagueRows(now: number): Row[] {
  return LEAGUES.map((league, i) => ({
    ...base(league.id, league.name, league.shortName, now, i),
    mediaType: "identity",
    type: "league",
    description: league.description,
    sportType: league.sport,
    imageUrl: scenePicture(league.sport, hash32(league.id)),
    logoUrl: league.logoUrl,
    bannerUrl: scenePicture(league.sport, hash32(`${league.id}:banner`)),
    color: league.color,
    identityIds: [league.categoryId, ...(league.subcategoryId ? [league.subcategoryId] : [])],
    parentIdentity: null,
    mainCategories: [categoryIdRef(league.categoryId)],
    socialLinks: linksOf(league.name),
    order: { [league.categoryId]: i, ...(league.subcategoryId ? { [league.subcategoryId]: i } : {}) },
  }));
}

function teamRows(now: number): Row[] {
  const positions = new Map(LEAGUES.flatMap(({ id }) => teamsOf(id).map((team, i) => [team.id, i] as const)));
  return TEAMS.map((team) => {
    const league = leagueOf(team.leagueId);
    const position = positions.get(team.id) ?? 0;
    return {
      ...base(team.id, team.name, team.shortName, now, position),
      mediaType: "identity_item",
      type: "team",
      description: team.venue ? `${league.name}. Home: ${team.venue}.` : `${league.name}.`,
      sportType: team.sport,
      imageUrl: scenePicture(team.sport, hash32(team.id)),
      logoUrl: team.logoUrl,
      bannerUrl: scenePicture(team.sport, hash32(`${team.id}:banner`)),
      color: team.color,
      identityIds: [league.id, league.categoryId, ...(league.subcategoryId ? [league.subcategoryId] : [])],
      parentIdentity: { id: league.id, title: league.name },
      mainCategories: [categoryIdRef(league.categoryId)],
      socialLinks: linksOf(team.name),
      order: { [league.id]: position },
    };
  });
}

export function identityRows(now: number): Row[] {
  return [...categoryRows(now), ...leagueRows(now), ...teamRows(now)];
}
