import { BOX_HEADER, boxes, boxesIn, boxIn, type Box } from "#backend/media/boxes.ts";

/** A track of a recording, as the init section describes it. */
export interface Track {
  readonly id: number;
  /** Ticks per second. */
  readonly timescale: number;
  readonly isVideo: boolean;
  /** The boxes that a clip's file copies unchanged. */
  readonly boxes: Readonly<Record<"tkhd" | "mdhd" | "hdlr" | "mediaHeader" | "dinf" | "stsd", Buffer>>;
}

/** Parses an init section into the movie header and the tracks. Throws an `Error` if it cannot be read. */
export function readInitSection(init: Buffer): { mvhd: Buffer; tracks: Track[] } {
  const moov = boxes(init).find(({ type }) => type === "moov");
  if (moov === undefined) throw new Error("There is no moov in the init section");
  const cut = ({ offset, length }: Box) => init.subarray(offset, offset + length);
  const tracks = boxesIn(init, moov)
    .filter(({ type }) => type === "trak")
    .map((trak): Track => {
      const mdia = boxIn(init, trak, "mdia");
      const minf = boxIn(init, mdia, "minf");
      const [tkhd, mdhd, hdlr] = [boxIn(init, trak, "tkhd"), boxIn(init, mdia, "mdhd"), boxIn(init, mdia, "hdlr")];
      const isVideo = init.toString("latin1", hdlr.offset + 16, hdlr.offset + 20) === "vide";
      return {
        id: cut(tkhd).readUInt32BE(BOX_HEADER + (isLong(cut(tkhd)) ? 20 : 12)),
        timescale: cut(mdhd).readUInt32BE(BOX_HEADER + (isLong(cut(mdhd)) ? 20 : 12)),
        isVideo,
        boxes: {
          tkhd: cut(tkhd),
          mdhd: cut(mdhd),
          hdlr: cut(hdlr),
          mediaHeader: cut(boxIn(init, minf, isVideo ? "vmhd" : "smhd")),
          dinf: cut(boxIn(init, minf, "dinf")),
          stsd: cut(boxIn(init, boxIn(init, minf, "stbl"), "stsd")),
        },
      };
    });
  return { mvhd: cut(boxIn(init, moov, "mvhd")), tracks };
}

/** Returns whether a header box has 64-bit times (version 1). */
export const isLong = (box: Buffer): boolean => box.readUInt8(BOX_HEADER) === 1;
