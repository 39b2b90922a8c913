import { useQuery } from "@tanstack/react-query";
import { identityLink } from "#src/catalog/names/IdentityLink.tsx";
import { IdentityCard } from "#src/catalog/cards/IdentityCard.tsx";
import { liveNow } from "#src/catalog/queries/liveNow.ts";
import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { SportMark } from "#src/catalog/emblems/SportMark.tsx";
import { useShortDate } from "#src/catalog/names/eventDates.ts";
import { useIdentitySubtitle } from "#src/catalog/queries/useIdentitySubtitle.ts";
import { useHasTeamPage } from "#src/config/teamPage.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Identity } from "#src/domain/identity/identity.ts";

interface FollowedCardProps {
  readonly item: Identity;
  /** Upcoming matches, soonest first; the card shows the first one of the team. */
  readonly matches: readonly SportEvent[];
}

/** A team with the minute of its match or the time of its next one, else the number of live matches. */
export function FollowedCard({ item, matches }: FollowedCardProps) {
  const about = useIdentitySubtitle();
  const shortDate = useShortDate();
  const live = useQuery(liveNow());
  const plays = ({ team1, team2 }: SportEvent) => team1?.id === item.id || team2?.id === item.id;
  const match = item.type === "team" ? live.data?.entries.find(plays) : undefined;
  if (match !== undefined) return <LiveFollowedCard item={item} match={match} />;
  const next = matches.find(plays);
  const when = next && shortDate(next.gameStartDate);
  return <Card item={item} about={when ?? about(item)} />;
}

/** A component of its own, because it renders every second. */
function LiveFollowedCard({ item, match }: { readonly item: Identity; readonly match: SportEvent }) {
  return <Card item={item} about={useClockText(match)} isLive />;
}

interface CardProps {
  readonly item: Identity;
  readonly about: string;
  readonly isLive?: boolean;
}

function Card({ item, about, isLive }: CardProps) {
  const hasTeamPage = useHasTeamPage();
  const isCategory = item.type === "category" || item.type === "subcategory";
  return (
    <IdentityCard
      identity={item}
      icon={isCategory && <SportMark sportType={item.sportType} />}
      link={item.type === "team" && !hasTeamPage(item.id) ? null : identityLink(item.type, item.id, item.parent?.id)}
      about={about}
      isLive={isLive}
    />
  );
}
