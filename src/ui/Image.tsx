import { useState, type ReactNode } from "react";
import { IS_HOST } from "#src/lib/isHost.ts";
import { atWidth, PICTURE_WIDTHS, takesWidth } from "#src/lib/pictureWidth.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";

export interface ImageProps {
  readonly src: string | null;
  /** Empty for a picture that only repeats the words beside it. */
  readonly alt?: string;
  /** Intrinsic size: keeps the place free while the picture loads. */
  readonly width: number;
  readonly height: number;
  /** CSS `sizes`; with it the browser chooses among the widths. Without it the address is used as it is (logos). */
  readonly sizes?: string;
  /** Loads at once: it is in the first view. "first" for the one picture that the view is about, before all others. */
  readonly eager?: boolean | "first";
  readonly className?: string;
  /** Stands in for a picture that is missing or did not load. */
  readonly fallback?: ReactNode;
}

/** A picture that never moves the page and never shows as broken. */
export function Image(props: ImageProps) {
  const { src, alt = "", width, height, sizes, eager = false, className, fallback = null } = props;
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || src === "" || failed === src) return fallback;
  const widths = sizes === undefined ? undefined : srcSetOf(src);
  // The host's markup has the whole picture, and hydration leaves it there.
  const isToldLater = !eager && !IS_HOST;
  return (
    <img
      ref={(image) => {
        if (image && isToldLater) tellSource(image, src, sizes, widths);
      }}
      className={className}
      src={isToldLater ? undefined : src}
      srcSet={isToldLater ? undefined : widths}
      sizes={isToldLater ? undefined : sizes}
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
 * Told when the picture is on the page: Chromium keeps a picture with `sizes` that never gets there for as long as the
 * page lives, and with it the whole screen that was left while it was drawn; and React would begin to load each twice.
 * One that waits for its turn to load asks for nothing before; one that loads at once would ask for the wrong width, and
 * is drawn with its widths.
 */
function tellSource(image: HTMLImageElement, src: string, sizes: string | undefined, widths = ""): void {
  if (sizes !== undefined && image.sizes !== sizes) image.sizes = sizes;
  if (image.srcset !== widths) image.srcset = widths;
  if (image.getAttribute("src") !== src) image.src = src;
}

/**
 * The `srcset` of an address, or nothing where it takes no width. A thrifty line has the two smallest widths: Chromium counts the dots of a dense screen in full, whatever the viewer wants to save.
 */
export function srcSetOf(src: string): string | undefined {
  if (!takesWidth(src)) return undefined;
  return widths()
    .map((width) => `${atWidth(encoded(src), width)} ${width}w`)
    .join(", ");
}

/** How wide the stage of a match is, for `sizes`. */
export const STAGE_SIZES = "(min-width: 1024px) 70vw, 100vw";

/**
 * The address of a picture as wide as the stage of a match, for what takes no `srcset`: a video's poster. Its width is
 * the one that fits this window now, as a browser would choose it for home's picture of the same match.
 */
export function stagePicture(src: string): string {
  if (!takesWidth(src)) return src;
  const dots = innerWidth * (innerWidth >= 1024 ? 0.7 : 1) * devicePixelRatio;
  const offered = widths();
  return atWidth(encoded(src), offered.find((width) => width >= dots) ?? offered.at(-1) ?? dots);
}

/** The address of the smallest width; without network the worker answers any width with it (sw/images.ts). */
export const smallPicture = (src: string): string => (takesWidth(src) ? atWidth(encoded(src), PICTURE_WIDTHS[0]) : src);

const widths = () => PICTURE_WIDTHS.slice(0, wantsSaveData() ? 2 : PICTURE_WIDTHS.length);

/** Spaces part the entries of a srcset. What is encoded stays as it is: `%2F` is no slash. */
const encoded = (src: string): string => src.replace(/%(?![0-9a-f]{2})/gi, "%25").replace(/\s/g, "%20");
