import { useEffect } from "react";
import { shareOwnDownload } from "#src/catalog/downloads/downloads.ts";
import type { Download } from "#src/offline/downloads/download.ts";

/** Lets the picture on this page use what is downloaded of it, and store what it fetches (DWN-1). */
export function useSharedDownload(download: Download | undefined): void {
  const id = (download?.parts ?? null) === null ? null : (download?.id ?? null);
  // Its parts have other addresses after each renewal.
  const address = download?.video.source.hd ?? download?.video.source.pano;
  useEffect(() => {
    if (id === null) return;
    const abort = new AbortController();
    void shareOwnDownload(id, abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, [id, address]);
}
