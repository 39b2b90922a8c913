import { boxes } from "#backend/media/boxes.ts";

/** Returns the byte ranges of the init section and the segments of a fragmented file. */
export function fragmentRanges(bytes: Buffer): {
  init: { offset: number; length: number };
  segments: { offset: number; length: number }[];
} {
  const all = boxes(bytes);
  const initEnd = all
    .filter(({ type }) => type === "ftyp" || type === "moov")
    .reduce((end, box) => Math.max(end, box.offset + box.length), 0);
  const segments = all.flatMap((box, index) => {
    const next = all[index + 1];
    if (box.type !== "moof" || next?.type !== "mdat") return [];
    return [{ offset: box.offset, length: box.length + next.length }];
  });
  return { init: { offset: 0, length: initEnd }, segments };
}

/** Returns the RFC 6381 name of the video codec, from the `avcC` or `vpcC` box of the init section. */
export function videoCodec(init: Buffer): string {
  const avc = init.indexOf("avcC", 0, "latin1");
  if (avc > 0) return `avc1.${init.toString("hex", avc + 5, avc + 8)}`;
  const vpc = init.indexOf("vpcC", 0, "latin1");
  if (vpc < 0) throw new Error("No known video codec in the init section");
  const two = (value: number) => String(value).padStart(2, "0");
  const [profile = 0, level = 0, depth = 0] = [init[vpc + 8], init[vpc + 9], (init[vpc + 10] ?? 0) >> 4];
  return `vp09.${two(profile)}.${two(level)}.${two(depth)}`;
}
