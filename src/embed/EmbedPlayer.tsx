import { useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { leagueName } from "#src/catalog/names/eventNames.ts";
import { recordedStreams, useWatchedStreams } from "#src/catalog/playback/useWatchedStreams.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import type { EventPhase, SportEvent } from "#src/domain/event/event.ts";
import { LazyPlayer } from "#src/features/watch/start/LazyPlayer.tsx";
import { StageMessage } from "#src/features/watch/stage/StageMessage.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Image } from "#src/ui/Image.tsx";
import styles from "./Embed.module.css";

interface EmbedPlayerProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  readonly title: string;
  /** In place of a picture. */
  readonly art: ReactNode;
  /** The link to the portal. */
  readonly open: ReactNode;
}

/** Loads player and stream once they are asked for: a site's page may have several frames, and sound of its own. */
export function EmbedPlayer(props: EmbedPlayerProps) {
  const [isAskedFor, setAskedFor] = useState(false);
  const { event, title, art, open } = props;
  const { t } = useTranslation();
  if (isAskedFor) return <Playing {...props} />;
  return (
    <section className={styles.face} data-theme="dark">
      <Image
        src={event.source.poster ?? event.imageUrl}
        width={1280}
        height={720}
        sizes="100vw"
        eager="first"
        className={styles.still}
        fallback={art}
      />
      <button
        type="button"
        className={styles.start}
        aria-label={`${t(($) => $.player.play)}: ${title}`}
        onClick={() => setAskedFor(true)}
      >
        <span className={styles.play}>
          <Icon node={Play} />
        </span>
      </button>
      <div className={styles.top}>
        <StateBadge event={event} over />
        {open}
      </div>
    </section>
  );
}

function Playing({ event, phase, title, art, open }: EmbedPlayerProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const stage = useRef<HTMLDivElement>(null);
  const [isAdSeen, setAdSeen] = useState(false);
  const { streams, isLive, canReplay, replay } = useWatchedStreams(phase, event.source);
  // The button that had it is gone.
  useEffect(() => stage.current?.focus(), []);
  const refresh = async () => {
    const { source, status } = await queryClient.fetchQuery({ ...eventQueries.detail(event.id), staleTime: 0 });
    return isLive && status !== "archived"
      ? { hd: source.hd, pano: source.pano, kind: "live" as const }
      : recordedStreams(source);
  };
  return (
    <div ref={stage} className={styles.stage} tabIndex={-1}>
      <LazyPlayer
        key={isLive ? "live" : "recording"}
        fallback={<StageMessage title={t(($) => $.player.loading)} picture={null} art={art} isLoading />}
        isAllowed
        source={{ streams, startAt: null, autoPlay: true, isOnAir: phase === "live" || phase === "channel", refresh }}
        timeline={{ recordedFrom: event.streamStart, moments: [], isLengthHidden: !isLive }}
        meta={{ title, artist: leagueName(event) ?? "", poster: event.source.poster }}
        ad={{ tagUrl: isAdSeen ? null : (event.ads?.tagUrl ?? null), onDone: () => setAdSeen(true) }}
        callbacks={canReplay ? { onReplay: replay } : {}}
        slots={{
          badge: (
            <span className={styles.badge}>
              <StateBadge event={event} over />
              {open}
            </span>
          ),
          backLink: open,
        }}
      />
    </div>
  );
}
