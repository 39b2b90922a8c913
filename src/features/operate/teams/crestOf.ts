import { ApiError } from "#src/api/error.ts";

/** What the server accepts at most. */
const MOST_BYTES = 190_000;
/** Longest side of a picture that is made smaller, px; crests are shown much smaller. */
const SIDES = [512, 256] as const;

/** The code of the error for a file that is no picture. */
export const NO_PICTURE = "no_picture";

/** Returns the picture as it is, or smaller if it is large. Rejects with ApiError `no_picture`. */
export async function crestOf(file: File): Promise<Blob> {
  if (file.size <= MOST_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) throw new ApiError({ code: NO_PICTURE });
  for (const side of SIDES) {
    const smaller = await drawn(picture, side);
    if (smaller !== null && smaller.size <= MOST_BYTES) return smaller;
  }
  throw new ApiError({ code: NO_PICTURE });
}

/** As WebP, or as PNG where the browser writes no WebP. */
function drawn(picture: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.9));
}
