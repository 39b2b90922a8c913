import { useState, type ReactNode } from "react";
import { IS_SERVER } from "#src/lib/isServer.ts";
import { srcSetOf } from "./pictureSources.ts";

interface ImageProps {
  readonly src: string | null;
  /** The text for those who do not see it; empty if the text beside it says the same. */
  readonly alt?: string;
  /** Intrinsic size in px: reserves the space while the picture loads. */
  readonly width: number;
  readonly height: number;
  /** CSS `sizes`: lets the browser choose among the widths. Without it the address is used as it is (logos). */
  readonly sizes?: string;
  /** Loads the picture at once, because it is in the first view; "first" loads it before all others there. */
  readonly eager?: boolean | "first";
  readonly className?: string;
  readonly fallback?: ReactNode;
}

/** A picture that never moves the page and is never shown as broken. */
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

/** Chromium keeps lazy pictures with `sizes` of abandoned screens, and loads each twice. Not for eager ones. */
function setSource(image: HTMLImageElement, src: string, sizes: string | undefined, widths = ""): void {
  if (sizes !== undefined && image.sizes !== sizes) image.sizes = sizes;
  if (image.srcset !== widths) image.srcset = widths;
  if (image.getAttribute("src") !== src) image.src = src;
}
