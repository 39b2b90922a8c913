import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { DayHead } from "#src/catalog/DayHead.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { FixtureRow } from "#src/catalog/FixtureRow.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { FixtureSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import { byDay } from "#src/domain/days.ts";
import { LIST_SIZE } from "#src/domain/filters.ts";
import { timeZoneCity } from "#src/i18n/format.ts";

/** What is live in a league and its next matches, by day. */
export function LeagueFixtures({ leagueId }: { readonly leagueId: string }) {
  const { t } = useTranslation();
  const fixtures = useQuery(
    eventQueries.list({ status: ["live", "upcoming"], identities: [leagueId], order: "asc", size: LIST_SIZE }),
  );
  return (
    <section className="section" aria-labelledby="fixtures">
      <SectionHead
        id="fixtures"
        title={t(($) => $.browse.league.upcoming)}
        small={t(($) => $.catalog.yourTime, { city: timeZoneCity() })}
      />
      <Faces
        query={fixtures}
        failed={t(($) => $.browse.league.matchesFailed)}
        skeleton={repeat(LIST_SIZE, (key) => (
          <FixtureSkeleton key={key} />
        ))}
        isEmpty={({ entries }) => entries.length === 0}
        empty={{ title: t(($) => $.browse.league.noUpcoming) }}
      >
        {({ entries }) =>
          byDay(entries).map(({ day, events }) => (
            <div key={day}>
              <DayHead day={day} level={3} />
              {events.map((event) => (
                <FixtureRow key={event.id} event={event} about={event.round} />
              ))}
            </div>
          ))
        }
      </Faces>
    </section>
  );
}
