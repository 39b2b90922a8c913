import * as v from "valibot";
import { apiFetch, type ApiAccess } from "./apiFetch.ts";
import { baseOfApi, OWN } from "./baseOfApi.ts";

const orNull = v.fallback(v.nullish(v.string(), null), null);

const Event = v.object({
  id: v.string(),
  type: v.fallback(v.string(), ""),
  status: v.fallback(v.string(), ""),
  schedule: v.fallback(v.nullish(v.object({ state: v.string() }), null), null),
  title: orNull,
  description: orNull,
  event_date: v.fallback(v.nullable(v.number()), null),
  image_url: orNull,
  sources: v.fallback(v.object({ poster: orNull }), { poster: null }),
  identities: v.fallback(v.array(v.object({ id: v.string(), type: v.string() })), []),
});
export type ApiEvent = v.InferOutput<typeof Event>;
const Identity = v.object({
  id: v.string(),
  type: v.fallback(v.string(), ""),
  title: orNull,
  description: orNull,
  image_url: orNull,
  banner_url: orNull,
  parent_identity: v.fallback(v.nullable(v.object({ id: v.string() })), null),
});
const InfoPage = v.object({
  title: v.string(),
  sections: v.array(v.object({ blocks: v.array(v.object({ kind: v.string(), text: orNull })) })),
});
const content = <T extends v.GenericSchema>(schema: T) => v.object({ content: schema });
const page = <T extends v.GenericSchema>(entry: T) =>
  content(v.object({ nextExists: v.fallback(v.nullable(v.boolean()), null), entries: v.array(entry) }));

const Changes = content(
  v.object({
    asOf: orNull,
    onlyChanged: v.fallback(v.optional(v.boolean(), false), false),
    entries: v.array(v.object({ id: v.string() })),
  }),
);

/** What visitors get at most. */
const PAGE_SIZE = 100;

export type ApiCalls = ReturnType<typeof readCalls>;

/**
 * Returns the calls of the contract by which the host knows what it says about pages. They resolve to null where the API
 * says that nothing is there, and reject if it does not answer or answers something else.
 */
export function readCalls(access: ApiAccess, config: unknown) {
  const fetch = apiFetch(access, config);
  const base = (baseOfApi(config)?.href ?? OWN).replace(/\/+$/, "");

  async function call<T extends v.GenericSchema>(
    path: string,
    schema: T,
    body?: object,
  ): Promise<v.InferOutput<T> | null> {
    const post = body && {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    };
    const answer = await fetch(`${base}${path}`, post);
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The API answered ${path} with ${answer.status}`);
    return v.parse(schema, await answer.json());
  }
  const one = async <T extends v.GenericSchema>(path: string, schema: T): Promise<v.InferOutput<T> | null> =>
    (await call(path, content(schema)))?.content ?? null;

  /** Reads a list page by page, `most` entries at most. */
  async function all<T extends v.GenericSchema>(
    path: string,
    query: object,
    { entry, most }: { readonly entry: T; readonly most: number },
  ): Promise<v.InferOutput<T>[]> {
    const found: v.InferOutput<T>[] = [];
    for (let at = 0; found.length < most; at += 1) {
      const read = await call(path, page(entry), { ...query, next: true, page: at, size: PAGE_SIZE });
      found.push(...(read?.content.entries ?? []));
      if (read?.content.nextExists !== true || read.content.entries.length === 0) break;
    }
    return found.slice(0, most);
  }

  const id = encodeURIComponent;
  return {
    event: (eventId: string) => one(`/api/event/get_by_id/id/${id(eventId)}`, Event),
    identity: (identityId: string) => one(`/api/identity/get_by_id/id/${id(identityId)}`, Identity),
    infoPage: (type: string, locale: string) =>
      one(`/api/content/get_page?type=${id(type)}&locale=${id(locale)}`, InfoPage),
    /**
     * Which events have changed since the moment `since`, and the moment of the answer; null from a server that does not
     * know moments. `ids` is null if they are more than one answer holds.
     */
    changedEvents: async (since: string) => {
      const query = { changed_since: since, size: since === "" ? 1 : PAGE_SIZE };
      const found = (await call("/api/event/list", Changes, query))?.content;
      if (!found || found.asOf === null) return null;
      const { asOf, onlyChanged, entries } = found;
      return { asOf, onlyChanged, ids: entries.length < PAGE_SIZE ? new Set(entries.map(({ id }) => id)) : null };
    },
    live: async (most: number) => {
      const list = await call("/api/event/list", page(Event), { status: "live", size: most });
      return list?.content.entries ?? [];
    },
    /** The newest first. */
    events: (most: number) => all("/api/event/list", { sort: "created", order: "desc" }, { entry: Event, most }),
    identities: (most: number) => all("/api/identity/list", { archived: false }, { entry: Identity, most }),
  };
}
