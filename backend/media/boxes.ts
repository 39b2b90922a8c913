/** A box of an MP4 file (ISO/IEC 14496-12). */
export interface Box {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
}

/** Bytes of a box before its content: its length and type. */
export const BOX_HEADER = 8;

/** Parses the boxes between `from` and `to`, in order. Throws an `Error` if the bytes are not boxes. */
export function boxes(bytes: Buffer, from = 0, to = bytes.length): Box[] {
  const found: Box[] = [];
  for (let offset = from; offset + BOX_HEADER <= to;) {
    const length = bytes.readUInt32BE(offset);
    if (length < BOX_HEADER || offset + length > to) throw new Error(`Bad MP4 box at ${offset}`);
    found.push({ type: bytes.toString("latin1", offset + 4, offset + 8), offset, length });
    offset += length;
  }
  return found;
}

export const boxesIn = (bytes: Buffer, { offset, length }: Box): Box[] =>
  boxes(bytes, offset + BOX_HEADER, offset + length);

/** Returns the first box of `type` inside `box`. Throws an `Error` if there is none. */
export function boxIn(bytes: Buffer, box: Box, type: string): Box {
  const found = boxesIn(bytes, box).find((one) => one.type === type);
  if (found === undefined) throw new Error(`There is no ${type} in ${box.type}`);
  return found;
}
