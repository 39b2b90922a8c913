import type { UseQueryResult } from "@tanstack/react-query";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import type { MediaEvent } from "#src/domain/event/event.ts";
import type { Page } from "#src/domain/list/page.ts";
import { CardRail } from "./CardRail.tsx";

/** Renders four clips as a rail. */
export function ClipRail({ query }: { readonly query: UseQueryResult<Page<MediaEvent>> }) {
  return <CardRail query={query} card={(clip) => <ClipCard key={clip.id} clip={clip} withAge />} />;
}
