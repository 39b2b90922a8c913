import { canDecode, codecFamily, pickFamily } from "#src/player/manifest/codecs.ts";
import {
  isMaster,
  parseMaster,
  readPlaylist,
  resolveUri,
  withEndTag,
  withZones,
} from "#src/player/manifest/playlist.ts";
import type { ListedRendition } from "#src/player/manifest/playlist.ts";
import { UnfitStream, Unanswered, Refused, REFUSALS } from "./failures.ts";

/** The first playlist of a stream, with the renditions that play here, the highest first. */
export interface Ladder {
  readonly address: string;
  readonly text: string;
  readonly renditions: readonly ListedRendition[];
}

const attribute = (line: string, name: string): string | null => {
  const found = new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line);
  return found?.[1] ?? found?.[2] ?? null;
};

/** Matches a key without which segments cannot be decoded; a stream with one is protected. */
const KEY = /^#EXT-X-(?:SESSION-)?KEY:(?!.*METHOD=NONE)/m;
/** Matches tags that only play with parts which are not stored. */
const VARIABLES = /^#EXT-X-DEFINE:/m;

export async function requestPlaylist(
  address: string,
  signal: AbortSignal,
): Promise<{ text: string; address: string }> {
  const answer = await fetch(address, { credentials: "omit", signal }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new Unanswered(cause);
  });
  if (REFUSALS.includes(answer.status)) throw new Refused();
  if (answer.status === 429 || answer.status >= 500) throw new Unanswered(answer.status);
  const text = answer.ok ? await readPlaylist(answer) : null;
  if (text === null) throw new UnfitStream("unsupported");
  if (KEY.test(text)) throw new UnfitStream("protected");
  if (VARIABLES.test(text)) throw new UnfitStream("unsupported");
  return { text, address: answer.url || new URL(address, document.baseURI).href };
}

/** Rejects with `UnfitStream` if the stream cannot be stored. */
export async function readLadder(asked: string, signal: AbortSignal): Promise<Ladder> {
  const { text, address } = await requestPlaylist(asked, signal);
  if (!isMaster(text)) return { address, text, renditions: [] };
  const all = parseMaster(text, address);
  const family = pickFamily(
    all.map(({ codecs }) => codecs),
    canDecode,
  );
  const renditions = all
    .filter(({ codecs }) => codecFamily(codecs) === family && (codecs === "" || canDecode(codecs)))
    .sort((a, b) => b.height - a.height || b.bandwidth - a.bandwidth);
  if (renditions.length === 0) throw new UnfitStream("unsupported");
  return { address, text, renditions };
}

/** Returns the highest rendition that is no higher than wanted, else the lowest; null if there is one playlist only. */
export const renditionFor = ({ renditions }: Ladder, height: number): ListedRendition | null =>
  renditions.find((one) => one.height <= height) ?? renditions.at(-1) ?? null;

/** A playlist to store: its name, where it is, and what it holds. */
export interface ListedMedia {
  readonly name: string;
  readonly address: string;
  readonly isPicture: boolean;
}

/** Returns the playlist of one rendition with its sounds and captions, and the playlists that it names. */
export function reducedMaster(ladder: Ladder, rendition: ListedRendition, prefix: string) {
  const media: ListedMedia[] = [];
  const lines = ladder.text.split(/\r?\n/).map((line) => line.trim());
  const list = (kind: string, uri: string, isPicture: boolean) => {
    const name = `${prefix}-${kind}${media.length}.m3u8`;
    const address = resolveUri(uri, ladder.address);
    if (address === null) throw new UnfitStream("unsupported");
    media.push({ name, address, isPicture });
    return name;
  };
  const described = lines.find(
    (line, index) =>
      line.startsWith("#EXT-X-STREAM-INF:") && resolveUri(nextUri(lines, index), ladder.address) === rendition.address,
  );
  if (described === undefined) throw new UnfitStream("unsupported");
  const groups = ["AUDIO", "SUBTITLES", "CLOSED-CAPTIONS"].map((type) => [type, attribute(described, type)]);
  const options = lines
    .filter((line) => line.startsWith("#EXT-X-MEDIA:"))
    .filter((line) =>
      groups.some(([type, group]) => attribute(line, "TYPE") === type && attribute(line, "GROUP-ID") === group),
    )
    .map((line) => {
      const uri = attribute(line, "URI");
      return uri === null ? line : line.replace(`URI="${uri}"`, `URI="${list("t", uri, false)}"`);
    });
  const head = lines.filter((line) => /^#EXT(?:M3U|-X-VERSION:|-X-INDEPENDENT-SEGMENTS)/.test(line));
  const text = [...head, ...options, described, list("v", rendition.address, true), ""].join("\n");
  return { text, media };
}

const nextUri = (lines: readonly string[], index: number): string =>
  lines.slice(index + 1).find((line) => line !== "" && !line.startsWith("#")) ?? "";

/** A file that a media playlist names, before it has a number. */
export interface NamedFile {
  readonly address: string;
  readonly range: readonly [number, number] | null;
  readonly startS: number;
  readonly durationS: number;
}

/** Tags that are no use without the server: parts, reports and delta updates of running streams, and byte ranges. */
const LEFT_OUT =
  /^#EXT-X-(?:BYTERANGE|PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT|SERVER-CONTROL|SKIP|KEY|CONTENT-STEERING):/;

/** `"1024@0"` as first and last byte; without an offset a range follows the one before it. */
function rangeOf(text: string, after: number): readonly [number, number] {
  const [length = "", offset] = text.split("@");
  const from = offset === undefined ? after : Number(offset);
  return [from, from + Number(length) - 1];
}

/** Rewrites a media playlist; `numberOf` gives each file that it names a number. Returns its length, s, too. */
export function storedPlaylist(
  given: string,
  base: string,
  numberOf: (file: NamedFile) => number,
): { readonly text: string; readonly durationS: number } {
  const text = withZones(withEndTag(given, true));
  const written: string[] = [];
  let startS = 0;
  let durationS = 0;
  let range: readonly [number, number] | null = null;
  let lastEnd = 0;
  let isGap = false;
  const number = (uri: string, of: Pick<NamedFile, "range" | "durationS">): number => {
    const address = resolveUri(uri, base);
    if (address === null || !/^https?:/.test(address)) throw new UnfitStream("unsupported");
    return numberOf({ address, startS, ...of });
  };
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line.startsWith("#EXT-X-BYTERANGE:")) {
      range = rangeOf(line.slice(17), lastEnd);
      lastEnd = range[1] + 1;
    }
    if (LEFT_OUT.test(line)) continue;
    if (line.startsWith("#EXT-X-MAP:")) {
      const uri = attribute(line, "URI") ?? "";
      const bytes = attribute(line, "BYTERANGE");
      written.push(
        `#EXT-X-MAP:URI="${number(uri, { range: bytes === null ? null : rangeOf(bytes, 0), durationS: 0 })}"`,
      );
      continue;
    }
    if (line.startsWith("#EXTINF:")) durationS = Number.parseFloat(line.slice(8)) || 0;
    if (line === "#EXT-X-GAP") isGap = true;
    if (line === "" || line.startsWith("#")) {
      if (line !== "") written.push(line);
      continue;
    }
    written.push(isGap ? "gap" : String(number(line, { range, durationS })));
    startS += durationS;
    durationS = 0;
    range = null;
    isGap = false;
  }
  return { text: `${written.join("\n")}\n`, durationS: startS };
}

/** Marks segments whose parts are not there as gaps, which hls.js skips. */
export function withGaps(text: string, isMissing: (part: number) => boolean): string {
  return text.replace(/^\d+$/gm, (number) => (isMissing(Number(number)) ? `#EXT-X-GAP\n${number}` : number));
}
