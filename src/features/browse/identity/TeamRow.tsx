import { memo } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { FollowButton } from "#src/catalog/library/FollowButton.tsx";
import { IdentityLink } from "#src/catalog/names/IdentityLink.tsx";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import { useShortDate } from "#src/catalog/names/eventDates.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./identity.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface TeamRowProps {
  readonly team: Identity;
  /** The league's next matches, soonest first; the row shows the first one of the team. */
  readonly matches: readonly SportEvent[];
}

export const TeamRow = memo(function TeamRow({ team, matches }: TeamRowProps) {
  const { t } = useTranslation();
  const shortDate = useShortDate();
  const now = useNow(MINUTE_MS);
  const next = matches.find(({ team1, team2 }) => team1?.id === team.id || team2?.id === team.id);
  const about =
    next === undefined
      ? (team.description ?? "")
      : phaseAt(next, now) === "live"
        ? t(($) => $.browse.live.title)
        : (shortDate(next.gameStartDate) ?? "");
  return (
    <li className={styles.team}>
      <Crest src={team.logoUrl ?? team.imageUrl} name={team.title} className={styles.teamCrest} />
      <IdentityLink type="team" id={team.id} className={styles.teamLink}>
        <span className="strong clip1" dir="auto">
          {team.title}
        </span>
        <span className="small muted clip1" dir="auto" data-now>
          {about}
        </span>
      </IdentityLink>
      <span className={styles.follow}>
        <FollowButton item={team} small />
      </span>
    </li>
  );
});

export function TeamRowSkeletons({ count }: { readonly count: number }) {
  return (
    <div className={styles.list}>
      {repeat(count, (key) => (
        <div key={key} className={styles.team}>
          <Skeleton width="2.25rem" height="2.25rem" />
          <span className={styles.teamLink}>
            <Skeleton width="9rem" height="1.5rem" />
            <Skeleton width="7rem" height="1.25rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
