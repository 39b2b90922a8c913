import { useState, type ReactNode } from "react";
import { isThrifty } from "#src/lib/thrifty.ts";

/** Widths an image server offers by `?w=`; one that knows nothing of it sends the picture as it is. */
const WIDTHS = [320, 640, 960, 1280, 1920] as const;

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
  const [failed, setFailed] = useState<{ readonly src: string; readonly isWhole: boolean } | null>(null);
  const hasFailed = failed !== null && failed.src === src;
  if (src === null || src === "" || (hasFailed && failed.isWhole)) return fallback;
  const widths = sizes === undefined || hasFailed ? undefined : srcSetOf(src);
  // A width that is written behind a signature makes it another one: the picture is there as it is.
  const isWhole = widths === undefined || !src.includes("?");
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
      onError={() => setFailed({ src, isWhole })}
    />
  );
}

/** The host's markup has all of it, and a page that takes it over leaves it there. */
const IS_HOST = typeof document === "undefined";

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
 * The `srcset` of an address, or nothing where widths make no sense (drawings, data addresses). A thrifty line has the
 * two smallest widths: Chromium counts the dots of a dense screen in full, whatever the viewer wants to save.
 */
export function srcSetOf(src: string): string | undefined {
  if (!hasWidths(src)) return undefined;
  return widths()
    .map((width) => `${atWidth(src, width)} ${width}w`)
    .join(", ");
}

/**
 * The address of a picture as wide as the stage of a match, for what takes no `srcset`: a video's poster. Its width is
 * the one that fits this window now, as a browser would choose it for home's picture of the same match.
 */
export function stagePicture(src: string): string {
  if (!hasWidths(src)) return src;
  const dots = innerWidth * (innerWidth >= 1024 ? 0.7 : 1) * devicePixelRatio;
  const offered = widths();
  return atWidth(src, offered.find((width) => width >= dots) ?? offered.at(-1) ?? dots);
}

/** The address of the smallest width; without network the worker answers any width with it (sw/images.ts). */
export const smallPicture = (src: string): string => (hasWidths(src) ? atWidth(src, WIDTHS[0]) : src);

const hasWidths = (src: string): boolean => !/^data:|\.svg(?:[?#]|$)/i.test(src);

const widths = () => WIDTHS.slice(0, isThrifty() ? 2 : WIDTHS.length);

/** Spaces part the entries of a srcset. What is encoded stays as it is: `%2F` is no slash. */
const encoded = (src: string): string => src.replace(/%(?![0-9a-f]{2})/gi, "%25").replace(/\s/g, "%20");

function atWidth(src: string, width: number): string {
  const [address = ""] = src.split("#", 1);
  return `${encoded(address)}${address.includes("?") ? "&" : "?"}w=${width}`;
}
