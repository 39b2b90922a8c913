import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { follows } from "#src/catalog/library/follows.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { unfinishedRecordings } from "#src/catalog/playback/begun.ts";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Page } from "#src/domain/list/page.ts";
import { useSession } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { BecauseFollowed, BecauseWatched, MissingRails, MostWatched } from "./rails.tsx";
import { RailHeading } from "./RailHeading.tsx";

/** Limits that keep the page short of a second schedule or a list of lists. */
const MATCHES = 5;
const MAX_FOLLOWED = 8;
const MAX_WATCHED = 3;

/** From follows and history (`/recommendation`, CAT-9), and what all viewers watch most if the API has that list. */
export function RecommendationScreen() {
  const { t } = useTranslation();
  const { user } = useSession();
  const followed = useFollowed();
  const ids = Object.keys(followed);
  const watched = unfinishedRecordings(user?.id ?? null).slice(0, MAX_WATCHED);
  // What is known of the follows suffices for the page; the server is asked only to confirm that there are none.
  const isBare = ids.length === 0 && watched.length === 0;
  const mine = useQuery({ ...follows.query(), enabled: isBare });
  const next = useQuery({
    ...eventQueries.list({ identities: ids, status: ["live", "upcoming"], order: "asc", size: MATCHES }),
    enabled: ids.length > 0,
  });
  const title = t(($) => $.suggested.recommended);
  return (
    <div className="page">
      <PageMetadata title={title} isHidden />
      <PageHeading title={title} subtitle={t(($) => $.suggested.recommendedLine)} />
      {ids.length > 0 && <NextMatches query={next} />}
      {ids.slice(0, MAX_FOLLOWED).map((id) => (
        <BecauseFollowed key={id} id={id} />
      ))}
      {watched.map((eventId) => (
        <BecauseWatched key={eventId} eventId={eventId} />
      ))}
      <MissingRails followed={ids.slice(0, MAX_FOLLOWED)} watched={watched} />
      {isBare && (
        <QueryView
          query={mine}
          failed={t(($) => $.following.failed)}
          skeleton={<RowSkeletons count={MATCHES} />}
          isEmpty={(found) => found.length === 0}
          empty={{
            title: t(($) => $.suggested.noReason),
            text: t(($) => $.suggested.noReasonText),
            action: (
              <Link to="/suggested" className={buttonClass()}>
                {t(($) => $.suggested.editors)}
              </Link>
            ),
          }}
        >
          {() => null}
        </QueryView>
      )}
      <MostWatched watched={watched} listed={next.data?.entries.map(({ id }) => id)} />
    </div>
  );
}

function NextMatches({ query }: { readonly query: UseQueryResult<Page<SportEvent>> }) {
  const { t } = useTranslation();
  return (
    <section className="section" aria-labelledby="next">
      <RailHeading id="next" title={t(($) => $.suggested.nextMatches)} />
      <QueryView
        query={query}
        failed={t(($) => $.suggested.failed)}
        skeleton={<RowSkeletons count={MATCHES} />}
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.suggested.noMatches) }}
      >
        {({ entries }) => entries.map((event) => <FixtureRow key={event.id} event={event} withDay />)}
      </QueryView>
    </section>
  );
}
