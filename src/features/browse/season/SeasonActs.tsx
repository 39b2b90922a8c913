import { CalendarOffer } from "#src/catalog/calendar/CalendarOffer.tsx";
import { PrintSeason, type PrintSeasonProps } from "./PrintSeason.tsx";

/** Ways to take the matches of a team or a league along: into a calendar (CAT-11), onto paper. */
export function SeasonActs({ identity }: PrintSeasonProps) {
  return (
    <>
      <PrintSeason identity={identity} />
      {/* Last, because it appears once the server has said that it has calendars. */}
      <CalendarOffer identity={identity} />
    </>
  );
}
