import { withoutSignature } from "#src/lib/mediaAddress.ts";

/** The two pictures of an event: the directed camera and the whole pitch. */
export type Camera = "hd" | "pano";

/** What an address leads to, as the page knows it: a running broadcast, a recording, or one file (a clip). */
export type SourceKind = "live" | "recording" | "file";

export interface Streams extends Readonly<Record<Camera, string | null>> {
  readonly kind: SourceKind;
}

/** Whether an address turned out to be one file, whatever the page says. */
const found = new Map<string, boolean>();

export function rememberIsSingleFile(address: string, is: boolean): void {
  found.set(withoutSignature(address), is);
}

/** By what it turned out to be, else by what the page says: the ending of an address reveals nothing. */
export function isSingleFile(address: string, kind: SourceKind): boolean {
  // Made from a file on this device.
  return address.startsWith("blob:") || (found.get(withoutSignature(address)) ?? kind === "file");
}

/** Returns the address to play: of the wanted camera, else of the other one; null if there is none. */
export function addressOf(streams: Streams, camera: Camera): { camera: Camera; address: string } | null {
  const wanted = streams[camera];
  if (wanted !== null) return { camera, address: wanted };
  const other: Camera = camera === "hd" ? "pano" : "hd";
  const address = streams[other];
  return address === null ? null : { camera: other, address };
}
