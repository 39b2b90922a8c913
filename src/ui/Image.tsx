import { useState, type ReactNode } from "react";
import { IS_SERVER } from "#src/lib/isServer.ts";
import { atWidth, PICTURE_WIDTHS, acceptsWidth } from "#src/lib/pictureWidth.ts";
import { shouldSaveData } from "#src/lib/shouldSaveData.ts";

export interface ImageProps {
  readonly src: string | null;
  /** Empty for a picture that only repeats the text beside it. */
  readonly alt?: string;
  /** Intrinsic size in px: reserves the space while the picture loads. */
  readonly width: number;
  readonly height: number;
  /** CSS `sizes`: lets the browser choose among the widths. Without it the address is used as it is (logos). */
  readonly sizes?: string;
  /** Loads at once, because it is in the first view. "first": the main picture of the view, before all others. */
  readonly eager?: boolean | "first";
  readonly className?: string;
  /** Shown in place of a picture that is missing or did not load. */
  readonly fallback?: ReactNode;
}

/** A picture that never shifts the page and never shows as broken. */
export function Image(props: ImageProps) {
  const { src, alt = "", width, height, sizes, eager = false, className, fallback = null } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === "" || failed === src) return fallback;
  const widths = sizes === undefined ? undefined : srcSetOf(src);
  // The server's markup contains the whole picture, and hydration keeps it.
  const isSetLater = !eager && !IS_SERVER;
  return (
    <img
      ref={(image) => {
        if (image && isSetLater) setSource(image, src, sizes, widths);
      }}
      className={className}
      src={isSetLater ? undefined : src}
      srcSet={isSetLater ? undefined : widths}
      sizes={isSetLater ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager === "first" ? "high" : "low"}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  );
}

/**
 * Sets the source of a lazy picture once it is in the page. Chromium keeps a picture with `sizes` that never gets
 * there, and with it the abandoned screen around it, as long as the page lives; and React would begin to load each
 * twice. Eager pictures are rendered with their widths, because set later they would first load a wrong one.
 */
function setSource(image: HTMLImageElement, src: string, sizes: string | undefined, widths = ""): void {
  if (sizes !== undefined && image.sizes !== sizes) image.sizes = sizes;
  if (image.srcset !== widths) image.srcset = widths;
  if (image.getAttribute("src") !== src) image.src = src;
}

/**
 * Returns the `srcset` of an address; undefined if it takes no width. To save data it has only the two smallest widths:
 * Chromium counts the full pixel density of the screen, whatever the viewer wants to save.
 */
export function srcSetOf(src: string): string | undefined {
  if (!acceptsWidth(src)) return undefined;
  return widths()
    .map((width) => `${atWidth(encoded(src), width)} ${width}w`)
    .join(", ");
}

/** The width of a match's stage, for `sizes`. */
export const STAGE_SIZES = "(min-width: 1024px) 70vw, 100vw";

/**
 * Returns the address of a picture as wide as the stage of a match, for uses without `srcset`, such as a video's
 * poster. It has the width that a browser would choose in this window for the same picture on the home page.
 */
export function stagePicture(src: string): string {
  if (!acceptsWidth(src)) return src;
  const dots = innerWidth * (innerWidth >= 1024 ? 0.7 : 1) * devicePixelRatio;
  const offered = widths();
  return atWidth(encoded(src), offered.find((width) => width >= dots) ?? offered.at(-1) ?? dots);
}

/** Returns the address in the smallest width; offline, the worker answers any width with it (sw/images.ts). */
export const smallPicture = (src: string): string =>
  acceptsWidth(src) ? atWidth(encoded(src), PICTURE_WIDTHS[0]) : src;

const widths = () => PICTURE_WIDTHS.slice(0, shouldSaveData() ? 2 : PICTURE_WIDTHS.length);

/** Escapes spaces, which separate the entries of a srcset. Existing escapes stay as they are: `%2F` is not a slash. */
const encoded = (src: string): string => src.replace(/%(?![0-9a-f]{2})/gi, "%25").replace(/\s/g, "%20");
