import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { HIGHLIGHT_FILTERS, clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { ListMetadata } from "#src/catalog/links/ListMetadata.tsx";
import { MediaGrid } from "#src/catalog/lists/MediaGrid.tsx";
import { unfinishedRecordings } from "#src/catalog/playback/begun.ts";
import { MEDIA_SIZE } from "#src/domain/list/filters.ts";
import { useSession } from "#src/session/session.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { BecauseFollowed, BecauseWatched, MissingRails, MostWatched } from "./rails.tsx";
import { RailHeading } from "./RailHeading.tsx";

/** Limits that keep the page short of a list of lists. */
const MAX_FOLLOWED = 3;
const MAX_WATCHED = 2;

/** Each rail has its reason: follows, history on this device, what all viewers watch most, the editors' choice. */
export function SuggestedScreen() {
  const { t } = useTranslation();
  const { user, isAuthenticated } = useSession();
  const followed = useFollowed();
  const ids = Object.keys(followed).slice(0, MAX_FOLLOWED);
  const watched = unfinishedRecordings(user?.id ?? null).slice(0, MAX_WATCHED);
  const title = t(($) => $.suggested.title);
  const query = useInfiniteQuery({
    ...clipQueries.infinite({ ...HIGHLIGHT_FILTERS, sort: "order", size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="page">
      <ListMetadata title={title} about={t(($) => $.suggested.line)} />
      <PageHeading
        title={title}
        subtitle={t(($) => $.suggested.line)}
        action={
          isAuthenticated && (
            <Link to="/recommendation" className={buttonClass()}>
              {t(($) => $.suggested.recommended)}
            </Link>
          )
        }
      />
      {ids.map((id) => (
        <BecauseFollowed key={id} id={id} />
      ))}
      {watched.map((eventId) => (
        <BecauseWatched key={eventId} eventId={eventId} />
      ))}
      <MissingRails followed={ids} watched={watched} />
      <MostWatched watched={watched} />
      <section className="section" aria-labelledby="editors">
        <RailHeading id="editors" title={t(($) => $.suggested.editors)} line={t(($) => $.suggested.editorsLine)} />
        <MediaGrid
          query={query}
          failed={t(($) => $.suggested.failed)}
          empty={t(($) => $.suggested.empty)}
          card={(clip, index) => <ClipCard key={clip.id} clip={clip} withAge eager={index < 4} />}
        />
      </section>
    </div>
  );
}
