import { Link } from "@tanstack/react-router";
import { Columns2, Grid2x2, Leaf, Maximize } from "lucide";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { canFullscreen, isFullscreen, leaveFullscreen } from "#src/lib/fullscreen.ts";
import { useLiveNow } from "#src/catalog/queries/liveNow.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { AlsoLive } from "./AlsoLive.tsx";
import { focusNext } from "./focusNext.ts";
import styles from "./Multiview.module.css";
import type { TileCount } from "./multiviewState.ts";
import { TileGrid } from "./TileGrid.tsx";
import { useTileKeys } from "./useTileKeys.ts";
import { useTiles } from "./useTiles.ts";

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
  const tiles = useTiles(added);
  const grid = useRef<HTMLFieldSetElement>(null);
  const events = live.data?.entries ?? [];

  useEffect(() => {
    if (added !== null) onAdded();
  }, [added, onAdded]);

  const toggleFullscreen = () =>
    // If the browser rejects full screen, nothing changes.
    void (isFullscreen()
      ? leaveFullscreen()
      : canFullscreen() && grid.current?.requestFullscreen().catch(() => undefined));
  useTileKeys(grid, (action) => {
    if (action.type === "mute") tiles.silence(!tiles.isSilent);
    else if (action.type === "fullscreen") toggleFullscreen();
    else if (action.type === "sound") {
      const id = tiles.ids[action.index];
      if (id !== undefined) tiles.hear(id);
    }
  });
  const title = t(($) => $.multiview.title);
  return (
    <div className="page">
      <PageMetadata title={title} />
      <PageHeading
        title={title}
        action={<Tools tiles={tiles.max === 2 ? 2 : 4} onTiles={tiles.setTiles} onFullscreen={toggleFullscreen} />}
      />
      <div className={styles.split}>
        <div>
          {tiles.ids.length === 0 ? (
            <NoTiles isNothingOn={live.data !== undefined && events.length === 0} />
          ) : (
            <TileGrid
              grid={grid}
              tiles={tiles}
              live={events}
              listId={LIST}
              onRemove={(id) => focusNext(REMOVE, ADD, () => tiles.remove(id))}
            />
          )}
          {tiles.isSaving && (
            <Note tone="warning" icon={<Icon node={Leaf} />}>
              {t(($) => $.multiview.saving)}
            </Note>
          )}
        </div>
        <AlsoLive
          id={LIST}
          live={live}
          without={tiles.ids}
          onAdd={(id) => focusNext(ADD, REMOVE, () => tiles.add(id))}
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
