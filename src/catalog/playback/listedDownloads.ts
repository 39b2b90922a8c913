import type { LocalKey } from "#src/lib/storageTable.ts";

/* What a page has to know of downloads before it loads their code: their ids. Encoded ids contain no spaces. */
const KEY: LocalKey = "touchline-downloads";
const NONE = " ";

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export const canDownload = (): boolean => "caches" in globalThis && "indexedDB" in globalThis;

export const isDownloadListed = (id: string): boolean => read().includes(` ${encodeURIComponent(id)} `);

/** Returns whether there may be downloads, which go on or have to be deleted; also where nobody has looked yet. */
export const mayHaveDownloads = (): boolean => read() !== NONE;

export function listDownloads(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, ` ${ids.map((id) => `${encodeURIComponent(id)} `).join("")}`);
  } catch {
    // Without it, downloads are found on their own page only.
  }
}
