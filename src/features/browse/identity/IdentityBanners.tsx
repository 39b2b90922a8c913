import { BannerCard } from "#src/catalog/cards/BannerCard.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import styles from "./identity.module.css";

/** The pictures of a league, category or team, each of which may lead somewhere; a link says whose it is. */
export function IdentityBanners({ identity: { banners, title } }: { readonly identity: Identity }) {
  const shown = banners.flatMap((banner) =>
    banner.imageUrl === null ? [] : [{ ...banner, imageUrl: banner.imageUrl }],
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.banners}>
      {shown.map(({ linkTarget, ...banner }, index) => (
        // The same picture may come twice from the outside.
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
