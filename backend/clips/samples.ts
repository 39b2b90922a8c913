import { BOX_HEADER, boxes, boxesIn, boxIn, type Box } from "#backend/media/boxes.ts";

/** Offset and size of its bytes in the segment, and its times in ticks of its track. */
export interface Sample {
  readonly offset: number;
  readonly size: number;
  readonly duration: number;
  /** Offset from decoding time to presentation time. */
  readonly shift: number;
  /** Whether it can be decoded without other samples. */
  readonly isKey: boolean;
}

/** Of one track: its samples in decoding order, and the first decoding time in ticks. */
export interface Fragment {
  readonly start: number;
  readonly samples: readonly Sample[];
}

const TFHD = { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
const TRUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 } as const;
const NOT_KEY = 0x1_0000;

/** Parses a segment (one `moof`, one `mdat`) into fragments by track id. Throws an `Error` if it cannot be read. */
export function parseFragments(segment: Buffer): Map<number, Fragment> {
  const moof = boxes(segment).find(({ type }) => type === "moof");
  if (moof === undefined) throw new Error("There is no moof in the segment");
  const found = new Map<number, Fragment>();
  for (const traf of boxesIn(segment, moof).filter(({ type }) => type === "traf")) {
    const header = readHeader(segment, boxIn(segment, traf, "tfhd"));
    const runs = boxesIn(segment, traf).filter(({ type }) => type === "trun");
    found.set(header.trackId, {
      start: readStart(segment, boxIn(segment, traf, "tfdt")),
      samples: runs.flatMap((run) => readRun(segment, run, moof.offset, header)),
    });
  }
  return found;
}

function readStart(bytes: Buffer, { offset }: Box): number {
  const at = offset + BOX_HEADER + 4;
  return bytes.readUInt8(offset + BOX_HEADER) === 1 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
}

interface Header {
  readonly trackId: number;
  readonly duration: number;
  readonly size: number;
  readonly flags: number;
}

function readHeader(bytes: Buffer, { offset }: Box): Header {
  const flags = bytes.readUInt32BE(offset + BOX_HEADER) & 0xff_ffff;
  let at = offset + BOX_HEADER + 4;
  const next = () => bytes.readUInt32BE((at += 4) - 4);
  const trackId = next();
  if (flags & TFHD.baseOffset) throw new Error("Offsets that count from the start of the file cannot be read");
  if (flags & TFHD.description) next();
  const [duration, size, sampleFlags] = [TFHD.duration, TFHD.size, TFHD.flags].map((bit) => (flags & bit ? next() : 0));
  return { trackId, duration: duration ?? 0, size: size ?? 0, flags: sampleFlags ?? 0 };
}

function readRun(bytes: Buffer, { offset }: Box, moofOffset: number, header: Header): Sample[] {
  const flags = bytes.readUInt32BE(offset + BOX_HEADER) & 0xff_ffff;
  if (!(flags & TRUN.offset)) throw new Error("A run without an offset cannot be read");
  let at = offset + BOX_HEADER + 4;
  const next = () => bytes.readUInt32BE((at += 4) - 4);
  const count = next();
  let place = moofOffset + bytes.readInt32BE((at += 4) - 4);
  const firstFlags = flags & TRUN.firstFlags ? next() : null;
  return Array.from({ length: count }, (_, index) => {
    const duration = flags & TRUN.duration ? next() : header.duration;
    const size = flags & TRUN.size ? next() : header.size;
    const own = flags & TRUN.flags ? next() : header.flags;
    const sampleFlags = index === 0 && firstFlags !== null ? firstFlags : own;
    // Offsets are signed in version 1 only, but those that encoders write in version 0 are small enough to read the
    // same.
    const shift = flags & TRUN.shift ? bytes.readInt32BE((at += 4) - 4) : 0;
    const sample = { offset: place, size, duration, shift, isKey: (sampleFlags & NOT_KEY) === 0 };
    place += size;
    return sample;
  });
}
