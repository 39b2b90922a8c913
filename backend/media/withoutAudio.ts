import { BOX_HEADER, boxes, boxesIn, type Box } from "./boxes.ts";

/** The id of the audio track; our recordings have video as their first track and audio as their second. */
const AUDIO_TRACK = 2;

/** Offset of the track id in these boxes, from the start of the box. */
const ID_AT = { tfhd: BOX_HEADER + 4, trex: BOX_HEADER + 4 } as const;

const isAudio = (bytes: Buffer, { offset }: Box, type: keyof typeof ID_AT): boolean =>
  bytes.readUInt32BE(offset + ID_AT[type]) === AUDIO_TRACK;

/** In front of the track id, `tkhd` has two times of eight bytes in version 1 and of four bytes in version 0. */
const isAudioHeader = (bytes: Buffer, { offset }: Box): boolean =>
  bytes.readUInt32BE(offset + BOX_HEADER + (bytes[offset + BOX_HEADER] === 1 ? 20 : 12)) === AUDIO_TRACK;

/** For separate audio tracks: boxes about it become free space, so no offset changes; its samples, the last, go. */
export function withoutAudio(part: Buffer): Buffer {
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
      if (tkhd !== undefined && isAudioHeader(bytes, tkhd)) free(box);
      for (const trex of inner) if (trex.type === "trex" && isAudio(bytes, trex, "trex")) free(trex);
      if (tfhd === undefined || trun === undefined || !isAudio(bytes, tfhd, "tfhd")) continue;
      end = outer.offset + bytes.readInt32BE(trun.offset + BOX_HEADER + 8);
      free(box);
    }
  }
  return bytes.subarray(0, end);
}
