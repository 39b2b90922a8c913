import { unsigned } from "./signedAddress.ts";

/** The two pictures of one recording: the directed camera and the whole field. */
export type Camera = "hd" | "pano";

/** What an address is of, as the page knows it: a running broadcast, a recording, or one file (a clip). */
export type SourceKind = "live" | "recording" | "file";

/** Addresses of the pictures, null where there is none, and what both are of. */
export interface Streams extends Readonly<Record<Camera, string | null>> {
  readonly kind: SourceKind;
}

/** Addresses that turned out to be one file, or none, whatever the page says of them. */
const found = new Map<string, boolean>();

/** Remembers, as long as the page is there, what an address turned out to be. */
export function noteFile(address: string, is: boolean): void {
  found.set(unsigned(address), is);
}

/**
 * True when the address is one file to play as it is, not a playlist: by what it turned out to be, else by what the page
 * says. The address itself tells nothing: how it ends is its server's affair.
 */
export function isFile(address: string, kind: SourceKind): boolean {
  // Made of a file on this device.
  return address.startsWith("blob:") || (found.get(unsigned(address)) ?? kind === "file");
}

/** A query signs an address, too, and says nothing about what it is of. */
const pictureOf = (address: string) => unsigned(address).split(/[?#]/, 1)[0] ?? "";

/** True when both addresses are of one picture, at most signed anew. */
export const isSamePicture = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : pictureOf(one) === pictureOf(other);

/** The address to play: the wanted camera, else the one there is. */
export function addressOf(streams: Streams, camera: Camera): { camera: Camera; address: string } | null {
  const wanted = streams[camera];
  if (wanted !== null) return { camera, address: wanted };
  const other: Camera = camera === "hd" ? "pano" : "hd";
  const address = streams[other];
  return address === null ? null : { camera: other, address };
}
