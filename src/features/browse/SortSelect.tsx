import { ArrowDownWideNarrow } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import type { ListSearch } from "./listSearch.ts";

type Sorting = Pick<ListSearch, "sort" | "order">;

const ORDERS = {
  newest: {},
  oldest: { order: "asc" },
  title: { sort: "title", order: "asc" },
  editors: { sort: "order" },
  added: { sort: "added", order: "desc" },
} as const satisfies Readonly<Record<string, Sorting>>;
type Order = keyof typeof ORDERS;
const NAMES: readonly Order[] = ["newest", "oldest", "title", "editors", "added"];

export interface SortSelectProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
}

/** Selects the sort order of a list. An order in the address that is not on offer is shown as the nearest one. */
export function SortSelect({ search, onSearch }: SortSelectProps) {
  const { t } = useTranslation();
  const { sort, order, ...rest } = search;
  const sorting = (name: Order): Sorting => ORDERS[name];
  const chosen =
    NAMES.find((name) => sorting(name).sort === sort && sorting(name).order === order) ??
    NAMES.find((name) => sorting(name).sort === sort) ??
    (order === "asc" ? "oldest" : "newest");
  return (
    <Select
      label={t(($) => $.browse.sort.label)}
      isLabelHidden
      icon={<Icon node={ArrowDownWideNarrow} className="icon-sm" />}
      value={chosen}
      options={NAMES.map((name) => ({ value: name, label: t(($) => $.browse.sort[name]) }))}
      onChange={(value) => onSearch({ ...rest, ...ORDERS[NAMES.find((name) => name === value) ?? "newest"] })}
    />
  );
}
