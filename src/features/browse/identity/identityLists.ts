import { useQuery } from "@tanstack/react-query";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { highlights } from "#src/catalog/queries/highlights.ts";
import type { ListFilters } from "#src/domain/list/filters.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";

/** Rows and cards of each list that a page shows beside the others. */
export const FEW_MATCHES = 5;
export const FEW_CLIPS = 4;

export type Whose = Pick<Identity, "id" | "type">;

/** A team is looked for among those that play, everything else among what an event belongs to. */
const of = ({ id, type }: Whose): Pick<ListFilters, "teams" | "identities"> =>
  type === "team" ? { teams: [id] } : { identities: [id] };

/** The lists of a league, category or team, as filters. */
export const listsOf = (whose: Whose) => ({
  live: { ...of(whose), status: "live" } as const,
  ahead: { ...of(whose), status: ["live", "upcoming"], order: "asc", count: true } as const,
  archive: { ...of(whose), status: "archived", count: true } as const,
  highlights: { ...of(whose), ...highlights, count: true } as const,
  clips: { ...of(whose), mediaType: "clip", target: "game", count: true } as const,
});

/** The filters of the few matches that a page begins with. */
export function firstListsOf(whose: Whose) {
  const { live, ahead, archive } = listsOf(whose);
  return {
    ahead: { ...ahead, size: FEW_MATCHES },
    // More for a team: its trainings and films are among them, and five matches are shown.
    archive: { ...archive, size: FEW_MATCHES * (whose.type === "team" ? 2 : 1) },
    live: { ...live, count: true, size: FEW_MATCHES },
  };
}

/** What a category holds, as queries. */
export const partsOf = (id: string) => ({
  subCategories: identityQueries.list({ type: "subcategory", within: id }),
  leagues: identityQueries.list({ type: "league", within: id }),
});

/** The first of each list; the tabs take their numbers from these. Nobody waits for those that are only counted. */
export function useFirstOfEach(whose: Whose) {
  const enabled = useAfterPaint();
  const first = firstListsOf(whose);
  const { highlights: newest, clips } = listsOf(whose);
  return {
    ahead: useQuery(eventQueries.list(first.ahead)),
    archive: useQuery(eventQueries.list(first.archive)),
    highlights: useQuery(clipQueries.list({ ...newest, size: FEW_CLIPS })),
    clips: useQuery({ ...clipQueries.list({ ...clips, size: FEW_CLIPS }), enabled }),
    live: useQuery({ ...eventQueries.list(first.live), enabled }),
  };
}

export type FirstOfEach = ReturnType<typeof useFirstOfEach>;
