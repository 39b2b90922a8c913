import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Expand, Rows2, Shrink, Volume2, VolumeX, X } from "lucide";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useMatchView, type ShownMatch } from "#src/catalog/playhead/useMatchView.ts";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { useHidesTitle, useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Camera } from "#src/player/manifest/streams.ts";
import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { resultOf } from "#src/domain/event/result.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { IconButton } from "#src/ui/IconButton.tsx";
import { stagePicture } from "#src/ui/pictureSources.ts";
import { Spinner } from "#src/ui/status/Spinner.tsx";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import styles from "./Multiview.module.css";
import { TileContent } from "./TileContent.tsx";
import { TilePicture } from "./TilePicture.tsx";
import type { TilePictures } from "./tilePictures.ts";

export interface TileProps {
  readonly eventId: string;
  readonly camera: Camera;
  /** The event from a list, until its own query has loaded. */
  readonly known: SportEvent | undefined;
  readonly pictures: TilePictures;
  readonly maxHeight: number;
  readonly hasSound: boolean;
  readonly isSilent: boolean;
  readonly isLarge: boolean;
  readonly onSound: () => void;
  readonly onSoundRefused: () => void;
  readonly onLarge: () => void;
  /** Adds a tile with the panorama of this match; null if there is one. */
  readonly onAddPano: (() => void) | null;
  readonly onRemove: () => void;
}

/** Renders one tile: the picture, the score and the tile's buttons. Each tile loads and fails alone. */
export function Tile(props: TileProps) {
  const { eventId, camera, known, maxHeight, hasSound, isSilent, isLarge, onSound, onLarge, onAddPano, onRemove } =
    props;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const name = useEventName();
  const detail = useQuery({ ...eventQueries.detail(eventId), placeholderData: known });
  const event = detail.data;
  const match = event === undefined ? eventId : name(event);
  const title = camera === "pano" ? t(($) => $.multiview.panoOf, { title: match }) : match;
  const hasPano = event !== undefined && event.source.hd !== null && event.source.pano !== null;
  const isHeard = hasSound && !isSilent;
  const [playhead] = useState(() => createStore<Playhead | null>(null));
  const masks = useHidesTitle();
  const picture = event === undefined || masks(event) ? null : (event.source.poster ?? event.imageUrl);
  // Computed once per picture: resizing the window must not load another poster.
  const poster = useMemo(() => (picture === null ? null : stagePicture(picture)), [picture]);
  const readSources = async () => {
    const { source, status } = await queryClient.fetchQuery({ ...eventQueries.detail(eventId), staleTime: 0 });
    // A replay does not continue the live stream, so the tile ends here.
    if (status === "archived") return null;
    return { hd: source.hd, pano: source.pano, kind: "live" } as const;
  };
  return (
    <article
      className={classes(styles.tile, hasSound && styles.heard, isLarge && styles.large)}
      data-theme="dark"
      aria-label={title}
    >
      {event === undefined ? (
        detail.isError ? (
          <div className={styles.state} role="alert">
            <b>{t(($) => $.multiview.failed)}</b>
            <Button size="sm" busy={detail.isFetching} onClick={() => void detail.refetch()}>
              {t(($) => $.common.retry)}
            </Button>
          </div>
        ) : (
          <Spinner label={t(($) => $.player.loading)} />
        )
      ) : (
        <TileContent
          event={event}
          picture={({ streams, onPlayingChange }) => (
            <TilePicture
              streams={streams}
              camera={camera}
              join={(parts) => props.pictures.join({ eventId, ...parts })}
              poster={poster}
              isHeard={isHeard}
              maxHeight={maxHeight}
              refreshSources={readSources}
              onSoundRefused={props.onSoundRefused}
              onPlayhead={(at) => playhead.set(at)}
              onPlayingChange={onPlayingChange}
            />
          )}
        />
      )}
      <div className={styles.bars}>
        <div className={styles.row}>
          {event !== undefined && (
            <AsOfPicture event={event} playhead={playhead}>
              {({ shown }) => <StateBadge event={shown} over />}
            </AsOfPicture>
          )}
          <span className="push" />
          {camera === "hd" && hasPano && onAddPano !== null && (
            <IconButton
              label={t(($) => $.multiview.addPano, { title })}
              icon={<Icon node={Rows2} />}
              onClick={onAddPano}
            />
          )}
          <IconButton
            label={isLarge ? t(($) => $.multiview.alike) : t(($) => $.multiview.large)}
            icon={<Icon node={isLarge ? Shrink : Expand} />}
            onClick={onLarge}
          />
          <IconButton
            data-remove
            label={t(($) => $.multiview.remove, { title })}
            icon={<Icon node={X} />}
            onClick={onRemove}
          />
        </div>
        <div className={styles.row}>
          {event !== undefined && (
            <AsOfPicture event={event} playhead={playhead}>
              {({ shown }) => <TileScore event={shown} />}
            </AsOfPicture>
          )}
          <span className="push" />
          <IconButton
            label={t(($) => $.multiview.sound, { title })}
            icon={<Icon node={isHeard ? Volume2 : VolumeX} />}
            pressed={isHeard}
            onClick={onSound}
          />
        </div>
      </div>
    </article>
  );
}

interface AsOfPictureProps {
  readonly event: SportEvent;
  readonly playhead: Store<Playhead | null>;
  readonly children: (match: ShownMatch) => ReactNode;
}

/** Shows a part of the tile as of its picture (EVT-20). */
function AsOfPicture({ event, playhead, children }: AsOfPictureProps) {
  const match = useMatchView(event, null);
  const { move } = match;
  useEffect(() => playhead.subscribe(() => move(playhead.get())), [playhead, move]);
  return children(match);
}

/** No numbers while scores are hidden; the title if there are no two teams. */
function TileScore({ event }: { readonly event: SportEvent }) {
  const { t } = useTranslation();
  const name = useEventName();
  const isHidden = useHidesScore(event.id);
  const { behind } = resultOf(event);
  const { score, team1, team2 } = event;
  if (team1 === null || team2 === null) {
    return (
      <span className={styles.score} dir="auto">
        {name(event)}
      </span>
    );
  }
  return (
    <span className={styles.score}>
      <TeamCrest team={team1} />
      {score === null || isHidden ? (
        <>
          <span className="sr">{t(($) => $.catalog.versus)}</span>
          <span aria-hidden="true">–</span>
        </>
      ) : (
        <span className="num">
          {score.home} – {score.away}
          {behind !== null && (
            <>
              <span className="sr"> {t(($) => $.catalog.clock.penalties)}</span> ({behind.home} – {behind.away})
            </>
          )}
        </span>
      )}
      <TeamCrest team={team2} />
    </span>
  );
}
