/** A box of an MP4 file: its type and its byte range. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function* boxesIn(bytes: Buffer, from: number, until: number): Generator<Box> {
  let start = from;
  while (start + 8 <= until) {
    const size = bytes.readUInt32BE(start);
    if (size < 8) return;
    yield { type: bytes.toString("latin1", start + 4, start + 8), start, end: start + size };
    start += size;
  }
}

const HANDLERS = { sound: "soun", picture: "vide" } as const;

/** Returns the id of the track of this kind in an init segment; null if there is none. */
export function trackId(init: Buffer, kind: keyof typeof HANDLERS): number | null {
  const moov = [...boxesIn(init, 0, init.length)].find(({ type }) => type === "moov");
  if (moov === undefined) return null;
  for (const trak of boxesIn(init, moov.start + 8, moov.end)) {
    if (trak.type !== "trak" || !init.subarray(trak.start, trak.end).includes(HANDLERS[kind])) continue;
    const header = init.indexOf("tkhd", trak.start, "latin1");
    // The name is followed by version and flags, two times of 4 or 8 bytes each, and the id.
    return init.readUInt32BE(header + 8 + (init[header + 4] === 1 ? 16 : 8));
  }
  return null;
}

/**
 * Returns the same file without one of its tracks: `trak` and `trex` of an init segment and `traf` of a media segment
 * become free space, so that all offsets stay the same.
 */
export function withoutTrack(bytes: Buffer, id: number): Buffer {
  const changed = Buffer.from(bytes);
  const free = ({ start }: Box) => changed.write("free", start + 4, "latin1");
  for (const outer of boxesIn(bytes, 0, bytes.length)) {
    if (outer.type !== "moov" && outer.type !== "moof") continue;
    for (const box of boxesIn(bytes, outer.start + 8, outer.end)) {
      if (box.type === "trak") {
        const header = bytes.indexOf("tkhd", box.start, "latin1");
        if (bytes.readUInt32BE(header + 8 + (bytes[header + 4] === 1 ? 16 : 8)) === id) free(box);
      } else if (box.type === "traf") {
        const header = bytes.indexOf("tfhd", box.start, "latin1");
        if (bytes.readUInt32BE(header + 8) === id) free(box);
      } else if (box.type === "mvex") {
        for (const trex of boxesIn(bytes, box.start + 8, box.end))
          if (trex.type === "trex" && bytes.readUInt32BE(trex.start + 12) === id) free(trex);
      }
    }
  }
  return changed;
}
