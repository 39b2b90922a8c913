import { ArrowDownWideNarrow } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { oneOf } from "#src/lib/search/searchValues.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import type { MediaEvent } from "#src/domain/event/event.ts";

export interface OrderSelectProps {
  readonly order: WatchlistOrder | undefined;
  readonly onOrder: (order: WatchlistOrder | undefined) => void;
}

export function OrderSelect({ order, onOrder }: OrderSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t(($) => $.browse.sort.label)}
      isLabelHidden
      icon={<Icon node={ArrowDownWideNarrow} className="icon-sm" />}
      value={order ?? "added"}
      options={[
        { value: "added", label: t(($) => $.browse.sort.added) },
        { value: "title", label: t(($) => $.browse.sort.title) },
        { value: "date", label: t(($) => $.browse.sort.newest) },
      ]}
      onChange={(value) => onOrder(oneOf(WATCHLIST_ORDERS, value))}
    />
  );
}

/** The orders that the address can name; without one the last saved is first. */
export const WATCHLIST_ORDERS = ["title", "date"] as const;
export type WatchlistOrder = (typeof WATCHLIST_ORDERS)[number];

/** `media` is in the server's order, last saved first. Titles are compared by the rules of `language`. */
export function sortSaved(
  media: readonly MediaEvent[],
  order: WatchlistOrder | undefined,
  language: string,
): readonly MediaEvent[] {
  if (order === "title") {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return media.toSorted((a, b) => compare(a.title, b.title));
  }
  if (order === "date") return media.toSorted((a, b) => b.gameStartDate - a.gameStartDate);
  return media;
}
