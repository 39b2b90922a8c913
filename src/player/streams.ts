/** The two pictures of one recording: the directed camera and the whole field. */
export type Camera = "hd" | "pano";

/** Addresses of the pictures; null where there is none (media contract: HLS, or one progressive file). */
export type Streams = Readonly<Record<Camera, string | null>>;

/** Signed addresses carry a query, which says nothing about what they are of. */
const unsigned = (address: string) => address.split(/[?#]/, 1)[0] ?? "";

/** True when the address is one file to play as it is, not a playlist. */
export function isFile(address: string): boolean {
  // Made of a file on this device.
  if (address.startsWith("blob:")) return true;
  return /\.(mp4|m4v|webm)$/i.test(unsigned(address));
}

/** True when both addresses are of one picture, at most signed anew. */
export const isSamePicture = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : unsigned(one) === unsigned(other);

/** The address to play: the wanted camera, else the one there is. */
export function addressOf(streams: Streams, camera: Camera): { camera: Camera; address: string } | null {
  const wanted = streams[camera];
  if (wanted !== null) return { camera, address: wanted };
  const other: Camera = camera === "hd" ? "pano" : "hd";
  const address = streams[other];
  return address === null ? null : { camera: other, address };
}
