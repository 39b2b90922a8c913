import type { LocalKey } from "#src/lib/storageTable.ts";

/*
 * What a page has to know of downloads before it loads their code: when that has work again (epoch ms), and the ids that
 * can be played. Encoded ids contain no spaces.
 */
const KEY: LocalKey = "touchline-downloads";

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export const canDownload = (): boolean => "caches" in globalThis;

export const isDownloadListed = (id: string): boolean => read().includes(` ${encodeURIComponent(id)} `);

/** Returns whether the code of downloads has work, such as a download that goes on, or has never looked. */
export function haveDownloadsWork(): boolean {
  const text = read();
  return text === "" || Number.parseFloat(text) <= Date.now();
}

/** `workAt` is when the code of downloads has work; Infinity for never. */
export function listDownloads(workAt: number, ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, `${workAt} ${ids.map((id) => `${encodeURIComponent(id)} `).join("")}`);
  } catch {
    // Without it, downloads are found on their own page only.
  }
}
