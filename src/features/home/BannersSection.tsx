import { useConfig } from "#src/config/ConfigContext.tsx";
import type { AppConfig } from "#src/config/config.ts";
import { internalPath } from "#src/lib/url.ts";
import { Image } from "#src/ui/Image.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./BannersSection.module.css";

type HomeBanner = AppConfig["home"]["banners"][number];

const SIZES = {
  horizontal_banner: [1600, 400],
  vertical_banner: [640, 1280],
  image: [1280, 720],
} as const;

/** The tenant's own pictures, each of which may lead somewhere. */
export function BannersSection() {
  const { banners } = useConfig().home;
  if (banners.length === 0) return null;
  return (
    <div className={styles.banners}>
      {banners.map((banner) => (
        <Banner key={banner.imageUrl} banner={banner} />
      ))}
    </div>
  );
}

function Banner({ banner }: { readonly banner: HomeBanner }) {
  const [width, height] = SIZES[banner.type];
  const picture = (
    <Image
      src={banner.imageUrl}
      alt={banner.title ?? ""}
      width={width}
      height={height}
      sizes="100vw"
      className={styles.picture}
      fallback={<span className="sr">{banner.title}</span>}
    />
  );
  const className = classes(styles.banner, styles[banner.type]);
  if (banner.linkUrl === null) return <div className={className}>{picture}</div>;
  const elsewhere = banner.linkTarget === "_blank" || internalPath(banner.linkUrl) === null;
  return (
    <a
      className={className}
      href={banner.linkUrl}
      target={banner.linkTarget}
      rel={elsewhere ? "noopener" : undefined}
      aria-label={banner.title ?? undefined}
    >
      {picture}
    </a>
  );
}
