/** One rendition of a master playlist. */
export interface Variant {
  readonly address: string;
  readonly bandwidth: number;
  readonly codecs: string;
}

/** One segment: `startS` counts from the first segment listed, `date` is its program date-time. */
export interface Segment {
  readonly address: string;
  readonly startS: number;
  readonly durationS: number;
  readonly date: number | null;
}

export interface MediaPlaylist {
  readonly initAddress: string | null;
  readonly segments: readonly Segment[];
  /** Target duration, s: no segment is longer. The longest one's where the playlist does not say. */
  readonly targetS: number;
  readonly ended: boolean;
}

const attribute = (line: string, name: string): string | null => {
  const found = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line);
  return found?.[1] ?? found?.[2] ?? null;
};

const resolve = (uri: string, base: string): string | null =>
  URL.canParse(uri, base) ? new URL(uri, base).href : null;

/** Renditions in the order listed, addresses made absolute; empty when the text is no master playlist (RFC 8216 §4.3.4). */
export function parseMaster(text: string, base: string): Variant[] {
  const variants: Variant[] = [];
  let described: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#EXT-X-STREAM-INF:")) described = line;
    else if (described !== null && line !== "" && !line.startsWith("#")) {
      const address = resolve(line.trim(), base);
      const bandwidth = Number(attribute(described, "BANDWIDTH"));
      if (address !== null) {
        variants.push({
          address,
          bandwidth: Number.isFinite(bandwidth) ? bandwidth : 0,
          codecs: attribute(described, "CODECS") ?? "",
        });
      }
      described = null;
    }
  }
  return variants;
}

/** Segments of a media playlist with their place in it; dates run on from the last one given (RFC 8216 §4.3.2.6). */
export function parseMedia(text: string, base: string): MediaPlaylist {
  const segments: Segment[] = [];
  let initAddress: string | null = null;
  let startS = 0;
  let durationS = 0;
  let date: number | null = null;
  let targetS = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#EXTINF:")) durationS = Number.parseFloat(line.slice(8)) || 0;
    else if (line.startsWith("#EXT-X-TARGETDURATION:")) targetS = Number.parseFloat(line.slice(22)) || 0;
    else if (line.startsWith("#EXT-X-MAP:") && initAddress === null)
      initAddress = resolve(attribute(line, "URI") ?? "", base);
    else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) {
      const given = Date.parse(line.slice(25));
      date = Number.isNaN(given) ? null : given;
    } else if (line !== "" && !line.startsWith("#")) {
      const address = resolve(line.trim(), base);
      if (address !== null) segments.push({ address, startS, durationS, date });
      startS += durationS;
      if (date !== null) date += durationS * 1000;
      durationS = 0;
    }
  }
  targetS ||= segments.reduce((longest, segment) => Math.max(longest, segment.durationS), 0);
  return { initAddress, segments, targetS, ended: text.includes("#EXT-X-ENDLIST") };
}
