import { Link, useNavigate } from "@tanstack/react-router";
import Grid2x2 from "lucide-react/icons/grid-2x2";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { ListHead } from "#src/catalog/ListHead.tsx";
import { LiveCard } from "#src/catalog/LiveCard.tsx";
import { MultiviewLink } from "#src/catalog/MultiviewLink.tsx";
import { LiveSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import { useLiveNow } from "#src/catalog/useLiveNow.ts";
import { useWarmPlayer } from "#src/catalog/useWarmPlayer.ts";
import { SportChips } from "#src/catalog/SportChips.tsx";
import { SportIcon } from "#src/catalog/SportIcon.tsx";
import { useSportName } from "#src/catalog/sportNames.ts";
import { Wall } from "#src/catalog/Wall.tsx";
import type { SportEvent } from "#src/domain/event.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
import styles from "./browse.module.css";

/** What has no sport, such as a studio show, goes under this. */
const OTHER = "other";

export interface LiveScreenProps {
  /** Null for all. */
  readonly sportType: string | null;
}

/** What is live, by sport (`/live`, `/live/{sportType}`). */
export function LiveScreen({ sportType }: LiveScreenProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const navigate = useNavigate();
  const live = useLiveNow();
  useWarmPlayer();
  const sports = bySport(live.data?.entries ?? []);
  const title =
    sportType === null
      ? t(($) => $.browse.live.title)
      : t(($) => $.browse.live.titleOf, { sport: sportName(sportType) ?? sportType });
  const choose = (sport: string | null) =>
    void (sport === null
      ? navigate({ to: "/live" })
      : navigate({ to: "/live/$sportType", params: { sportType: sport } }));
  return (
    <div className="page">
      <ListHead title={title} about={t(($) => $.browse.live.about)} />
      <PageTop
        title={title}
        action={
          <Link to="/multiview" className={buttonClass()}>
            <Grid2x2 />
            {t(($) => $.multiview.title)}
          </Link>
        }
      />
      <div className={styles.chips}>
        <SportChips
          counts={sports.map(([sport, events]) => ({ sportType: sport, count: events.length }))}
          sport={sportType}
          onChoose={choose}
        />
      </div>
      <Faces
        query={live}
        failed={t(($) => $.browse.live.failed)}
        skeleton={
          <Wall columns={3}>
            {repeat(6, (key) => (
              <LiveSkeleton key={key} />
            ))}
          </Wall>
        }
        isEmpty={() => shown(sports, sportType).length === 0}
        empty={{
          // Of another sport something is live, which this page knows.
          title: t(($) => (sports.length > 0 ? $.browse.live.emptyOf : $.browse.live.empty)),
          text: t(($) => $.browse.live.emptyText),
          action: (
            <Link to="/upcoming" search={sportType === null ? {} : { sport: sportType }} className={buttonClass()}>
              {t(($) => $.browse.live.toSchedule)}
            </Link>
          ),
        }}
      >
        {() =>
          shown(sports, sportType).map(([sport, events]) => (
            <section key={sport} className={styles.sport} aria-label={sportName(sport) ?? sport}>
              <div className={styles.sportHead}>
                <SportIcon sportType={sport} className="icon-lg" />
                <h2>{sportName(sport)}</h2>
                <small>{t(($) => $.browse.live.count, { count: events.length })}</small>
              </div>
              <Wall columns={3}>
                {events.map((event) => (
                  <LiveCard key={event.id} event={event} eager action={<MultiviewLink event={event} />} />
                ))}
              </Wall>
            </section>
          ))
        }
      </Faces>
    </div>
  );
}

type Sports = readonly (readonly [string, readonly SportEvent[]])[];

/** Live events by sport, the sport with most first. */
function bySport(events: readonly SportEvent[]): Sports {
  const sports = new Map<string, SportEvent[]>();
  for (const event of events) {
    const sport = event.sportType ?? OTHER;
    sports.set(sport, [...(sports.get(sport) ?? []), event]);
  }
  return [...sports].toSorted(([, a], [, b]) => b.length - a.length);
}

const shown = (sports: Sports, sportType: string | null): Sports =>
  sportType === null ? sports : sports.filter(([sport]) => sport === sportType);
