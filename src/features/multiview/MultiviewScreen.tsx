import { Link } from "@tanstack/react-router";
import { Columns2, Grid2x2, Leaf, Maximize } from "lucide";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { canFullscreen, isFullscreen, leaveFullscreen } from "#src/lib/fullscreen.ts";
import { useLiveNow } from "#src/catalog/queries/liveNow.ts";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { readPreferences, rememberPreferences } from "#src/player/engine/preferences.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { AlsoLive, othersOf } from "./AlsoLive.tsx";
import {
  storeMultiview,
  MAX_TILES_DATA_SAVER,
  MAX_TILES,
  readMultiview,
  soundOf,
  withEvent,
  withoutEvent,
  tileHeight,
  type TileCount,
} from "./multiviewState.ts";
import { focusNext } from "./focusNext.ts";
import { EmptyTile } from "./EmptyTile.tsx";
import styles from "./Multiview.module.css";
import { Tile } from "./Tile.tsx";
import { useTileKeys } from "./useTileKeys.ts";

export interface MultiviewScreenProps {
  readonly added: string | null;
  /** Removes the event from the address, so that a reload does not add it again. */
  readonly onAdded: () => void;
}

const LIST = "others";
const REMOVE = "article [data-remove]";
const ADD = `#${LIST} button`;

/** Renders up to four live events at once, one of them with sound (`/multiview`, PLR-8). */
export function MultiviewScreen({ added, onAdded }: MultiviewScreenProps) {
  const { t } = useTranslation();
  const live = useLiveNow();
  const { isSaving } = useDataSaver();
  const [chosen, setChosen] = useState(() =>
    added === null ? readMultiview() : withEvent(readMultiview(), added, isSaving ? MAX_TILES_DATA_SAVER : MAX_TILES),
  );
  const [isSilent, setSilent] = useState(() => readPreferences().muted);
  const grid = useRef<HTMLFieldSetElement>(null);
  const max = isSaving ? MAX_TILES_DATA_SAVER : chosen.tiles;
  const ids = chosen.ids.slice(0, max);
  const heard = soundOf(chosen, max);
  const events = live.data?.entries ?? [];
  const isNothingOn = live.data !== undefined && events.length === 0;
  const large = chosen.largeId !== null && ids.includes(chosen.largeId) && ids.length > 1 ? chosen.largeId : null;

  useEffect(() => storeMultiview(chosen), [chosen]);
  useEffect(() => {
    if (added !== null) onAdded();
  }, [added, onAdded]);

  const silence = (wanted: boolean) => {
    setSilent(wanted);
    rememberPreferences({ muted: wanted });
  };
  const hear = (id: string) => {
    setChosen({ ...chosen, soundId: id });
    silence(false);
  };
  const toggleFullscreen = () =>
    // If the browser rejects full screen, nothing changes.
    void (isFullscreen()
      ? leaveFullscreen()
      : canFullscreen() && grid.current?.requestFullscreen().catch(() => undefined));
  useTileKeys(grid, (action) => {
    if (action.type === "mute") silence(!isSilent);
    else if (action.type === "fullscreen") toggleFullscreen();
    else if (action.type === "sound") {
      const id = ids[action.index];
      if (id !== undefined) hear(id);
    }
  });
  const title = t(($) => $.multiview.title);
  return (
    <div className="page">
      <PageMetadata title={title} />
      <PageHeading
        title={title}
        action={
          <Tools
            tiles={max === 2 ? 2 : 4}
            onTiles={(tiles) => setChosen({ ...chosen, tiles })}
            onFullscreen={toggleFullscreen}
          />
        }
      />
      <div className={styles.split}>
        <div>
          {ids.length === 0 ? (
            <NoTiles isNothingOn={isNothingOn} />
          ) : (
            <>
              <fieldset
                ref={grid}
                className={styles.grid}
                aria-label={title}
                data-large={large !== null || undefined}
                data-one={ids.length === 1 || undefined}
              >
                {ids.map((id) => (
                  <Tile
                    key={id}
                    eventId={id}
                    known={events.find((event) => event.id === id)}
                    maxHeight={tileHeight({ count: ids.length, isLarge: id === large, isSaving })}
                    hasSound={id === heard}
                    isSilent={isSilent}
                    isLarge={id === large}
                    onSound={() => (id === heard && !isSilent ? silence(true) : hear(id))}
                    onSoundRefused={() => setSilent(true)}
                    onLarge={() => setChosen({ ...chosen, largeId: id === large ? null : id })}
                    onRemove={() => focusNext(REMOVE, ADD, () => setChosen(withoutEvent(chosen, id)))}
                  />
                ))}
                {ids.length === 3 && max === MAX_TILES && large === null && (
                  <EmptyTile listId={LIST} canAdd={othersOf(events, ids).length > 0} />
                )}
              </fieldset>
              <p className={`small muted ${styles.note}`}>
                {ids.length > 1 && t(($) => $.multiview.note)}{" "}
                <span className={styles.keys}>{t(($) => $.multiview.keys)}</span>
              </p>
            </>
          )}
          {isSaving && (
            <Note tone="warning" icon={<Icon node={Leaf} />}>
              {t(($) => $.multiview.saving)}
            </Note>
          )}
        </div>
        <AlsoLive
          id={LIST}
          live={live}
          without={ids}
          onAdd={(id) => focusNext(ADD, REMOVE, () => setChosen(withEvent(chosen, id, max)))}
        />
      </div>
    </div>
  );
}

interface ToolsProps {
  readonly tiles: TileCount;
  readonly onTiles: (tiles: TileCount) => void;
  readonly onFullscreen: () => void;
}

const noChanges = () => () => undefined;

function Tools({ tiles, onTiles, onFullscreen }: ToolsProps) {
  const { t } = useTranslation();
  // The server does not know the browser, and nearly all can.
  const isPossible = useSyncExternalStore(noChanges, canFullscreen, () => true);
  return (
    <div className={styles.tools}>
      <Segmented
        label={t(($) => $.multiview.pictures)}
        options={[
          { value: "2", label: t(($) => $.multiview.two), icon: <Icon node={Columns2} className="icon-sm" /> },
          { value: "4", label: t(($) => $.multiview.four), icon: <Icon node={Grid2x2} className="icon-sm" /> },
        ]}
        value={tiles === 2 ? "2" : "4"}
        onChange={(value) => onTiles(value === "2" ? 2 : 4)}
      />
      {isPossible && (
        <IconButton
          variant="secondary"
          label={t(($) => $.player.fullscreen)}
          icon={<Icon node={Maximize} />}
          onClick={onFullscreen}
        />
      )}
    </div>
  );
}

function NoTiles({ isNothingOn }: { readonly isNothingOn: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyNote
      icon={<Icon node={Grid2x2} className="icon-lg" />}
      title={t(($) => $.multiview.empty)}
      text={t(($) => $.multiview.emptyText)}
      action={
        isNothingOn ? (
          <Link to="/upcoming" className={buttonClass()}>
            {t(($) => $.multiview.toSchedule)}
          </Link>
        ) : undefined
      }
    />
  );
}
