import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide";
import { useEffect } from "react";
import { isAbsent } from "#src/api/error.ts";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { withoutOutcome } from "#src/domain/playhead/withoutOutcome.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { StageFaces } from "#src/features/watch/stage/StageFaces.tsx";
import { StageMessage } from "#src/features/watch/stage/StageMessage.tsx";
import { useSpoilerSafe } from "#src/features/watch/context/useSpoilerSafe.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { asServerTime } from "#src/lib/clock.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { EmbedPlayer } from "./EmbedPlayer.tsx";
import { OpenLink, type PortalPage } from "./OpenLink.tsx";
import styles from "./Embed.module.css";

/** Until the replay is there. Without a socket, because a site may frame many matches. */
const ASK_AGAIN_MS = 30 * SECOND_MS;

interface EmbedProps {
  readonly matchId: string;
  readonly portal: PortalPage;
}

/** The player of a match alone (OPS-15). It tells no score. */
export function Embed({ matchId, portal }: EmbedProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...eventQueries.detail(matchId),
    refetchInterval: ({ state }) =>
      state.data?.status === "archived" && hasPicture(state.data) ? false : ASK_AGAIN_MS,
  });
  return (
    <main className={styles.page}>
      {data !== undefined ? (
        <Match event={data} portal={portal} saidAt={dataUpdatedAt} />
      ) : error === null ? (
        <StageMessage title={t(($) => $.player.loading)} picture={null} isLoading />
      ) : isAbsent(error) ? (
        <StageMessage
          title={t(($) => $.errors.event_not_found)}
          text={t(($) => $.errors.could_not_find_event)}
          picture={null}
        >
          <OpenLink portal={portal} title={portal.name} />
        </StageMessage>
      ) : (
        <StageMessage title={t(($) => $.errors.page_failed)} text={errorText(t, error)} picture={null}>
          <Button variant="primary" busy={isFetching} icon={<Icon node={RotateCw} />} onClick={() => void refetch()}>
            {t(($) => $.common.retry)}
          </Button>
        </StageMessage>
      )}
    </main>
  );
}

const hasPicture = ({ source }: SportEvent) => source.hd !== null || source.pano !== null || source.clip !== null;

interface MatchProps {
  readonly event: SportEvent;
  readonly portal: PortalPage;
  /** When the API said so, epoch ms by the device's clock. */
  readonly saidAt: number;
}

function Match({ event: told, portal, saidAt }: MatchProps) {
  const { t } = useTranslation();
  const event = useSpoilerSafe(withoutOutcome(told));
  const title = useEventName()(event);
  const phase = phaseAt(event, useNow(MINUTE_MS));
  useEffect(() => void (document.title = title), [title]);
  const art = <FixtureArt event={event} className={styles.art} />;
  // The gate has the name among its own words.
  const isBlocked = planOf(event).isPlayed && accessOf(event).blockedBy !== null;
  return (
    <>
      <h1 className={isBlocked ? "sr" : styles.title} dir="auto">
        {title}
      </h1>
      <StageFaces
        event={event}
        phase={phase}
        art={art}
        backLink={undefined}
        gate={
          <StageMessage
            title={title}
            text={t(($) => $.embed.access, { site: portal.name })}
            picture={event.source.poster ?? event.imageUrl}
            art={art}
          >
            <OpenLink portal={portal} title={title} />
          </StageMessage>
        }
        player={
          <EmbedPlayer
            event={event}
            phase={phase}
            title={title}
            art={art}
            open={<OpenLink portal={portal} title={title} iconOnly />}
          />
        }
      />
      {phase === "upcoming" && <StoredNote saidAt={saidAt} />}
    </>
  );
}

/** A player says itself that the network is lost; what is known before the match may change. */
function StoredNote({ saidAt }: Pick<MatchProps, "saidAt">) {
  const { t, language } = useTranslation();
  const isOnline = useOnline();
  return (
    <div className={styles.stored} aria-live="polite">
      {!isOnline && (
        <p>
          {t(($) => $.offline.state)} {t(($) => $.offline.storedAt)}{" "}
          <bdi>{formatDateTime(language, asServerTime(saidAt))}</bdi>
        </p>
      )}
    </div>
  );
}
