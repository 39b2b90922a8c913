import { BOX_HEADER, boxes, boxesIn, type Box } from "./boxes.ts";

/** Our recordings have the picture as their first track and the sound as their second. */
const SOUND_TRACK = 2;

/** Where the id of its track stands in these boxes, counted from the box's start. */
const ID_AT = { tfhd: BOX_HEADER + 4, trex: BOX_HEADER + 4 } as const;

const isSound = (bytes: Buffer, { offset }: Box, type: keyof typeof ID_AT): boolean =>
  bytes.readUInt32BE(offset + ID_AT[type]) === SOUND_TRACK;

/** A `tkhd` of version 1 has two times of eight bytes in front of the id, version 0 of four. */
const isSoundHeader = (bytes: Buffer, { offset }: Box): boolean =>
  bytes.readUInt32BE(offset + BOX_HEADER + (bytes[offset + BOX_HEADER] === 1 ? 20 : 12)) === SOUND_TRACK;

/**
 * The init section or a segment of a recording without its sound, for streams whose sounds are renditions of their own:
 * what tells of the sound becomes free space, so that nothing moves, and its samples, which come last, are cut off.
 */
export function pictureOnly(part: Buffer): Buffer {
  const bytes = Buffer.from(part);
  const free = ({ offset }: Box) => bytes.write("free", offset + 4, "latin1");
  let end = bytes.length;
  for (const outer of boxes(bytes)) {
    if (outer.type === "mdat" && end < outer.offset + outer.length)
      bytes.writeUInt32BE(end - outer.offset, outer.offset);
    if (outer.type !== "moov" && outer.type !== "moof") continue;
    for (const box of boxesIn(bytes, outer)) {
      const inner = ["trak", "traf", "mvex"].includes(box.type) ? boxesIn(bytes, box) : [];
      const find = (type: string) => inner.find((one) => one.type === type);
      const [tkhd, tfhd, trun] = [find("tkhd"), find("tfhd"), find("trun")];
      if (tkhd !== undefined && isSoundHeader(bytes, tkhd)) free(box);
      for (const trex of inner) if (trex.type === "trex" && isSound(bytes, trex, "trex")) free(trex);
      if (tfhd === undefined || trun === undefined || !isSound(bytes, tfhd, "tfhd")) continue;
      end = outer.offset + bytes.readInt32BE(trun.offset + BOX_HEADER + 8);
      free(box);
    }
  }
  return bytes.subarray(0, end);
}
