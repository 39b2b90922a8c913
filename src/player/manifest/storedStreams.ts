import type { HlsConfig } from "hls.js";
import { createStore } from "#src/lib/store.ts";

/** Loaders of the streams that are on this device, by the address under which a page plays them. */
export const storedStreams = new Map<string, HlsConfig["loader"]>();

/** Returns whether a source plays without a network. */
export const isOnDevice = (address: string | null): boolean =>
  address !== null && (address.startsWith("blob:") || storedStreams.has(address));

/** A recording that is downloaded while it plays from the network: what one of both fetches, the other has (DWN-1). */
export interface SharedDownload {
  /** Height of the rendition that is downloaded of a stream, px; null if none is. */
  heightOf(address: string): number | null;
  /** Undefined if this file is no part of it. Resolves to null if it cannot be had; else it is stored then. */
  read(address: string, range: readonly [number, number] | null): Promise<ArrayBuffer | null> | undefined;
}

/** The download of what this page shows; null if there is none. */
export const sharedDownload = createStore<SharedDownload | null>(null);
