import { BannerCard } from "#src/catalog/cards/BannerCard.tsx";
import type { AppConfig } from "#src/config/config.ts";

/** Shows the tenant's banners, with or without links. */
export const Banners = ({ banners }: Pick<AppConfig["home"], "banners">) =>
  banners.map((banner, index) => <BannerCard key={`${index} ${banner.imageUrl}`} {...banner} />);
