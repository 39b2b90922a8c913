import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ApiError } from "#src/api/error.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ShareMetadata, usePageUrls } from "#src/catalog/links/ShareMetadata.tsx";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { fromDevice, useStoredVideo } from "./downloads/useStoredVideo.ts";
import { useMatchView } from "#src/catalog/playhead/useMatchView.ts";
import { usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { useFlag } from "#src/config/flags.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isStartingSoon, phaseAt } from "#src/domain/event/phase.ts";
import { joinParts } from "#src/i18n/format.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { useEventRoom } from "#src/realtime/useEventRooms.ts";
import { breadcrumbs, matchThings, type PageUrls } from "#src/domain/event/structuredData.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { useDerivedFromNow } from "#src/ui/useNow.ts";
import { ClipPage } from "./ClipPage.tsx";
import { UpcomingPage } from "./UpcomingPage.tsx";
import { EventUnavailable } from "./context/EventUnavailable.tsx";
import { isPlayable } from "./context/watchContext.ts";
import { useSpoilerSafe } from "./context/useSpoilerSafe.ts";
import { WatchPage } from "./WatchPage.tsx";
import { WatchSkeleton } from "./stage/WatchSkeleton.tsx";
import { toast } from "#src/ui/toast/toasts.ts";

export interface WatchScreenProps {
  readonly eventId: string;
  /** Id of a clip of the event, to be played instead of it. */
  readonly clipId?: string | undefined;
  /** Whether a live match starts at its kick-off instead of the live edge. */
  readonly isFromStart?: boolean;
}

/** Renders the event page, `/events/{id}` (RTE-4). An event that cannot be loaded has its own 404 page (NAV-10). */
export function WatchScreen({ eventId, clipId, isFromStart = false }: WatchScreenProps) {
  const event = useQuery(eventQueries.detail(eventId));
  const clip = useQuery({ ...clipQueries.detail(clipId ?? ""), enabled: clipId !== undefined });
  const stored = useStoredVideo(clipId ?? eventId);
  useEventRoom(event.data);
  const playable = clip.data ?? stored?.clip;
  const navigate = useNavigate();
  // Removes the id of an unknown clip from the address.
  const isNoClip = stored === null && clip.error instanceof ApiError && clip.error.status === 404;
  useEffect(() => {
    if (!isNoClip) return;
    const search = (before: object) => ({ ...before, clip: undefined });
    void navigate({ to: ".", search, replace: true, resetScroll: false });
  }, [isNoClip, navigate]);
  // A clip of another match redirects to that match, because this page would describe the wrong one.
  const matchId = clip.data?.eventId || eventId;
  useEffect(() => {
    if (matchId === eventId) return;
    const search = (before: object) => before;
    void navigate({ to: "/events/$eventId", params: { eventId: matchId }, search, replace: true });
  }, [matchId, eventId, navigate]);
  // Stored data is shown even if it could not be refreshed. A paused request waits for the network, so the page does
  // not wait for it.
  const isMissing = event.isError || event.fetchStatus === "paused";
  if (stored === undefined) return <WatchSkeleton />;
  if (playable && (event.data !== undefined || isMissing)) {
    return <ClipPage key={playable.id} clip={playable} match={event.data ?? null} stored={stored} />;
  }
  const match = event.data ?? (isMissing && clipId === undefined ? stored?.video : undefined);
  if (match === undefined) return isMissing && !clip.isLoading ? <EventUnavailable query={event} /> : <WatchSkeleton />;
  // While a clip that failed is requested again, the match that is shown instead stays.
  if (clip.isLoading && !clip.isFetchedAfterMount) return <WatchSkeleton />;
  const shown = stored === null || clipId !== undefined ? match : fromDevice(match, stored);
  return <EventPage key={match.id} event={shown} isFromStart={isFromStart} />;
}

/** Where a replay begins, as far as the page knows before it plays. */
const BEGINNING: Playhead = { kind: "recording", positionMs: 0, isMoving: false };

function EventPage({ event, isFromStart }: { readonly event: SportEvent; readonly isFromStart: boolean }) {
  const { t, language } = useTranslation();
  const name = useEventName();
  useAccessGainedToast(event);
  const pageUrls = usePageUrls();
  // The page is large, so it re-renders when the phase changes, not every second.
  const phase = useDerivedFromNow(1000, (now) => phaseAt(event, now));
  const isSoon = useDerivedFromNow(1000, (now) => isStartingSoon(event, now));
  // Shortly before kick-off the stage is shown; without access, the viewer keeps the page with the offers.
  const isOnStage = (phase !== "upcoming" && phase !== "off") || (isSoon && accessOf(event).blockedBy === null);
  const start = phase === "vod" && isPlayable(event, phase) ? BEGINNING : null;
  const match = useMatchView(event, start);
  const { shown } = match;
  const safeEvent = useSpoilerSafe(event);
  const { label } = usePlan(shown);
  const word = label === null ? null : t(($) => $.catalog.plan[label]);
  const named = joinParts(language, [name(event), word]);
  // Until the picture has reached its end, the match is live for this viewer.
  const isLive = phase === "live" || (match.isLive() && match.isUnderWay);
  const called = isLive && word === null ? `${named}, ${t(($) => $.catalog.live)}` : named;
  // CFG-6: the meta title is the event's own title if no league can name it.
  const isByLeague = useFlag("enable_leagues_view") && event.metaTitle !== event.title;
  const title = isByLeague ? `${called} · ${event.metaTitle}` : called;
  return (
    <>
      <PageMetadata title={title} description={safeEvent.description} />
      <ShareMetadata
        title={named}
        description={joinParts(language, [event.schedule?.reason, safeEvent.description]) || null}
        image={safeEvent.source.poster ?? safeEvent.imageUrl}
        type="video.other"
        things={[
          ...matchThings(safeEvent, name(event), pageUrls, phase),
          breadcrumbs([
            [t(($) => $.shell.places.home), pageUrls.absolute("/")],
            ...stepsTo(event, name(event), pageUrls),
          ]),
        ]}
      />
      {isOnStage ? <WatchPage match={match} phase={phase} isFromStart={isFromStart} /> : <UpcomingPage event={event} />}
    </>
  );
}

function stepsTo(event: SportEvent, name: string, { url, absolute }: PageUrls): (readonly [string, string])[] {
  const league = event.identities.find(({ type, title }) => type === "league" && title !== null);
  return [
    ...(league ? [[league.title ?? "", absolute(`/league/${encodeURIComponent(league.id)}`)] as const] : []),
    [name, url],
  ];
}

/** By a purchase here or in another tab, or by a code (COM-3, COM-5). The focus must not go with the access message. */
function useAccessGainedToast(event: SportEvent): void {
  const { t } = useTranslation();
  const { blockedBy } = accessOf(event);
  const before = useRef({ id: event.id, blockedBy });

  useEffect(() => {
    const last = before.current;
    before.current = { id: event.id, blockedBy };
    if (last.id !== event.id || last.blockedBy !== "viewer" || blockedBy !== null) return;
    toast(t(($) => $.watch.access.opened));
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, [event.id, blockedBy, t]);
}
