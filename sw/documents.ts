import type { CacheName } from "#src/lib/storageTable.ts";

const DOCUMENTS = "touchline-documents-";
/** Returns the name of this build's cache: a document runs only with the files of its build. */
const ownCache = (): CacheName => `${DOCUMENTS}${__BUILD_ID__}`;

/** Of exactly this address and build (app/startup/storeDocument.ts); undefined if none can be read. */
export async function storedDocument({ url }: Request): Promise<Response | undefined> {
  try {
    return await caches.match(url, { cacheName: ownCache(), ignoreVary: true });
  } catch {
    return undefined; // The shell takes its place.
  }
}

/** Deletes the stored documents of other builds. */
export async function dropOtherDocuments(): Promise<void> {
  const isOther = (name: string): name is CacheName => name.startsWith(DOCUMENTS) && name !== ownCache();
  await Promise.all((await caches.keys()).filter(isOther).map((name: CacheName) => caches.delete(name)));
}

export const dropDocuments = (): Promise<boolean> => caches.delete(ownCache());
