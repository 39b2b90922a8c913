import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { useWatchedStreams } from "#src/catalog/playback/useWatchedStreams.ts";
import { usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { accessOf, type Access } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Streams } from "#src/player/manifest/streams.ts";
import { useSession } from "#src/session/session.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./Multiview.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface TileContentProps {
  readonly event: SportEvent;
  readonly picture: (parts: PictureParts) => ReactNode;
}

interface PictureParts {
  readonly streams: Streams;
  /** Called with false when the picture has ended or stopped for good, with true when it plays. */
  readonly onPlayingChange: (isPlaying: boolean) => void;
}

/** Renders the picture of an event, or the reason why there is none: it is not live, or the viewer has no access. */
export function TileContent({ event, picture }: TileContentProps) {
  const { t } = useTranslation();
  const phase = phaseAt(event, useNow(MINUTE_MS));
  const { label, isSold, isPlayed } = usePlan(event);
  const access = accessOf(event);
  const { streams, isLive } = useWatchedStreams(phase, event.source);
  const [ended, setEnded] = useState<Streams | null>(null);
  const isOn = phase === "live" || phase === "channel";
  // Nobody needs access to what is off or was not played, nor a ticket for what was broken off.
  const isOver = phase === "off" || !isPlayed || (label !== null && !isSold && access.kind === "ppv");
  if (access.blockedBy !== null && !isOver) return <TileAccess eventId={event.id} access={access} />;
  // Playback lags behind the end of the match, so the tile stays until the stream has ended.
  if ((isOn || (isLive && ended !== streams)) && (streams.hd !== null || streams.pano !== null))
    return picture({ streams, onPlayingChange: (isPlaying) => setEnded(isPlaying ? null : streams) });
  return (
    <div className={styles.state}>
      <b>
        {isOver && label !== null
          ? t(($) => $.catalog.plan[label])
          : t(($) => (phase === "upcoming" ? $.multiview.notBegun : $.multiview.notLive))}
      </b>
      <MatchLink eventId={event.id}>{t(($) => $.multiview.toMatch)}</MatchLink>
    </div>
  );
}

interface TileAccessProps {
  readonly eventId: string;
  readonly access: Access;
}

/** Renders what access the match needs and the links to get it (EVT-6); purchases are made on the event page. */
function TileAccess({ eventId, access }: TileAccessProps) {
  const { t, language } = useTranslation();
  const { isAuthenticated } = useSession();
  const { kind, blockedBy } = access;
  const price = access.price === null ? null : formatPrice(language, access.price.amount, access.price.currency);
  const isSold = kind === "ppv" || kind === "subscription";
  const needs = () => {
    if (blockedBy === "region") return t(($) => $.watch.access.region.title);
    if (kind === "ppv") {
      return price === null ? t(($) => $.multiview.ticket) : t(($) => $.multiview.ticketFor, { price });
    }
    if (kind === "subscription") return t(($) => $.watch.access.subscription.title);
    return t(($) => (isAuthenticated ? $.watch.access.account : $.watch.access.members.title));
  };
  const offer = () => {
    if (kind === "subscription") return t(($) => $.watch.access.seePass);
    return price === null ? t(($) => $.watch.offers.buy) : t(($) => $.watch.access.buyFor, { price });
  };
  const offers = isAuthenticated && isSold && blockedBy === "viewer";
  return (
    <div className={styles.state}>
      <b>{needs()}</b>
      <div className={styles.ways}>
        {!isAuthenticated && blockedBy === "viewer" && (
          <SignInLink size="sm">{t(($) => $.watch.access.signIn)}</SignInLink>
        )}
        <MatchLink eventId={eventId} isFirst={offers}>
          {offers ? offer() : t(($) => $.multiview.toMatch)}
        </MatchLink>
      </div>
    </div>
  );
}

interface MatchLinkProps {
  readonly eventId: string;
  /** Whether the link is the primary action. */
  readonly isFirst?: boolean;
  readonly children: string;
}

function MatchLink({ eventId, isFirst = false, children }: MatchLinkProps) {
  return (
    <Link
      to="/events/$eventId"
      params={{ eventId }}
      className={buttonClass({ size: "sm", variant: isFirst ? "primary" : "secondary" })}
    >
      {children}
    </Link>
  );
}
