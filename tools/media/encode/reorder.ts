import { boxes, type Box } from "#backend/media/boxes.ts";

const HAS_DATA_OFFSET = 0x1;
const HAS_FIRST_FLAGS = 0x4;
const SAMPLE_FIELDS = [0x100, 0x200, 0x400, 0x800] as const;
const HAS_CTS = 0x800;

/**
 * Makes the video of a fragmented file start at 0, together with the sound. B-frames leave the encoder with a delay,
 * which ffmpeg would turn into a gap before the first picture; signed composition offsets (trun version 1) remove it.
 * Changes `bytes` in place.
 */
export function startAtZero(bytes: Buffer): void {
  const runs = boxes(bytes)
    .filter(({ type }) => type === "moof")
    .flatMap((moof) => boxes(bytes, moof.offset + 8, moof.offset + moof.length))
    .filter(({ type }) => type === "traf")
    .flatMap((traf) => boxes(bytes, traf.offset + 8, traf.offset + traf.length))
    .filter(({ type }) => type === "trun");
  const offsets = runs.map((run) => ctsAt(bytes, run));
  const first = offsets.find((places) => places.length > 0)?.[0];
  if (first === undefined) return;
  const delay = bytes.readInt32BE(first);
  runs.forEach((run, index) => {
    const places = offsets[index] ?? [];
    if (places.length > 0) bytes[run.offset + 8] = 1;
    for (const at of places) bytes.writeInt32BE(bytes.readInt32BE(at) - delay, at);
  });
}

/** Returns the byte offsets of a track run's composition offsets; empty if it has none. */
function ctsAt(bytes: Buffer, { offset }: Box): number[] {
  const flags = bytes.readUInt32BE(offset + 8) & 0xffffff;
  if ((flags & HAS_CTS) === 0) return [];
  const count = bytes.readUInt32BE(offset + 12);
  const header = 16 + (flags & HAS_DATA_OFFSET ? 4 : 0) + (flags & HAS_FIRST_FLAGS ? 4 : 0);
  const size = SAMPLE_FIELDS.filter((field) => flags & field).length * 4;
  return Array.from({ length: count }, (_, sample) => offset + header + (sample + 1) * size - 4);
}
