import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { ShareMetadata } from "#src/catalog/links/ShareMetadata.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { programmeQueries } from "#src/catalog/queries/programmeQueries.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { PlayerHandle } from "#src/player/timeline/position.ts";
import { classes } from "#src/ui/classes.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { useDeferredHydrated } from "#src/ui/useHydrated.ts";
import own from "./Channel.module.css";
import { ChannelDay } from "./ChannelDay.tsx";
import { NowNext } from "./NowNext.tsx";
import { Stage } from "#src/features/watch/stage/Stage.tsx";
import { EventUnavailable } from "#src/features/watch/context/EventUnavailable.tsx";
import styles from "#src/features/watch/context/page.module.css";
import { WatchSkeleton } from "#src/features/watch/stage/WatchSkeleton.tsx";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Media contract: the programme is fetched every 5 min while it is shown. */
const ASK_AGAIN_MS = 5 * MINUTE_MS;
const TICK_MS = 10_000;

/** Renders the channel page, `/channels/{id}` (EVT-8): the live picture, the current programme, and the day's list. */
export function ChannelScreen({ eventId }: { readonly eventId: string }) {
  const channel = useQuery(eventQueries.detail(eventId));
  if (channel.data === undefined) {
    return channel.isError || channel.fetchStatus === "paused" ? (
      <EventUnavailable query={channel} />
    ) : (
      <WatchSkeleton />
    );
  }
  return <ChannelPage channel={channel.data} />;
}

function ChannelPage({ channel }: { readonly channel: SportEvent }) {
  const player = useRef<PlayerHandle>(null);
  const now = useNow(TICK_MS);
  // The day depends on the viewer's time zone, which only the device knows.
  const isHydrated = useDeferredHydrated();
  const { epg } = channel.source;
  const programme = useQuery({
    ...programmeQueries.detail(epg ?? ""),
    enabled: epg !== null,
    // Every minute once the last entry has started, because the next one is not announced yet.
    refetchInterval: ({ state }) => ((state.data?.entries.at(-1)?.start ?? 0) <= now ? TICK_MS * 6 : ASK_AGAIN_MS),
  });
  // A guide that failed is requested again every minute, which must not replace the page each time.
  const isFirstLoad = programme.isLoading && !programme.isFetchedAfterMount;
  const entries = programme.data?.entries ?? [];
  const playFrom = (at: number) => {
    if (channel.streamStart !== null) player.current?.playFrom(at - channel.streamStart);
  };
  return (
    <>
      <PageMetadata title={channel.title} description={channel.description} />
      <ShareMetadata
        title={channel.title}
        description={channel.description}
        image={channel.source.poster ?? channel.imageUrl}
        type="video.other"
      />
      <div className={classes(styles.event, epg !== null && styles.docked)} aria-busy={isFirstLoad}>
        <div className={styles.main}>
          <div className={styles.stage}>
            <Stage
              event={channel}
              phase={phaseAt(channel, now)}
              startMs={null}
              onPosition={() => undefined}
              handle={player}
            />
          </div>
          <div className={styles.body}>
            {isFirstLoad ? (
              <div className={own.loading}>
                <h1 className="sr">{channel.title}</h1>
                <Skeleton width="9rem" height="1rem" />
                <Skeleton width="15rem" height="1.75rem" />
                <Skeleton width="100%" height="2.5rem" />
                <Skeleton width="7rem" height="3.5rem" />
                <Skeleton width="100%" height="2.75rem" />
              </div>
            ) : (
              <NowNext
                channel={channel}
                entries={entries}
                guide={entries.length === 0 ? "none" : programme.isSuccess ? "known" : "failed"}
                now={now}
                onPlayFrom={channel.streamStart === null ? null : playFrom}
              />
            )}
          </div>
        </div>
        {epg !== null && (
          // A new key remounts the element. On a phone its position depends on the height of the part above, so it
          // should not count as a layout shift.
          <aside key={isFirstLoad || !isHydrated ? "loading" : "day"} className={styles.aside}>
            {isFirstLoad || !isHydrated ? (
              <Skeleton height="24rem" width="100%" />
            ) : (
              <ChannelDay programme={programme} now={now} />
            )}
          </aside>
        )}
      </div>
    </>
  );
}
