import { and, arrayContains, asc, desc, eq, inArray, like, or, sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { identities } from "#backend/db/schema.ts";
import { searchKey } from "#contract/searchKey.ts";
import { idText } from "#backend/http/read.ts";
import { pageQuery, type PageQuery } from "./listQuery.ts";
import type { RowSource } from "./page.ts";
import { quoted, searchPatterns } from "./searchPatterns.ts";

export type IdentityRow = typeof identities.$inferSelect;

/** Body of `identity/list` (contract: `IdentityListQuery`). */
export const identityListQuery = v.object({
  ...pageQuery.entries,
  media_type: v.optional(idText),
  archived: v.optional(v.boolean()),
  identityId: v.optional(idText),
  type: v.optional(v.picklist(["league", "category", "subcategory", "team"])),
});

/** Without `sort` they come in their order within `identityId`, then by title. */
export function identitySource(db: Database, query: v.InferOutput<typeof identityListQuery>): RowSource<IdentityRow> {
  const where = and(
    query.media_type === undefined ? undefined : sql`${identities.mediaType} = ${query.media_type}`,
    query.archived === undefined ? undefined : eq(identities.archived, query.archived),
    query.type === undefined ? undefined : eq(identities.type, query.type),
    query.identityId === undefined ? undefined : arrayContains(identities.identityIds, [query.identityId]),
  );
  return source(db, where, identityOrder(query, query.identityId));
}

function identityOrder({ sort, order }: PageQuery, within: string | undefined): SQL[] {
  const direct = order === "desc" ? desc : asc;
  const place =
    within === undefined ? identities.position : sql`coalesce((${identities.order}->>${within})::int, 2147483647)`;
  if (sort === undefined || sort === "order") return [direct(place), direct(identities.sortTitle), asc(identities.id)];
  const columns = { added: identities.added, title: identities.sortTitle, created: identities.added };
  return [direct(columns[sort]), asc(identities.id)];
}

/**
 * Creates a source of the identities whose title or short title contains every word of `words`. Best matches come
 * first: the whole title, its beginning, the beginning of a word, anywhere. `teams` true or false selects or excludes
 * teams.
 */
export function searchSource(db: Database, words: string, teams: boolean | null): RowSource<IdentityRow> {
  const key = searchKey(words);
  const whole = quoted(key);
  const patterns = searchPatterns(words);
  const team = eq(identities.type, "team");
  const where = and(
    eq(identities.archived, false),
    ...patterns.map((pattern) => like(identities.searchText, pattern)),
    patterns.length === 0 ? sql`false` : undefined, // nothing but punctuation and spaces
    teams === null ? undefined : teams ? team : inArray(identities.type, ["league", "category", "subcategory"]),
  );
  const rank = sql`case when ${identities.sortTitle} = ${key} or ${identities.searchText} like ${`% ${whole}`} then 0
    when ${identities.sortTitle} like ${`${whole}%`} then 1
    when ${or(like(identities.searchText, `% ${whole}%`))} then 2 else 3 end`;
  return source(db, where, [rank, asc(identities.sortTitle), asc(identities.id)]);
}

export async function findIdentity(db: Database, id: string): Promise<IdentityRow | null> {
  const [row] = await db.select().from(identities).where(eq(identities.id, id));
  return row ?? null;
}

function source(db: Database, where: SQL | undefined, order: SQL[]): RowSource<IdentityRow> {
  return {
    rows: ({ limit, offset }) =>
      db
        .select()
        .from(identities)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    total: () => db.$count(identities, where),
  };
}

export function toIdentity(row: IdentityRow): Wire<"Identity"> {
  return {
    id: row.id,
    media_type: row.mediaType,
    type: row.type,
    title: row.title,
    short_title: row.shortTitle,
    description: row.description,
    sport_type: row.sportType,
    archived: row.archived,
    image_url: row.imageUrl,
    logo_url: row.logoUrl,
    banner_url: row.bannerUrl,
    banners: row.banners,
    color: row.color,
    identity_ids: row.identityIds,
    parent_identity: row.parentIdentity,
    main_categories: row.mainCategories,
    social_links: row.socialLinks,
    order: row.order,
  };
}

export function toSearchItem(row: IdentityRow): Wire<"SearchItem"> {
  return {
    id: row.id,
    type: row.type === "team" ? "team" : "identity_item",
    identity_type: row.type,
    title: row.title,
    short_title: row.shortTitle,
    image_url: row.logoUrl ?? row.imageUrl,
    identities_id: [row.id],
    parent_identity: row.parentIdentity,
  };
}
