import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { highlights, clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import { RAIL_SIZE } from "./CardRail.tsx";
import { ClipRail } from "./ClipRail.tsx";
import { RailHeading } from "./RailHeading.tsx";

/** Lists the newest highlights of a followed identity with its next match; renders nothing without highlights. */
export function BecauseFollowed({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const { data: identity } = useQuery(identityQueries.detail(id));
  const of = identity?.type === "team" ? { teams: [id] } : { identities: [id] };
  const isKnown = identity !== undefined;
  const clips = useQuery({ ...clipQueries.list({ ...highlights, ...of, size: RAIL_SIZE }), enabled: isKnown });
  const next = useQuery({
    ...eventQueries.list({ ...of, status: "upcoming", order: "asc", size: 1 }),
    enabled: isKnown,
  });
  if (identity === undefined || clips.data?.entries.length === 0) return null;
  const isCategory = identity.type === "category" || identity.type === "subcategory";
  const [match] = next.data?.entries ?? [];
  const when = match === undefined ? null : longDate(match.gameStartDate);
  return (
    <section className="section" aria-labelledby={`follow-${id}`}>
      <RailHeading
        id={`follow-${id}`}
        title={t(($) => $.suggested.follow, { title: identity.title })}
        line={when === null ? null : t(($) => $.suggested.next, { when })}
        // The logos of categories are monochrome, so the themed icon of the sport is used instead.
        crest={isCategory ? null : (identity.logoUrl ?? identity.imageUrl)}
        sport={identity.sportType}
      />
      <ClipRail query={clips} />
    </section>
  );
}
