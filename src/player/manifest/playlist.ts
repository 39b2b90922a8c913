import { isoInstant } from "#src/domain/isoInstant.ts";
import { isMediaType } from "#src/lib/mediaType.ts";

/** One rendition of a master playlist. Bandwidths in bit/s; `height` (px) and `frameRate` are 0 where it names none. */
export interface ListedRendition {
  readonly address: string;
  readonly bandwidth: number;
  readonly averageBandwidth: number;
  readonly codecs: string;
  readonly height: number;
  readonly frameRate: number;
}

/** `startS` counts from the first segment listed, `date` is the program date-time, URIs as listed (`resolveUri`). */
export interface Segment {
  readonly uri: string;
  /** The initialisation segment of fragmented MP4. */
  readonly initUri: string | null;
  readonly startS: number;
  readonly durationS: number;
  readonly date: number | null;
}

export interface MediaPlaylist {
  readonly segments: readonly Segment[];
  /** Target duration, s: no segment is longer. */
  readonly targetS: number;
  readonly ended: boolean;
  /** Whether segments were dropped at its beginning, and more will be. */
  readonly isSliding: boolean;
}

/** Tags that change neither which rendition hls.js begins with nor where that is. */
const MASTER_TAGS: ReadonlySet<string> = new Set([
  "#EXTM3U",
  "#EXT-X-VERSION",
  "#EXT-X-INDEPENDENT-SEGMENTS",
  "#EXT-X-STREAM-INF",
  "#EXT-X-MEDIA",
  "#EXT-X-I-FRAME-STREAM-INF",
  "#EXT-X-SESSION-DATA",
]);

/** The tags that `parseMedia` reads, and those that do not affect its result. */
const MEDIA_TAGS: ReadonlySet<string> = new Set([
  "#EXTM3U",
  "#EXTINF",
  "#EXT-X-VERSION",
  "#EXT-X-INDEPENDENT-SEGMENTS",
  "#EXT-X-TARGETDURATION",
  "#EXT-X-SERVER-CONTROL",
  "#EXT-X-PLAYLIST-TYPE",
  "#EXT-X-MEDIA-SEQUENCE",
  "#EXT-X-DISCONTINUITY-SEQUENCE",
  "#EXT-X-DISCONTINUITY",
  "#EXT-X-PROGRAM-DATE-TIME",
  "#EXT-X-DATERANGE",
  "#EXT-X-MAP",
  "#EXT-X-ENDLIST",
]);

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.trim());

const saysOnly = (lines: readonly string[], tags: ReadonlySet<string>): boolean =>
  lines[0] === "#EXTM3U" && lines.every((line) => !line.startsWith("#EXT") || tags.has(line.split(":", 1)[0] ?? ""));

export const attribute = (line: string, name: string): string | null => {
  const found = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line);
  return found?.[1] ?? found?.[2] ?? null;
};

const numberIn = (line: string, name: string): number => Number.parseFloat(attribute(line, name) ?? "") || 0;

export const resolveUri = (uri: string, base: string): string | null =>
  URL.canParse(uri, base) ? new URL(uri, base).href : null;

export const isMaster = (text: string): boolean => text.includes("#EXT-X-STREAM-INF:");

/** Lists the renditions with absolute addresses, in order; empty if the text is no master playlist (RFC 8216 §4.3.4). */
export function parseMaster(text: string, base: string): ListedRendition[] {
  const renditions: ListedRendition[] = [];
  let described: string | null = null;
  for (const line of linesOf(text)) {
    if (line.startsWith("#EXT-X-STREAM-INF:")) described = line;
    else if (described !== null && line !== "" && !line.startsWith("#")) {
      const address = resolveUri(line, base);
      const bandwidth = numberIn(described, "BANDWIDTH");
      if (address !== null) {
        renditions.push({
          address,
          bandwidth,
          averageBandwidth: numberIn(described, "AVERAGE-BANDWIDTH") || bandwidth,
          codecs: attribute(described, "CODECS") ?? "",
          height: Number(/x(\d+)$/.exec(attribute(described, "RESOLUTION") ?? "")?.[1] ?? 0),
          frameRate: numberIn(described, "FRAME-RATE"),
        });
      }
      described = null;
    }
  }
  return renditions;
}

/** Matches a rendition that has only these attributes, whose effect `startRendition` knows. */
const PLAIN_ATTRIBUTES =
  /^#EXT-X-STREAM-INF:(?:(?:BANDWIDTH|AVERAGE-BANDWIDTH|RESOLUTION|FRAME-RATE|CODECS|AUDIO|SUBTITLES|CLOSED-CAPTIONS|NAME|PROGRAM-ID)=(?:"[^"]*"|[^",]*)(?:,\s*|$))+$/;

/** Like `parseMaster`, but null if anything in the playlist is unknown. */
export function parsePlainMaster(text: string, base: string): ListedRendition[] | null {
  const lines = linesOf(text);
  const described = lines.filter((line) => line.startsWith("#EXT-X-STREAM-INF:"));
  if (!saysOnly(lines, MASTER_TAGS) || !described.every((line) => PLAIN_ATTRIBUTES.test(line))) return null;
  return parseMaster(text, base);
}

/** Dates continue from the last one given (RFC 8216 §4.3.2.6). Null if anything is unknown: hls.js then reads it. */
export function parseMedia(text: string): MediaPlaylist | null {
  const lines = linesOf(text);
  if (!saysOnly(lines, MEDIA_TAGS)) return null;
  const segments: Segment[] = [];
  let initUri: string | null = null;
  let startS = 0;
  let durationS = 0;
  let date: number | null = null;
  let targetS = 0;
  for (const line of lines) {
    if (line.startsWith("#EXTINF:")) durationS = Number.parseFloat(line.slice(8));
    else if (line.startsWith("#EXT-X-TARGETDURATION:")) targetS = Number.parseFloat(line.slice(22));
    else if (line.startsWith("#EXT-X-MAP:")) {
      initUri = attribute(line, "URI");
      // A byte range of a file cannot be prefetched by its address alone.
      if (initUri === null || attribute(line, "BYTERANGE") !== null) return null;
    } else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) {
      const given = isoInstant(line.slice(25));
      date = Number.isNaN(given) ? null : given;
    } else if (line !== "" && !line.startsWith("#")) {
      if (!(durationS > 0)) return null;
      segments.push({ uri: line, initUri, startS, durationS, date });
      startS += durationS;
      if (date !== null) date += durationS * 1000;
      durationS = 0;
    }
  }
  const ended = lines.includes("#EXT-X-ENDLIST");
  const isSliding = !ended && !/#EXT-X-PLAYLIST-TYPE:/.test(text) && /#EXT-X-MEDIA-SEQUENCE:0*[1-9]/.test(text);
  return targetS > 0 ? { segments, targetS, ended, isSliding } : null;
}

const MARK = "#EXTM3U";

/** Returns the text of a playlist; null for anything else, whose rest is left unread. */
export async function readPlaylist(answer: Response): Promise<string | null> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return null;
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (!MARK.startsWith(text.slice(0, MARK.length)) || (done && text.length < MARK.length)) {
      await reader.cancel();
      return null;
    }
    if (done) return text;
  }
}

export const isMediaFile = (answer: Response): boolean => isMediaType(answer.headers.get("content-type") ?? "");

/** hls.js takes a recording for live without it. It is one if its type or the page says so. */
export function withEndTag(text: string, isRecording: boolean): string {
  if (!text.includes("#EXTINF:") || text.includes("#EXT-X-ENDLIST")) return text;
  return isRecording || /^#EXT-X-PLAYLIST-TYPE:VOD\s*$/m.test(text) ? `${text.trimEnd()}\n#EXT-X-ENDLIST\n` : text;
}

/** Writes all dates in UTC: hls.js takes those without a zone for local ones. */
export const withZones = (text: string): string =>
  text.replace(/^(#EXT-X-PROGRAM-DATE-TIME:)(.*)$/gm, (line, tag: string, date: string) => {
    const at = isoInstant(date);
    return Number.isNaN(at) ? line : `${tag}${new Date(at).toISOString()}`;
  });
