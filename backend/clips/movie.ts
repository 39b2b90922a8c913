import { BOX_HEADER } from "#backend/media/boxes.ts";
import type { Sample } from "./samples.ts";
import { isLong, type Track } from "./tracks.ts";

/** The samples of one track in a file, in contiguous chunks; `at` counts bytes from the start of the media data. */
export interface TrackContent {
  readonly track: Track;
  /** Ticks at the beginning that are not shown, for a clip that starts between two key frames. */
  readonly skip: number;
  readonly chunks: readonly { readonly at: number; readonly samples: readonly Sample[] }[];
}

/** Ticks per second in the movie header. */
const MOVIE_TIMESCALE = 1_000;
const MEDIA_HEADER = 8;

/** All that precedes the media data of a progressive file of `lengthMs`, with its index; `mediaBytes` follow. */
export function buildMovieHeader(
  mvhd: Buffer,
  contents: readonly TrackContent[],
  { lengthMs, mediaBytes }: { lengthMs: number; mediaBytes: number },
): Buffer {
  const ftyp = box("ftyp", Buffer.from("isom\0\0\x02\0isomiso2mp41", "latin1"));
  const moov = (mediaOffset: number) =>
    box(
      "moov",
      patched(mvhd, { timescale: MOVIE_TIMESCALE, duration: lengthMs }),
      ...contents.map((content) => trak(content, lengthMs, mediaOffset)),
    );
  // The index contains offsets that depend on its own length, so it is built twice. Its length does not depend on them.
  const head = ftyp.length + moov(0).length + MEDIA_HEADER;
  return Buffer.concat([ftyp, moov(head), u32(mediaBytes + MEDIA_HEADER), Buffer.from("mdat")]);
}

function trak(content: TrackContent, lengthMs: number, mediaOffset: number): Buffer {
  const { track, skip, chunks } = content;
  const { tkhd, mdhd, hdlr, mediaHeader, dinf } = track.boxes;
  const ticks = chunks.reduce((sum, { samples }) => samples.reduce((all, one) => all + one.duration, sum), 0);
  const edit = full("elst", u32(1), u32(lengthMs), u32(skip), u32(0x1_0000));
  return box(
    "trak",
    patched(tkhd, { duration: lengthMs }),
    box("edts", edit),
    box(
      "mdia",
      patched(mdhd, { duration: ticks }),
      hdlr,
      box("minf", mediaHeader, dinf, sampleTable(content, mediaOffset)),
    ),
  );
}

function sampleTable({ track, chunks }: TrackContent, mediaOffset: number): Buffer {
  const samples = chunks.flatMap((chunk) => chunk.samples);
  const shifted = samples.some(({ shift }) => shift !== 0);
  const keys = samples.flatMap(({ isKey }, index) => (isKey ? index + 1 : []));
  const chunkSizes = countRuns(chunks.map((chunk) => chunk.samples.length));
  let chunk = 1;
  const chunkRuns = chunkSizes.map(([count, size]) => {
    const run = [chunk, size, 1] as const;
    chunk += count;
    return run;
  });
  return box(
    "stbl",
    track.boxes.stsd,
    table("stts", countRuns(samples.map(({ duration }) => duration))),
    ...(shifted ? [table("ctts", countRuns(samples.map(({ shift }) => shift)), 1)] : []),
    ...(keys.length < samples.length ? [table("stss", keys.map((key) => [key]))] : []), // oxfmt-ignore
    full("stsz", u32(0), u32(samples.length), numbers(samples.map(({ size }) => size))),
    table("stsc", chunkRuns),
    table("stco", chunks.map(({ at }) => [mediaOffset + at])), // oxfmt-ignore
  );
}

/** Counts how often each value occurs in a row: `[3, 3, 5]` gives `[[2, 3], [1, 5]]`. */
export function countRuns(values: readonly number[]): (readonly [count: number, value: number])[] {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last?.[1] === value) last[0] += 1;
    else runs.push([1, value]);
  }
  return runs;
}

const u32 = (value: number) => numbers([value]);

/** Encodes each value as 32 bits, negative values in two's complement. */
function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, BOX_HEADER);
  return Buffer.concat([u32(length), Buffer.from(type, "latin1"), ...content]);
}

/** Builds a box with version 0 and no flags. */
const full = (type: string, ...content: readonly Buffer[]) => box(type, u32(0), ...content);

const table = (type: string, rows: readonly (readonly number[])[], version = 0) =>
  box(type, Buffer.from([version, 0, 0, 0]), u32(rows.length), numbers(rows.flat()));

/** Returns a copy of a header box with these values; the times of a clip always fit into 32 bits. */
function patched(header: Buffer, { timescale, duration }: { timescale?: number; duration: number }): Buffer {
  const copy = Buffer.from(header);
  const type = header.toString("latin1", 4, 8);
  const long = isLong(header);
  const afterTimes = BOX_HEADER + 4 + (long ? 16 : 8);
  if (timescale !== undefined) copy.writeUInt32BE(timescale, afterTimes);
  // `tkhd` has the track id and four empty bytes where `mvhd` and `mdhd` have the timescale.
  const place = afterTimes + (type === "tkhd" ? 8 : 4);
  if (long) copy.writeBigUInt64BE(BigInt(duration), place);
  else copy.writeUInt32BE(duration, place);
  return copy;
}
