import type { Api } from "#src/api/client.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import type { Page } from "#src/domain/list/page.ts";
import { ApiError } from "#src/api/error.ts";
import { byIdCall } from "./firstCalls.ts";

/** Meta of answers that may be stored on the device, because they are the same for everybody. */
export const publicMeta = { persist: "public" } as const;
/** Meta of answers that are stored for one viewer and that socket messages update several times a minute. */
export const viewerMeta = { persist: "user", isUpdatedBySocket: true } as const;

/** Of the viewer's own data: after a quick reload a stored copy may be older than the last change. */
export const VIEWER_DATA_STALE_MS = 0;

interface Identified {
  readonly id: string;
}

/** An empty page, or one that repeats the others, is the end as well, because such a server ignores `page`. */
export function nextPage(last: Page<Identified>, pages: readonly Page<Identified>[], page: number): number | undefined {
  const known = new Set(pages.slice(0, -1).flatMap(({ entries }) => entries.map(({ id }) => id)));
  const isRepeated = last.entries.length > 0 && last.entries.every(({ id }) => known.has(id));
  return last.nextExists && last.entryCount > 0 && !isRepeated ? page + 1 : undefined;
}

export async function fetchById(
  api: Api,
  kind: "event" | "clip",
  id: string,
  idType: "id" | "reference_id",
  signal: AbortSignal,
) {
  const { path, query } = byIdCall(kind, id, idType);
  return contentOf(await api.get(path, { query, signal }));
}

/** Returns the value; throws an ApiError 404 with `code` if it is null because no mapper could read the answer. */
export function orNotFound<T>(value: T | null, code: string): T {
  if (value === null) throw new ApiError({ code, status: 404 });
  return value;
}
