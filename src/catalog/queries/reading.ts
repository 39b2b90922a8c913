import { getApi } from "#src/api/current.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { Page } from "#src/domain/list/page.ts";

/*
 * What every read of the catalogue shares. Queries are values that loaders, screens and socket messages share, and
 * mapping happens before the cache. `meta.persist` says that an answer may be stored on the device, and for whom: "public"
 * is the same for everybody, "user" belongs to one viewer. `isTold`: socket messages change it, several times a minute.
 */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const forAll = { persist: "public" } as const;
export const forViewer = { persist: "user", isTold: true } as const;

/** The page after this one, undefined when there is none. */
export const nextPage = (last: Page<unknown>, _pages: unknown, page: number) =>
  last.nextExists ? page + 1 : undefined;

/** Asks for the event or clip of this id; returns the content as the wire has it. */
export async function fetchById(
  kind: "event" | "clip",
  id: string,
  idType: "id" | "reference_id",
  signal: AbortSignal,
) {
  const query = { idType, media_type: kind };
  return contentOf(await getApi().get(`/api/${kind}/get_by_id/id/${encodeURIComponent(id)}`, { query, signal }));
}
