import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { follows, identitiesOf } from "#src/catalog/library/follows.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";
import { IdentityCardGrid, IdentityCardSkeletons } from "#src/catalog/cards/IdentityCard.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { FollowedCard } from "./FollowedCard.tsx";

const CARDS = 8;
/** Number of upcoming matches to request, enough for most cards to find the next match of their team. */
const MATCHES = 24;

/** Lists what a signed-in viewer follows, with the current or next match (CAT-1). */
export function FollowedSection() {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? <Followed /> : null;
}

function Followed() {
  const { t } = useTranslation();
  const followed = useFollowed();
  const mine = useQuery(follows.query());
  const identities = identitiesOf(mine.data ?? []);
  const teams = identities.filter(({ type }) => type === "team").map(({ id }) => id);
  const next = useQuery({
    ...eventQueries.list({ status: "upcoming", teams, size: MATCHES }),
    enabled: teams.length > 0,
  });
  // Hides what was unfollowed since the last response; a new follow appears with the next response.
  const shown = identities.filter(({ id }) => Object.hasOwn(followed, id));
  return (
    <QuerySection
      id="followed"
      title={t(($) => $.following.following)}
      more={{ label: t(($) => $.rails.allFollowed), link: { to: "/following" } }}
      query={mine}
      failed={t(($) => $.following.failed)}
      skeleton={<IdentityCardSkeletons count={Math.min(CARDS, Math.max(1, Object.keys(followed).length))} />}
      isEmpty={() => shown.length === 0}
      empty={{
        title: t(($) => $.following.noneFollowed),
        text: t(($) => $.following.text),
        action: (
          <Link to="/following/league" className={buttonClass()}>
            {t(($) => $.following.allLeagues)}
          </Link>
        ),
      }}
    >
      {() => (
        <IdentityCardGrid>
          {shown.slice(0, CARDS).map((item) => (
            <FollowedCard key={item.id} item={item} matches={next.data?.entries ?? []} />
          ))}
        </IdentityCardGrid>
      )}
    </QuerySection>
  );
}
