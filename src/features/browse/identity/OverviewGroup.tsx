import { GroupHead, type GroupHeadProps } from "#src/catalog/lists/GroupHead.tsx";
import { QueryView, type QueryViewProps } from "#src/catalog/lists/QueryView.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatNumber } from "#src/i18n/format.ts";

interface Entries {
  readonly entries: readonly unknown[];
}

export type OverviewGroupProps<T extends Entries> = Omit<GroupHeadProps, "more" | "small"> &
  Pick<QueryViewProps<T>, "query" | "failed" | "skeleton" | "children"> & {
    /** How many there are, as far as it is known. */
    readonly total: number | null | undefined;
    readonly few: number;
    readonly empty: string;
    readonly small?: string | undefined;
  };

/** The first entries of a list under its title, with a button such as "All 12" if there are more. */
export function OverviewGroup<T extends Entries>(props: OverviewGroupProps<T>) {
  const { id, title, small, size, onMore, total, few, empty, ...view } = props;
  const { t, language } = useTranslation();
  const hasMore = total !== null && total !== undefined && total > few;
  const more = hasMore ? t(($) => $.browse.all, { number: formatNumber(language, total) }) : null;
  return (
    <>
      {/* A new element when the zone is known: a title that becomes wider would count as a layout shift. */}
      <GroupHead key={small} id={id} size={size} title={title} small={small} more={more} onMore={onMore} />
      <QueryView {...view} isEmpty={({ entries }) => entries.length === 0} empty={{ title: empty }} />
    </>
  );
}
