import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { upcomingFrom } from "#src/catalog/queries/upcoming.ts";
import { dayOf } from "#src/domain/days.ts";
import { useNow } from "#src/ui/useNow.ts";
import { useZone } from "#src/ui/useZone.ts";
import { HomeHeading } from "./HomeHeading.tsx";
import { NextStage } from "./NextStage.tsx";
import styles from "./Hero.module.css";
import stage from "./Stage.module.css";

/** Renders the hero if nothing is live: the next match, or a note that there is none. */
export function NoLiveStage() {
  const { t } = useTranslation();
  const today = dayOf(useNow(60_000), useZone());
  const upcoming = useQuery({ ...upcomingFrom(today), placeholderData: keepPreviousData });
  return (
    <div className={styles.hero}>
      {!upcoming.isFetching && !upcoming.data?.entries.length && <HomeHeading />}
      <QueryView
        query={upcoming}
        skeleton={<div className={stage.stage} data-theme="dark" />}
        failed={t(($) => $.home.failed.upcoming)}
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.home.nothingOn.title), text: t(($) => $.home.nothingOn.text) }}
      >
        {({ entries: [next] }) => next && <NextStage event={next} />}
      </QueryView>
    </div>
  );
}
