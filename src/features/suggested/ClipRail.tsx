import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/ClipCard.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { Rail } from "#src/catalog/Rail.tsx";
import { CardSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import type { MediaEvent } from "#src/domain/event.ts";
import type { Page } from "#src/domain/page.ts";

export const RAIL_SIZE = 4;

/** Four clips side by side. */
export function ClipRail({ query }: { readonly query: UseQueryResult<Page<MediaEvent>> }) {
  const { t } = useTranslation();
  return (
    <Faces
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
      {({ entries }) => (
        <Rail>
          {entries.slice(0, RAIL_SIZE).map((clip) => (
            <ClipCard key={clip.id} clip={clip} withAge />
          ))}
        </Rail>
      )}
    </Faces>
  );
}
