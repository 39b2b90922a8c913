import type { AppConfig } from "#src/config/config.ts";
import { flagsOf } from "#src/config/flags.ts";
import { toOffer } from "#src/domain/commerce/offer.wire.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { toSearchItem, toSportCount } from "#src/domain/list/search.wire.ts";
import { toStats } from "#src/domain/event/stats.wire.ts";
import { mapList } from "#src/domain/wire.ts";
import { apiOrigin } from "./mapping.ts";

/* Mappers that no first visit to the home page needs; loaded together with the API call. */

export const readStats = (answer: unknown) => toStats(contentOf(answer));
export const readOffers = (answer: unknown) => mapList(contentOf(answer), toOffer);
/** Returns the counts in an answer, the first of each sport. */
export const readSportCounts = (answer: unknown) => {
  const counts = mapList(contentOf(answer), toSportCount);
  return counts.filter(({ sportType }, at) => counts.findIndex((one) => one.sportType === sportType) === at);
};
/** Returns the mapper of found items, with the tenant's flags and the API's origin. */
export const searchItemMapper = (config: AppConfig) => (wire: unknown) =>
  toSearchItem(wire, flagsOf(config), apiOrigin(config));
