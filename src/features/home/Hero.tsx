import { lazy, Suspense } from "react";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { LiveCard } from "#src/catalog/cards/LiveCard.tsx";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { LiveSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { useLiveNow } from "#src/catalog/queries/liveNow.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { heroMatch } from "#src/domain/event/heroMatch.ts";
import { classes } from "#src/ui/classes.ts";
import { useNow } from "#src/ui/useNow.ts";
import { HomeHeading } from "./HomeHeading.tsx";
import { LiveHero } from "./LiveHero.tsx";
import styles from "./Hero.module.css";
import match from "./HeroMatch.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Some match is almost always live, so the hero without one is not part of the first load. */
const NoLiveHero = lazy(async () => ({
  default: (await keepTrying(() => import("./NoLiveHero.tsx"))).NoLiveHero,
}));

const PANEL = 5;

/** Renders the hero with a list of the other live matches beside it; if nothing is live, the next match. */
export function Hero() {
  const { t } = useTranslation();
  const live = useLiveNow();
  const now = useNow(MINUTE_MS);
  return (
    <>
      {live.data === undefined && !live.isFetching && <HomeHeading />}
      <QueryView query={live} skeleton={<HeroSkeleton />} failed={t(($) => $.home.failed.live)}>
        {({ entries, totalCount }) => {
          const first = heroMatch(entries, now);
          if (first === undefined) {
            return (
              <Suspense fallback={<MatchSkeleton />}>
                <NoLiveHero />
              </Suspense>
            );
          }
          const others = entries.filter(({ id }) => id !== first.id);
          return <HeroWithOthers first={first} others={others} count={totalCount ?? entries.length} />;
        }}
      </QueryView>
    </>
  );
}

interface HeroWithOthersProps {
  readonly first: SportEvent;
  readonly others: readonly SportEvent[];
  readonly count: number;
}

function HeroWithOthers({ first, others, count }: HeroWithOthersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes(styles.hero, others.length > 0 && styles.withPanel)}>
      <LiveHero event={first} />
      {others.length > 0 && (
        <section aria-labelledby="live-now">
          <SectionHead
            id="live-now"
            className={styles.head}
            title={t(($) => $.home.liveNow)}
            small={count}
            more={{ label: t(($) => $.home.allLive), link: { to: "/live" } }}
          />
          <Rail wide="rows">
            {others.slice(0, PANEL).map((event) => (
              <LiveCard key={event.id} event={event} row eager />
            ))}
          </Rail>
        </section>
      )}
    </div>
  );
}

const MatchSkeleton = () => (
  <div className={styles.hero}>
    <div className={match.heroMatch} data-theme="dark" />
  </div>
);

function HeroSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes(styles.hero, styles.withPanel)}>
      <div className={match.heroMatch} data-theme="dark" />
      <div>
        <SectionHead id="live-now-loading" className={styles.head} title={t(($) => $.home.liveNow)} />
        <Rail wide="rows">
          {repeat(PANEL, (key) => (
            <LiveSkeleton key={key} row />
          ))}
        </Rail>
      </div>
    </div>
  );
}
