import { useQuery } from "@tanstack/react-query";
import { clipQueries, HIGHLIGHT_FILTERS } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { matchesOf, type ListedIdentity } from "#src/features/browse/season/matchesOf.ts";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";

export const FEW_MATCHES = 5;
export const FEW_CLIPS = 4;

export const listsOf = (whose: ListedIdentity) => ({
  live: { ...matchesOf(whose), status: "live" } as const,
  ahead: { ...matchesOf(whose), status: ["live", "upcoming"], order: "asc", count: true } as const,
  archive: { ...matchesOf(whose), status: "archived", count: true } as const,
  highlights: { ...matchesOf(whose), ...HIGHLIGHT_FILTERS, count: true } as const,
  clips: { ...matchesOf(whose), mediaType: "clip", target: "game", count: true } as const,
});

function firstListsOf(whose: ListedIdentity) {
  const { live, ahead, archive } = listsOf(whose);
  return {
    ahead: { ...ahead, size: FEW_MATCHES },
    // Twice as many for a team: some entries are videos without a result, and the page shows five results.
    archive: { ...archive, size: FEW_MATCHES * (whose.type === "team" ? 2 : 1) },
    live: { ...live, count: true, size: FEW_MATCHES },
  };
}

export const categoryContentQueries = (id: string) => ({
  subCategories: identityQueries.list({ type: "subcategory", within: id }),
  leagues: identityQueries.list({ type: "league", within: id }),
});

export function firstListQueries(whose: ListedIdentity) {
  const first = firstListsOf(whose);
  const { highlights, clips } = listsOf(whose);
  return {
    ahead: eventQueries.list(first.ahead),
    archive: eventQueries.list(first.archive),
    highlights: clipQueries.list({ ...highlights, size: FEW_CLIPS }),
    clips: clipQueries.list({ ...clips, size: FEW_CLIPS }),
    live: eventQueries.list(first.live),
  };
}

/** The tabs take their counts from them. Queries that only serve a count wait for the first paint. */
export function useFirstEntries(whose: ListedIdentity) {
  const enabled = useAfterPaint();
  const { ahead, archive, highlights, clips, live } = firstListQueries(whose);
  return {
    ahead: useQuery(ahead),
    archive: useQuery(archive),
    highlights: useQuery(highlights),
    clips: useQuery({ ...clips, enabled }),
    live: useQuery({ ...live, enabled }),
  };
}

export type FirstEntries = ReturnType<typeof useFirstEntries>;
