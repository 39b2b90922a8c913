import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { dayOf } from "#src/domain/days.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { formatDay } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import { DayButtons } from "./DayButtons.tsx";
import { MatchRow } from "./MatchRow.tsx";
import styles from "./today.module.css";

/** Matches that are on need somebody, those that are over nobody. */
const NEED: readonly OperatedMatch["status"][] = ["live", "upcoming", "archived"];

const byNeed = (a: OperatedMatch, b: OperatedMatch) =>
  NEED.indexOf(a.status) - NEED.indexOf(b.status) || a.gameStartDate - b.gameStartDate;

/** The matches of a day, today unless the address names another (OPS-3). */
export function TodayScreen({ day }: { readonly day: EpochMs | null }) {
  const { t, language } = useTranslation();
  const today = dayOf(useNow(DAY_MS / 24));
  const shown = day ?? today;
  const query = useQuery(operateQueries.day(shown));
  return (
    <OperateScreen title={t(($) => $.operate.places.today)} subtitle={formatDay(language, shown)}>
      <DayButtons shown={shown} today={today} />
      <QueryView
        query={query}
        skeleton={<Skeleton height="14rem" />}
        failed={t(($) => $.operate.today.failed)}
        isEmpty={(matches) => matches.length === 0}
        empty={{ title: t(($) => $.operate.today.empty) }}
      >
        {(matches) => (
          <ul className={styles.list}>
            {matches.toSorted(byNeed).map((match) => (
              <li key={match.id}>
                <MatchRow match={match} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </OperateScreen>
  );
}
