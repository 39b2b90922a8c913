import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bookmark } from "lucide";
import { languageTagOf } from "#src/i18n/locales.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { PartialList } from "#src/catalog/lists/PartialList.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";
import { CardGrid } from "#src/catalog/lists/CardGrid.tsx";
import { present, useRefetchMissing } from "#src/catalog/library/membership.ts";
import { mediaOf, watchlist } from "#src/catalog/library/watchlist.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { MEDIA_SIZE } from "#src/domain/list/filters.ts";
import { isClip } from "#src/domain/event/highlightKinds.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { oneOf } from "#src/lib/search/searchValues.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { OrderSelect, sortSaved, WATCHLIST_ORDERS, type WatchlistOrder } from "./OrderSelect.tsx";
import styles from "./WatchlistScreen.module.css";

type SelectedKind = "videos" | "clips";

export interface WatchlistScreenProps {
  readonly kind: SelectedKind;
  /** The sort order from the address; an unknown value means the default. */
  readonly sort: string | undefined;
  readonly onSort: (sort: WatchlistOrder | undefined) => void;
}

/** A removed card stays until the page is opened again, so that it can be restored (CAT-9, FOL-3). */
export function WatchlistScreen({ kind, sort, onSort }: WatchlistScreenProps) {
  const { t, language } = useTranslation();
  const order = oneOf(WATCHLIST_ORDERS, sort);
  // Fetched on every visit, because another device may have saved something.
  const query = useQuery(watchlist.query());
  useRefetchMissing(query, ({ media }) => media !== null);
  const { data: members } = query;
  // After a failed request, an empty stored list does not say that nothing is saved now.
  const isUnknown = query.isError && !members?.length;
  const saved = isUnknown || members === undefined ? undefined : mediaOf(present(members));
  const countOf = (isOfClips: boolean) => saved?.filter((one) => isClip(one) === isOfClips).length;
  const [videos, clips] = [countOf(false), countOf(true)];
  const title = t(($) => $.watchlist.title);
  const count = (figure: number | undefined) =>
    figure === undefined ? null : <small>{formatNumber(language, figure)}</small>;
  return (
    <div className="page">
      <PageMetadata title={title} isHidden />
      <PageHeading
        title={title}
        subtitle={
          videos === undefined || clips === undefined
            ? isUnknown
              ? "\u00A0"
              : t(($) => $.catalog.loading)
            : `${t(($) => $.watchlist.videos, { count: videos })}, ${t(($) => $.watchlist.clips, { count: clips })}`
        }
        action={<OrderSelect order={order} onOrder={onSort} />}
      />
      <nav className={styles.tabs} aria-label={title}>
        <Link to="/selected/videos" search={{ sort: order }}>
          {t(($) => $.watchlist.kind.videos)} {count(videos)}
        </Link>
        <Link to="/selected/clips" search={{ sort: order }}>
          {t(($) => $.watchlist.kind.clips)} {count(clips)}
        </Link>
      </nav>
      <h2 className="sr">{t(($) => $.watchlist.kind[kind])}</h2>
      <QueryView
        query={query}
        failed={t(($) => $.watchlist.failed)}
        skeleton={
          <CardGrid rows="but the first">
            {repeat(8, (key) => (
              <CardSkeleton key={key} />
            ))}
          </CardGrid>
        }
        isEmpty={(all) => !mediaOf(all).some((media) => isClip(media) === (kind === "clips"))}
        empty={{
          title: t(($) => $.watchlist.empty),
          text: t(($) => $.watchlist.emptyText),
          action: (
            <Link to={kind === "clips" ? "/highlight" : "/latest"} className={buttonClass()}>
              <Icon node={Bookmark} />
              {t(($) => $.watchlist.find)}
            </Link>
          ),
        }}
      >
        {(all) => (
          <Saved
            key={`${kind} ${order}`}
            media={sortSaved(
              mediaOf(all).filter((one) => isClip(one) === (kind === "clips")),
              order,
              languageTagOf(language),
            )}
          />
        )}
      </QueryView>
    </div>
  );
}

/** Renders the saved videos, 24 at a time (CAT-2). */
const Saved = ({ media }: { readonly media: readonly MediaEvent[] }) => (
  <PartialList id="watchlist" entries={media} size={MEDIA_SIZE}>
    {(shown) => (
      <CardGrid rows="but the first">
        {shown.map((one) =>
          isClip(one) ? (
            <ClipCard key={one.id} clip={one} withAge level={3} />
          ) : (
            <EventCard key={one.id} event={one} level={3} />
          ),
        )}
      </CardGrid>
    )}
  </PartialList>
);
