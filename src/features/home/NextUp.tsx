import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { AccessBadge } from "#src/catalog/cards/AccessBadge.tsx";
import { Countdown } from "#src/catalog/scores/Countdown.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { upcomingFrom } from "#src/catalog/queries/upcoming.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { isDate } from "#src/domain/time.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { classes } from "#src/ui/classes.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import styles from "./UpcomingSection.module.css";

/** Nothing without such a match: the list beside it shows the error or the empty state. */
export function NextUp({ today }: { readonly today: number }) {
  const { t, language } = useTranslation();
  const name = useEventName();
  const upcoming = useQuery(upcomingFrom(today));
  const event = upcoming.data?.entries.find(
    (match) => match.team1 !== null && match.team2 !== null && isDate(match.gameStartDate) && planOf(match).isCounted,
  );
  if (event === undefined && !upcoming.isPending) return null;
  return (
    <aside className={styles.next} aria-labelledby="next-up">
      <SectionHead id="next-up" className={styles.head} title={t(($) => $.home.nextMatch)} />
      {event === undefined ? (
        <Skeleton ratio="16 / 9" />
      ) : (
        <>
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className={styles.artLink}
            aria-label={name(event)}
          >
            <FixtureArt event={event} className={styles.art} />
          </Link>
          <div className={styles.facts}>
            <div>
              <p className={classes("strong", styles.name)} dir="auto">
                {name(event)}
              </p>
              <p className="small muted">{formatDateTime(language, event.gameStartDate)}</p>
            </div>
            <div className={styles.clock}>
              <Countdown
                to={event.gameStartDate}
                className={styles.countdown}
                caption={
                  <p className="tiny dim" aria-hidden="true">
                    {t(($) => $.catalog.startsIn)}
                  </p>
                }
              />
            </div>
          </div>
          <p className={classes("small muted", styles.about)}>
            <span className="clip1" dir="auto">
              {leagueName(event)}
            </span>
            <AccessBadge event={event} />
          </p>
          <Link to="/events/$eventId" params={{ eventId: event.id }} className={buttonClass({ block: true })}>
            {t(($) => $.home.toTheMatch)}
          </Link>
        </>
      )}
    </aside>
  );
}
