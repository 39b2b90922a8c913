import type { CacheName } from "#src/lib/storageTable.ts";

const DOCUMENTS = "touchline-documents-";
/** A document runs only with the files of the build that it was rendered for. */
const ownCache = (): CacheName => `${DOCUMENTS}${__BUILD_ID__}`;

/**
 * Returns the document that a page of this build stored of exactly this address (app/startup/storeDocument.ts);
 * undefined if there is none, or if it cannot be read.
 */
export async function storedDocument({ url }: Request): Promise<Response | undefined> {
  try {
    return await caches.match(url, { cacheName: ownCache(), ignoreVary: true });
  } catch {
    return undefined; // The shell needs no document.
  }
}

/** Deletes the documents of other builds. */
export async function dropOtherDocuments(): Promise<void> {
  const isOther = (name: string): name is CacheName => name.startsWith(DOCUMENTS) && name !== ownCache();
  await Promise.all((await caches.keys()).filter(isOther).map((name: CacheName) => caches.delete(name)));
}
