import type { MediaEvent } from "#src/domain/event/event.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import type { Download } from "#src/offline/downloads/download.ts";
import type { DownloadStore } from "#src/offline/downloads/downloadStore.ts";

/** Moves the highlights and clips that builds until 2026-11 stored as one file; one that was interrupted goes on. */
export async function migrateFiles(store: DownloadStore, viewerId: string): Promise<void> {
  const name: CacheName = `touchline-saved-${encodeURIComponent(viewerId)}`;
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const key of await cache.keys()) {
    const [, path] = /^(.*)\/facts$/.exec(new URL(key.url).pathname) ?? [];
    if (path === undefined) continue;
    const facts = parseJson((await (await cache.match(key))?.text()) ?? "");
    const file = await cache.match(`${path}/file`);
    const content = await file?.blob();
    const download = readFacts(facts, content?.size ?? null);
    if (download !== null) {
      if (content !== undefined) {
        const { id, video, durationS } = download;
        const part = { address: video.source.clip ?? "", range: null, startS: 0, pictureS: durationS };
        await store.writePart(viewerId, id, 0, content, file?.headers.get("Content-Type") ?? "");
        const mark = String(content.size);
        const expectedBytes = content.size;
        await store.writePlan(viewerId, id, {
          kind: "file",
          parts: [part],
          playlists: {},
          durationS,
          expectedBytes,
          mark,
        });
      }
      await store.write(viewerId, download);
    }
    await cache.delete(`${path}/file`);
    await cache.delete(key);
  }
}

/** `bytes` is the size of the file; null if there is none. */
function readFacts(facts: unknown, bytes: number | null): Download | null {
  if (!isRecord(facts) || !isRecord(facts["about"])) return null;
  const { id, savedAt, about, isBegun } = facts;
  const { schema, clip } = about as { readonly schema?: unknown; readonly clip?: unknown };
  if (typeof id !== "string" || typeof savedAt !== "number" || typeof schema !== "number" || !isRecord(clip))
    return null;
  const video = clip as unknown as MediaEvent;
  const durationS = (video.durationMs ?? 0) / 1000;
  const isThere = bytes !== null && isBegun !== true;
  return {
    id,
    schema,
    video,
    choice: { height: 0, hasPano: false, onlyWifi: false },
    askedAt: savedAt,
    place: 0,
    state: isThere ? "ready" : isBegun === true ? "waiting" : "stopped",
    problem: isThere || isBegun === true ? null : "gone",
    done: isThere ? 1 : 0,
    parts: isThere ? 1 : null,
    bytes: bytes ?? 0,
    expectedBytes: bytes,
    doneS: isThere ? durationS : 0,
    durationS,
    missing: [],
  };
}
