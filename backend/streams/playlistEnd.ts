/** What of a playlist tells how the stream is. */
export type ReadPlaylist =
  | { readonly kind: "none" }
  /** Lists others; `first` is the address of the first, as it is written. */
  | { readonly kind: "master"; readonly first: string }
  | {
      readonly kind: "media";
      /** The newest part, as it is written; null in an empty playlist. */
      readonly last: string | null;
      /** When the newest part ends, epoch ms; null if the playlist has no times. */
      readonly endsAt: number | null;
      /** Changes with each new part. */
      readonly mark: string;
      readonly hasEnded: boolean;
    };

/** Reads as much of an HLS playlist as is needed to tell its age. */
export function readPlaylistEnd(text: string): ReadPlaylist {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0]?.replace(/^\uFEFF/, "") !== "#EXTM3U") return { kind: "none" };
  const addresses = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.some((line) => line.startsWith("#EXT-X-STREAM-INF"))) {
    const [first] = addresses;
    return first === undefined ? { kind: "none" } : { kind: "master", first };
  }
  let [at, endsAt]: [number | null, number | null] = [null, null];
  let length = 0;
  for (const line of lines) {
    const [, time] = /^#EXT-X-PROGRAM-DATE-TIME:(.+)$/.exec(line) ?? [];
    if (time !== undefined) at = Number.isNaN(Date.parse(time)) ? null : Date.parse(time);
    const [, seconds] = /^#EXTINF:([\d.]+)/.exec(line) ?? [];
    if (seconds !== undefined) length = Number(seconds) * 1_000;
    if (line === "" || line.startsWith("#")) continue;
    at = at === null ? null : at + length;
    endsAt = at;
  }
  const sequence = /^#EXT-X-MEDIA-SEQUENCE:(\d+)$/m.exec(text)?.[1] ?? "0";
  const last = addresses.at(-1) ?? null;
  return {
    kind: "media",
    last,
    endsAt,
    mark: `${sequence} ${addresses.length} ${last}`,
    hasEnded: lines.includes("#EXT-X-ENDLIST"),
  };
}
