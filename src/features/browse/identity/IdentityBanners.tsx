import { BannerCard } from "#src/catalog/cards/BannerCard.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import styles from "./identity.module.css";

/** Renders the banners of a league, category or team; a banner with a link is labelled with the identity's title. */
export function IdentityBanners({ identity: { banners, title } }: { readonly identity: Identity }) {
  const shown = banners.flatMap((banner) =>
    banner.imageUrl === null ? [] : [{ ...banner, imageUrl: banner.imageUrl }],
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.banners}>
      {shown.map(({ linkTarget, ...banner }, index) => (
        // The index makes the key unique: the server may send the same picture twice.
        <BannerCard
          key={`${index} ${banner.imageUrl}`}
          {...banner}
          linkTarget={linkTarget ?? "_self"}
          title={banner.linkUrl === null ? null : title}
        />
      ))}
    </div>
  );
}
