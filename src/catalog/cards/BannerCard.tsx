import { internalPath } from "#src/lib/url.ts";
import { Image } from "#src/ui/Image.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./BannerCard.module.css";

/** Width and height of each kind (contract: media, "Images"). */
const SIZES = {
  horizontal_banner: [1600, 400],
  vertical_banner: [640, 1280],
  image: [1280, 720],
} as const;

export interface BannerCardProps {
  readonly type: keyof typeof SIZES;
  readonly imageUrl: string;
  /** Null for a banner without a link. */
  readonly linkUrl: string | null;
  readonly linkTarget: "_self" | "_blank";
  readonly title: string | null;
}

export function BannerCard({ type, imageUrl, linkUrl, linkTarget, title }: BannerCardProps) {
  const [width, height] = SIZES[type];
  const picture = (
    <Image
      src={imageUrl}
      alt={title ?? ""}
      width={width}
      height={height}
      sizes="100vw"
      className={styles.picture}
      fallback={<span className="sr">{title}</span>}
    />
  );
  const className = classes(styles.banner, styles[type]);
  if (linkUrl === null) return <div className={className}>{picture}</div>;
  const elsewhere = linkTarget === "_blank" || internalPath(linkUrl) === null;
  return (
    <a
      className={className}
      href={linkUrl}
      target={linkTarget}
      rel={elsewhere ? "noopener" : undefined}
      // A link needs a name, also where the tenant gave it none.
      aria-label={title ?? linkUrl.replace(/^https?:\/\//, "")}
    >
      {picture}
    </a>
  );
}
