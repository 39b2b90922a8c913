import { queryOptions, type QueryFunctionContext } from "@tanstack/react-query";
import { tenantOf } from "#src/api/tenant.ts";
import type { AppConfig } from "#src/config/config.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { toIdentity } from "#src/domain/identity/identity.wire.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import type { Page } from "#src/domain/list/page.ts";
import { allEntries } from "./allEntries.ts";
import { apiOrigin } from "./mapping.ts";
import { orNotFound, publicMeta } from "./queryParts.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface IdentityFilters {
  readonly type?: keyof typeof MEDIA_TYPES;
  readonly within?: string;
}

/** The API's media type of each type of identity. */
const MEDIA_TYPES = {
  league: "identity",
  category: "identity",
  subcategory: "identity_item",
  team: "identity_item",
} as const;
/** The type of the same media type that entries count as if the server does not tell the two apart. */
const PLAIN_TYPE: Partial<Record<keyof typeof MEDIA_TYPES, "league" | "team">> = {
  category: "league",
  subcategory: "team",
};
const TYPE_SIZE = 50;
const IDENTITY_SIZE = 100;

export const identityQueries = {
  all: () => ["identities"] as const,

  /** All identities in one page. Leaves out other types, which a server that ignores `type` sends, too. */
  list: ({ type, within }: IdentityFilters) =>
    queryOptions({
      queryKey: [...identityQueries.all(), "list", { type, within }] as const,
      queryFn: (asked) => fetchIdentities({ type, within }, asked),
      staleTime: 10 * MINUTE_MS,
      meta: publicMeta,
    }),

  detail: (identityId: string) =>
    queryOptions({
      queryKey: [...identityQueries.all(), "detail", identityId] as const,
      queryFn: async ({ client, signal }) => {
        const { api, config } = tenantOf(client);
        const path = `/api/identity/get_by_id/id/${encodeURIComponent(identityId)}`;
        return orNotFound(identityMapper(config)(contentOf(await api.get(path, { signal }))), "identity_not_found");
      },
      staleTime: 10 * MINUTE_MS,
      meta: publicMeta,
    }),
};

/** Returns the mapper of identities; the API's origin completes relative URLs in them. */
export const identityMapper = (config: AppConfig) => (wire: unknown) => toIdentity(wire, apiOrigin(config));

const isUntyped = (one: Identity): boolean => one.type === "";

async function fetchIdentities(
  { type, within }: IdentityFilters,
  asked: Pick<QueryFunctionContext, "client" | "signal">,
): Promise<Page<Identity>> {
  const { api, config } = tenantOf(asked.client);
  const size = type === undefined ? IDENTITY_SIZE : TYPE_SIZE;
  const filters = { archived: false, media_type: type && MEDIA_TYPES[type], type, identityId: within };
  const known = await allEntries(size, async (page) => {
    const body = { next: true, count: false, page, size, ...filters };
    return toPage(await api.post("/api/identity/list", body, { signal: asked.signal }), identityMapper(config));
  });
  const plainType = type && PLAIN_TYPE[type];
  // The filter is an addition of the contract: whether the server has it shows in what the other type gets.
  const isUnclear = plainType !== undefined && known.some(isUntyped);
  const plain = isUnclear ? (await fetchIdentities({ type: plainType, within }, asked)).entries : [];
  const isPlain = ({ id }: Identity) => plain.some((one) => one.id === id);
  const wanted = known.filter((one) => type === undefined || one.type === type || (isUntyped(one) && !isPlain(one)));
  return {
    entries: wanted.map((one) => (isUntyped(one) && type !== undefined ? { ...one, type } : one)),
    entryCount: wanted.length,
    totalCount: wanted.length,
    itemsPerPage: wanted.length,
    startIndex: 0,
    nextExists: false,
  };
}
