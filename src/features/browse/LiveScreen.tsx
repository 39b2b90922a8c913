import { Link, useNavigate } from "@tanstack/react-router";
import { Grid2x2 } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { ListMetadata } from "#src/catalog/links/ListMetadata.tsx";
import { usePreloadedPlayer } from "#src/catalog/playback/usePreloadedPlayer.ts";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { LiveSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { SportChips } from "#src/catalog/lists/SportChips.tsx";
import { useSportName } from "#src/catalog/names/sportNames.ts";
import { CardGrid } from "#src/catalog/lists/CardGrid.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { bySport, useLiveList } from "./useLiveList.ts";
import { LiveSport } from "./LiveSport.tsx";
import styles from "./browse.module.css";

/** Number of pictures in the first view, which load eagerly. */
const FIRST = 3;

export interface LiveScreenProps {
  /** Sport to show; null for all. */
  readonly sportType: string | null;
}

export function LiveScreen({ sportType }: LiveScreenProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const navigate = useNavigate();
  const { query, more, counts, isCountUnknown, isAnyLive } = useLiveList(sportType);
  usePreloadedPlayer(true);
  const title =
    sportType === null
      ? t(($) => $.browse.live.title)
      : t(($) => $.browse.live.titleOf, { sport: sportName(sportType) ?? sportType });
  const choose = (sport: string | null) =>
    void (sport === null
      ? navigate({ to: "/live" })
      : navigate({ to: "/live/$sportType", params: { sportType: sport } }));
  const countOf = (sport: string) =>
    isCountUnknown ? undefined : counts?.find(({ sportType: counted }) => counted === sport)?.count;
  return (
    <div className="page">
      <ListMetadata title={title} about={t(($) => $.browse.live.about)} />
      <PageHeading
        title={<span data-now>{title}</span>}
        action={
          <Link to="/multiview" className={buttonClass()}>
            <Icon node={Grid2x2} />
            {t(($) => $.multiview.title)}
          </Link>
        }
      />
      <div className={styles.chips} data-now>
        {counts !== null && (
          <SportChips counts={counts} sport={sportType} onChoose={choose} withoutCounts={isCountUnknown} />
        )}
      </div>
      <QueryView
        query={query}
        failed={t(($) => $.browse.live.failed)}
        skeleton={
          <CardGrid columns={3}>
            {repeat(6, (key) => (
              <LiveSkeleton key={key} />
            ))}
          </CardGrid>
        }
        isEmpty={(pages) => pages.every((events) => events.length === 0) && !more?.hasNextPage}
        empty={{
          // Another sport may have live events, which the first page of all sports shows.
          title: t(($) => (isAnyLive ? $.browse.live.emptyOf : $.browse.live.empty)),
          text: t(($) => $.browse.live.emptyText),
          action: (
            <Link to="/upcoming" search={sportType === null ? {} : { sport: sportType }} className={buttonClass()}>
              {t(($) => $.browse.live.toSchedule)}
            </Link>
          ),
        }}
      >
        {(pages) => {
          const sports = pages.map(bySport);
          const first = new Set(sports.flatMap((page) => page.flatMap(([, events]) => events)).slice(0, FIRST));
          return (
            <>
              {sports.map((page, at) =>
                page.map(([sport, events]) => (
                  <LiveSport
                    // A sport has a section on every page that contains it; only the first one shows the count.
                    key={`${at} ${sport}`}
                    sport={sport}
                    events={events}
                    count={isAgain(sports.slice(0, at), sport) ? undefined : countOf(sport)}
                    first={first}
                    isWindowed={at > 0}
                  />
                )),
              )}
              {more !== null && <LoadMore query={more} />}
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

const isAgain = (before: readonly ReturnType<typeof bySport>[], sport: string): boolean =>
  before.some((page) => page.some(([other]) => other === sport));
