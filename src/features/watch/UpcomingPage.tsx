import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { CalendarButton } from "#src/catalog/library/CalendarButton.tsx";
import { RemindButton } from "#src/catalog/library/RemindButton.tsx";
import { SaveButton } from "#src/catalog/library/SaveButton.tsx";
import { FollowTeams } from "./FollowTeams.tsx";
import { Participants } from "./Participants.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { leagueName, useEventName, useTeamName } from "#src/catalog/names/eventNames.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import { PlanBadge } from "#src/catalog/plan/PlanBadge.tsx";
import { PlanDates } from "#src/catalog/plan/PlanDates.tsx";
import { PlanNote } from "#src/catalog/plan/PlanNote.tsx";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent, Team } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { timeZoneName } from "#src/i18n/format.ts";
import { useSession } from "#src/session/session.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Image } from "#src/ui/Image.tsx";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { useLocalText, useZone } from "#src/ui/useZone.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { AlsoOn } from "./AlsoOn.tsx";
import { CountdownParts } from "./CountdownParts.tsx";
import { Offers } from "./buy/Offers.tsx";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { useVenueTime } from "./context/useVenueTime.ts";
import { useGender } from "./score/useGender.ts";
import styles from "./UpcomingPage.module.css";

/** Renders the page of an event that is to come, or that is off (EVT-7, EVT-16): teams, start in the viewer's time, countdown, and offers. */
export function UpcomingPage({ event }: { readonly event: SportEvent }) {
  const { t, language } = useTranslation();
  const longDate = useLongDate();
  const local = useLocalText();
  const zone = useZone();
  const name = useEventName();
  const { isAuthenticated } = useSession();
  const [isBuying, setBuying] = useState(false);
  const { blockedBy, kind } = accessOf(event);
  const date = longDate(event.gameStartDate);
  const plan = planOf(event);
  const there = useVenueTime(event);
  const league = leagueName(event);
  const gender = useGender(event, [league, event.round]);
  const occasion = [league, gender, event.round];
  return (
    <div className={styles.upcoming}>
      <section className={styles.stage} data-theme="dark" aria-label={name(event)}>
        {event.team1 !== null && event.team2 !== null ? (
          <FixtureArt
            event={{ team1: { ...event.team1, logoUrl: null }, team2: { ...event.team2, logoUrl: null } }}
            className={styles.art}
          />
        ) : (
          <div className={styles.art}>
            <Image src={event.imageUrl} width={1280} height={720} sizes="100vw" eager="first" />
          </div>
        )}
        <div className={styles.inside}>
          {occasion.some(Boolean) && (
            <Badge tone="over">
              <DotLine parts={occasion} />
            </Badge>
          )}
          <Teams event={event} />
          <PlanBadge event={event} />
          {date !== null && plan.isCounted && <CountdownParts to={event.gameStartDate} />}
          {/* New elements, because centred text that becomes longer would count as a layout shift. */}
          {plan.label !== null ? (
            <p key={zone}>
              <PlanDates plan={plan} className={styles.dates} />
            </p>
          ) : (
            date !== null && (
              <p key={zone} className={styles.when}>
                <b>{date}</b> {local(() => t(($) => $.watch.yourTimeIn, { zone: timeZoneName(language) }), 16)}
              </p>
            )
          )}
          {blockedBy === "region" && <p>{t(($) => $.watch.access.region.text)}</p>}
          <div className={styles.actions}>
            {blockedBy === "viewer" && !isAuthenticated && kind !== "free" && plan.isSold && (
              <SignInLink>{t(($) => $.watch.access.members.title)}</SignInLink>
            )}
            {plan.isReminded && <RemindButton event={event} large />}
            <CalendarButton event={event} />
            <SaveButton
              id={event.id}
              type={event.eventType}
              title={name(event)}
              words={{ save: t(($) => $.watch.save), saved: t(($) => $.watch.saved) }}
            />
            <ShareButton title={name(event)} />
          </div>
        </div>
      </section>
      <div className="page">
        <PlanNote event={event} withoutDates />
        {(event.venue !== null || there !== null) && (
          <p className={styles.venue}>
            <DotLine parts={[event.venue, there]} />
          </p>
        )}
        {event.description !== null && (
          <p className={styles.about} dir="auto">
            {event.description}
          </p>
        )}
        {blockedBy === "viewer" && kind !== "members" && plan.isSold && (
          <Offers eventId={event.id} isBuying={isBuying} setBuying={setBuying} />
        )}
        {(event.participants ?? []).length > 0 && <Participants event={event} />}
        <FollowTeams event={event} />
        <AlsoOn event={event} phase="upcoming" />
      </div>
    </div>
  );
}

/** Links how a side will be found to the match that decides it. */
function DecidedBy({ team: { open }, children }: { readonly team: Team; readonly children: string }) {
  const eventId = open?.eventId ?? null;
  if (eventId === null) return children;
  return (
    <Link to="/events/$eventId" params={{ eventId }}>
      {children}
    </Link>
  );
}

function Teams({ event }: { readonly event: SportEvent }) {
  const teamName = useTeamName();
  const { team1, team2, title } = event;
  if (team1 === null || team2 === null) {
    return (
      <h1 className="h-page" dir="auto">
        {title}
      </h1>
    );
  }
  return (
    <h1 className={styles.teams}>
      {[team1, team2].map((team, side) => (
        <span key={side === 0 ? "home" : "away"} className={styles.team}>
          <TeamCrest team={team} className={styles.crest} eager />
          <span className="display clip3" dir="auto">
            <DecidedBy team={team}>{teamName(team)}</DecidedBy>
          </span>
          {side === 0 && <span className="sr"> – </span>}
        </span>
      ))}
    </h1>
  );
}
