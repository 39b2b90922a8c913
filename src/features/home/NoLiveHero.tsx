import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { upcomingFrom } from "#src/catalog/queries/upcoming.ts";
import { dayOf } from "#src/domain/days.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { useNow } from "#src/ui/useNow.ts";
import { useZone } from "#src/ui/useZone.ts";
import { HomeHeading } from "./HomeHeading.tsx";
import { NextHero } from "./NextHero.tsx";
import styles from "./Hero.module.css";
import match from "./HeroMatch.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export function NoLiveHero() {
  const { t } = useTranslation();
  const today = dayOf(useNow(MINUTE_MS), useZone());
  const upcoming = useQuery({ ...upcomingFrom(today), placeholderData: keepPreviousData });
  return (
    <div className={styles.hero}>
      {!upcoming.isFetching && !upcoming.data?.entries.length && <HomeHeading />}
      <QueryView
        query={upcoming}
        skeleton={<div className={match.heroMatch} data-theme="dark" />}
        failed={t(($) => $.home.failed.upcoming)}
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.home.nothingOn.title), text: t(($) => $.home.nothingOn.text) }}
      >
        {({ entries }) => {
          const next = entries.find((event) => planOf(event).isCounted) ?? entries[0];
          return next && <NextHero event={next} />;
        }}
      </QueryView>
    </div>
  );
}
