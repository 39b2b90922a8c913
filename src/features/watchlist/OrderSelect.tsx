import { ArrowDownWideNarrow } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { oneOf } from "#src/lib/search/searchValues.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { WATCHLIST_ORDERS, type WatchlistOrder } from "./watchlistOrder.ts";

export interface OrderSelectProps {
  readonly order: WatchlistOrder | undefined;
  readonly onOrder: (order: WatchlistOrder | undefined) => void;
}

/** Selects the order of the saved videos: last saved first, by title, or by date of the match. */
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
