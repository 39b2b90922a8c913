import { BannerCard } from "#src/catalog/cards/BannerCard.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";
import styles from "./HomeScreen.module.css";

/** Renders the tenant's banners, with or without links. */
export function BannersSection() {
  const { banners } = useConfig().home;
  if (banners.length === 0) return null;
  return (
    <div className={styles.banners}>
      {banners.map((banner, index) => (
        <BannerCard key={`${index} ${banner.imageUrl}`} {...banner} />
      ))}
    </div>
  );
}
