import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import type { Page } from "#src/domain/list/page.ts";

export const RAIL_SIZE = 4;

interface CardRailProps<Entry> {
  readonly query: UseQueryResult<Page<Entry>>;
  readonly card: (entry: Entry) => ReactNode;
}

/** Renders the first four entries of a list as a rail. */
export function CardRail<Entry>({ query, card }: CardRailProps<Entry>) {
  const { t } = useTranslation();
  return (
    <QueryView
      query={query}
      failed={t(($) => $.suggested.failed)}
      skeleton={
        <Rail>
          {repeat(RAIL_SIZE, (key) => (
            <CardSkeleton key={key} />
          ))}
        </Rail>
      }
    >
      {({ entries }) => <Rail>{entries.slice(0, RAIL_SIZE).map(card)}</Rail>}
    </QueryView>
  );
}
