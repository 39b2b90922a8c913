import { readPart, type Recording } from "#backend/media/library.ts";
import type { Rendition } from "#backend/media/broadcast.ts";
import { buildMovieHeader } from "./movie.ts";
import { parseFragments, type Fragment, type Sample } from "./samples.ts";
import { readInitSection } from "./tracks.ts";

/** A range to cut out of a recording, in ms from position 0. */
export interface Range {
  readonly startMs: number;
  readonly endMs: number;
}

/** If possible in codecs that every browser plays (contract: media, Clips and highlights); null without renditions. */
export const clipRendition = ({ broadcast }: Recording): Rendition | null => {
  const { renditions } = broadcast.streams.hd;
  return renditions.findLast(({ codecs }) => codecs.startsWith("vp09")) ?? renditions.at(-1) ?? null;
};

/**
 * Cuts `range` out of a looping recording: one progressive MP4 with its index first, without encoding. It contains the
 * segments from the last key frame before the start; players skip what lies before the start. Returns the parts of the
 * file in order. Throws an `Error` if the recording cannot be read.
 */
export async function cutClip(recording: Recording, rendition: Rendition, range: Range): Promise<Buffer[]> {
  const { boundaries } = recording;
  const first = boundaries.completeAt(range.startMs);
  const { mvhd, tracks } = readInitSection(await partOf(recording, rendition, "init"));
  const segments = new Map<number, Segment>(); // the recording loops; reads each segment once
  const contents = tracks.map((track) => ({ track, skip: 0, chunks: [] as { at: number; samples: Sample[] }[] }));
  const pieces: Buffer[] = [];
  let mediaBytes = 0;
  for (let index = first; boundaries.startOf(index) < range.endMs; index += 1) {
    const inLoop = index % boundaries.count;
    const segment = segments.get(inLoop) ?? (await readSegment(recording, rendition, inLoop));
    segments.set(inLoop, segment);
    for (const content of contents) {
      const { timescale, id } = content.track;
      const { start = 0, samples: all = [] } = segment.fragments.get(id) ?? {};
      // Audio packets need not end at segment boundaries: the first may begin slightly before the picture.
      const startsAtMs = boundaries.startOf(index - inLoop) + (start * 1000) / timescale;
      if (index === first) content.skip = Math.max(0, Math.round(((range.startMs - startsAtMs) * timescale) / 1000));
      const samples = until(all, ((range.endMs - startsAtMs) * timescale) / 1000);
      if (samples.length === 0) continue;
      content.chunks.push({ at: mediaBytes, samples });
      for (const { offset, size } of samples) pieces.push(segment.bytes.subarray(offset, offset + size));
      mediaBytes += samples.reduce((sum, { size }) => sum + size, 0);
    }
  }
  const filled = contents.filter(({ chunks }) => chunks.length > 0);
  return [buildMovieHeader(mvhd, filled, { lengthMs: range.endMs - range.startMs, mediaBytes }), ...pieces];
}

interface Segment {
  readonly bytes: Buffer;
  readonly fragments: ReadonlyMap<number, Fragment>;
}

async function readSegment(recording: Recording, rendition: Rendition, index: number): Promise<Segment> {
  const bytes = await partOf(recording, rendition, index);
  return { bytes, fragments: parseFragments(bytes) };
}

async function partOf(recording: Recording, rendition: Rendition, part: "init" | number): Promise<Buffer> {
  const bytes = await readPart(recording, rendition, part);
  if (bytes === null) throw new Error(`${recording.name} cannot be read: ${rendition.file}`);
  return bytes;
}

/** Returns the samples that are needed to show the first `ticks` of them, in decoding order. */
function until(samples: readonly Sample[], ticks: number): Sample[] {
  let at = 0;
  let needed = 0;
  for (const [index, { duration, shift }] of samples.entries()) {
    if (at + shift < ticks) needed = index + 1;
    at += duration;
  }
  return samples.slice(0, needed);
}
