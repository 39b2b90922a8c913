import type { HlsConfig } from "hls.js";

/** Loaders of the streams that are on this device, by the address under which a page plays them. */
export const storedStreams = new Map<string, HlsConfig["loader"]>();

/** Returns whether a source plays without a network. */
export const isOnDevice = (address: string | null): boolean =>
  address !== null && (address.startsWith("blob:") || storedStreams.has(address));
