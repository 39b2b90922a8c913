import { Link } from "@tanstack/react-router";
import { CalendarDays } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { AccessBadge } from "#src/catalog/cards/AccessBadge.tsx";
import { Countdown } from "#src/catalog/scores/Countdown.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import { PlanBadge } from "#src/catalog/plan/PlanBadge.tsx";
import { PlanDates } from "#src/catalog/plan/PlanDates.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { Image } from "#src/ui/Image.tsx";
import { HERO_SIZES } from "#src/ui/pictureSources.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { Scoreboard } from "./Scoreboard.tsx";
import styles from "./HeroMatch.module.css";

export function NextHero({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const name = useEventName();
  const art = <FixtureArt event={event} className={styles.picture} />;
  const date = longDate(event.gameStartDate);
  const plan = planOf(event);
  const about = [leagueName(event), event.round, event.venue];
  return (
    <section className={styles.heroMatch} data-theme="dark" aria-label={name(event)}>
      {event.team1 && event.team2 ? (
        art
      ) : (
        <Image
          src={event.source.poster ?? event.imageUrl}
          sizes={HERO_SIZES}
          width={1280}
          height={720}
          eager="first"
          className={styles.picture}
          fallback={art}
        />
      )}
      <div className={styles.body}>
        <div className={styles.top}>
          <Badge tone="upcoming">{t(($) => $.home.nextMatch)}</Badge>
          <PlanBadge event={event} />
          {about.some(Boolean) && (
            <span className={styles.league}>
              <DotLine parts={about} />
            </span>
          )}
          <AccessBadge event={event} onlyPaid />
        </div>
        <Scoreboard event={event} />
        <p className={styles.when}>
          {date !== null && plan.isCounted && <Countdown to={event.gameStartDate} className={styles.countdown} />}
          {plan.label === null ? date : <PlanDates plan={plan} />}
        </p>
        <div className={styles.act}>
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className={buttonClass({ variant: "primary", size: "lg" })}
          >
            {t(($) => $.home.toTheMatch)}
          </Link>
          <Link to="/upcoming" className={buttonClass({ size: "lg" })} aria-label={t(($) => $.home.fullSchedule)}>
            <Icon node={CalendarDays} />
            <span className={styles.long}>{t(($) => $.home.fullSchedule)}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}
