import { Link } from "@tanstack/react-router";
import { Play, RotateCcw } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { AccessBadge } from "#src/catalog/cards/AccessBadge.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { PlanBadge, usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { useHidesTitle } from "#src/catalog/names/spoilers.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { Image } from "#src/ui/Image.tsx";
import { HERO_SIZES } from "#src/ui/pictureSources.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { Scoreboard } from "./Scoreboard.tsx";
import { MatchLine } from "./MatchLine.tsx";
import styles from "./HeroMatch.module.css";

export function LiveHero({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const name = useEventName();
  const isHidden = useHidesTitle()(event);
  const { label } = usePlan(event);
  const about = [leagueName(event), event.round, event.venue];
  const params = { eventId: event.id };
  return (
    <section className={styles.heroMatch} data-theme="dark" aria-label={name(event)}>
      <Image
        src={isHidden ? null : (event.source.poster ?? event.imageUrl)}
        sizes={HERO_SIZES}
        width={1280}
        height={720}
        eager="first"
        className={styles.picture}
        fallback={<FixtureArt event={event} className={styles.picture} />}
      />
      <div className={styles.body}>
        <div className={styles.top}>
          {label === null ? <Badge tone="live">{t(($) => $.catalog.live)}</Badge> : <PlanBadge event={event} />}
          {about.some(Boolean) && (
            <span className={styles.league}>
              <DotLine parts={about} />
            </span>
          )}
          <AccessBadge event={event} onlyPaid />
        </div>
        <Scoreboard event={event} />
        <MatchLine event={event} />
        <div className={styles.act}>
          <Link
            to="/events/$eventId"
            params={params}
            className={buttonClass({ variant: "primary", size: "lg" })}
            data-now
          >
            <Icon node={Play} className="icon-fill" />
            {t(($) => $.home.watchLive)}
          </Link>
          <Link
            to="/events/$eventId"
            params={params}
            search={{ from: "start" }}
            className={buttonClass({ size: "lg" })}
            aria-label={t(($) => $.home.fromKickOff)}
          >
            <Icon node={RotateCcw} />
            <span className={classes(styles.long)}>{t(($) => $.home.fromKickOff)}</span>
          </Link>
          <Reveal eventId={event.id} name={name(event)} />
        </div>
      </div>
    </section>
  );
}
