import { BannerCard } from "#src/catalog/cards/BannerCard.tsx";
import type { AppConfig } from "#src/config/config.ts";
import styles from "./HomeScreen.module.css";

/** Shows the tenant's banners, with or without links. */
export function Banners({ banners }: Pick<AppConfig["home"], "banners">) {
  return (
    <div className={styles.banners}>
      {banners.map((banner, index) => (
        <BannerCard key={`${index} ${banner.imageUrl}`} {...banner} />
      ))}
    </div>
  );
}
