import { acceptsWidth, atWidth, PICTURE_WIDTHS } from "#src/lib/pictureWidth.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";

/** Undefined if it takes no width. To save data only the smallest two: Chromium counts the full pixel density. */
export function srcSetOf(src: string): string | undefined {
  if (!acceptsWidth(src)) return undefined;
  return widths()
    .map((width) => `${atWidth(encoded(src), width)} ${width}w`)
    .join(", ");
}

/** The width of the hero of the home page, for `sizes`. */
export const HERO_SIZES = "(width >= 64rem) 68vw, 100vw";

/** The width of a match's stage, for `sizes`. */
export const STAGE_SIZES = "(width >= 64rem) 70vw, 100vw";

/** For uses without `srcset`, such as a poster: the width that a browser would choose here on the home page. */
export function stagePicture(src: string): string {
  if (!acceptsWidth(src)) return src;
  const dots = innerWidth * (innerWidth >= 1024 ? 0.7 : 1) * devicePixelRatio;
  const offered = widths();
  return atWidth(encoded(src), offered.find((width) => width >= dots) ?? offered.at(-1) ?? dots);
}

/** In the smallest width, which the worker finds for any width offline (sw/images.ts). */
export const smallPicture = (src: string): string =>
  acceptsWidth(src) ? atWidth(encoded(src), PICTURE_WIDTHS[0]) : src;

const widths = () => PICTURE_WIDTHS.slice(0, shouldSaveData() ? 2 : PICTURE_WIDTHS.length);

/** Escapes spaces, which separate the entries of a srcset. Existing escapes stay as they are: `%2F` is not a slash. */
const encoded = (src: string): string => src.replace(/%(?![0-9a-f]{2})/gi, "%25").replace(/\s/g, "%20");
