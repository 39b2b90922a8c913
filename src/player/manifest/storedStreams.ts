import type { HlsConfig } from "hls.js";
import { createStore } from "#src/lib/store.ts";

/** Loaders of the streams that are on this device, by the address under which a page plays them. */
export const storedStreams = new Map<string, HlsConfig["loader"]>();

/** Returns whether a source plays without a network. */
export const isOnDevice = (address: string | null): boolean =>
  address !== null && (address.startsWith("blob:") || storedStreams.has(address));

/** A recording that is downloaded while it plays from the network: player and download share each part (DWN-1). */
export interface SharedDownload {
  /** Returns the height in px of the rendition of this stream that is being downloaded, or null. */
  heightOf(address: string): number | null;
  /** Undefined if the file is not part of the download. Reads or fetches and stores it; null if that fails. */
  read(address: string, range: readonly [number, number] | null): Promise<ArrayBuffer | null> | undefined;
}

/** The download of what this page shows; null if there is none. */
export const sharedDownload = createStore<SharedDownload | null>(null);
