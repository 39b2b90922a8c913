import { createHash } from "node:crypto";

/** A picture of a folder, under the name that it is served by. */
export interface SeasonPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

const MAX_BYTES = 2_000_000;
const SMALLEST = 32;
const LARGEST = 4_096;

/** Reads a PNG or WebP by its content, whatever its name; a sentence that says what to do if it is none. */
export function readPicture(bytes: Buffer): SeasonPicture | string {
  if (bytes.length > MAX_BYTES) return "The picture has more than 2 MB. Save it smaller.";
  const found = sizeOfPng(bytes) ?? sizeOfWebp(bytes);
  if (found === null) return "This is no PNG or WebP picture. Save it as PNG.";
  const { width, height, extension } = found;
  if (width < SMALLEST || height < SMALLEST)
    return `The picture has ${width} × ${height} pixels; ${SMALLEST} are the fewest.`;
  if (width > LARGEST || height > LARGEST)
    return `The picture has ${width} × ${height} pixels; ${LARGEST} are the most.`;
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  // Named by its content: browsers may keep it, and another picture has another address.
  return { name: `season-${digest}.${extension}`, bytes };
}

const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const PNG_END = Buffer.from("49454e44ae426082", "hex");

function sizeOfPng(bytes: Buffer) {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START) || !bytes.subarray(-PNG_END.length).equals(PNG_END))
    return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), extension: "png" } as const;
}

function sizeOfWebp(bytes: Buffer) {
  const word = (at: number) => bytes.toString("latin1", at, at + 4);
  if (bytes.length < 30 || word(0) !== "RIFF" || word(8) !== "WEBP") return null;
  if (bytes.readUInt32LE(4) + 8 > bytes.length) return null; // cut off
  const extension = "webp" as const;
  const width = (bits: number) => (bits & 0x3fff) + 1;
  if (word(12) === "VP8X")
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1, extension };
  if (word(12) === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return { width: width(bits), height: width(bits >>> 14), extension };
  }
  if (word(12) === "VP8 ")
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff, extension };
  return null;
}
