import { Plus, Radio } from "lucide";
import { useState, type RefObject } from "react";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { leaveFullscreen } from "#src/lib/fullscreen.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { othersOf } from "./AlsoLive.tsx";
import { cameraOf, eventOf, MAX_TILES, tileHeight, tileOf } from "./multiviewState.ts";
import styles from "./Multiview.module.css";
import { Tile } from "./Tile.tsx";
import { createTilePictures } from "./tilePictures.ts";
import type { Tiles } from "./useTiles.ts";

export interface TileGridProps {
  readonly grid: RefObject<HTMLFieldSetElement | null>;
  readonly tiles: Tiles;
  readonly live: readonly SportEvent[];
  readonly listId: string;
  readonly onRemove: (id: string) => void;
}

export function TileGrid({ grid, tiles, live, listId, onRemove }: TileGridProps) {
  const { t } = useTranslation();
  const [pictures] = useState(createTilePictures);
  const { ids, max, isSaving, largeId, heardId, isSilent } = tiles;
  return (
    <>
      <fieldset
        ref={grid}
        className={styles.grid}
        aria-label={t(($) => $.multiview.title)}
        data-large={largeId !== null || undefined}
        data-one={ids.length === 1 || undefined}
      >
        {ids.map((id) => (
          <Tile
            key={id}
            eventId={eventOf(id)}
            camera={cameraOf(id)}
            known={live.find((event) => event.id === eventOf(id))}
            pictures={pictures}
            maxHeight={tileHeight({ count: ids.length, isLarge: id === largeId, isSaving })}
            hasSound={id === heardId}
            isSilent={isSilent}
            isLarge={id === largeId}
            onSound={() => (id === heardId && !isSilent ? tiles.silence(true) : tiles.hear(id))}
            onSoundRefused={tiles.refuseSound}
            onLarge={() => tiles.enlarge(id === largeId ? null : id)}
            onAddPano={ids.includes(tileOf(id, "pano")) ? null : () => tiles.add(tileOf(id, "pano"))}
            onRemove={() => onRemove(id)}
          />
        ))}
        {ids.length === 3 && max === MAX_TILES && largeId === null && (
          <EmptyTile listId={listId} canAdd={othersOf(live, ids).length > 0} />
        )}
      </fieldset>
      <div className={styles.below}>
        <p className="small muted">
          {ids.length > 1 && t(($) => $.multiview.note)}{" "}
          <span className={styles.keys}>{t(($) => $.multiview.keys)}</span>
        </p>
        <Button size="sm" icon={<Icon node={Radio} className="icon-sm" />} onClick={pictures.goLive}>
          {t(($) => $.multiview.allLive)}
        </Button>
      </div>
    </>
  );
}

interface EmptyTileProps {
  readonly canAdd: boolean;
  readonly listId: string;
}

/** A button that moves the focus to the list of other matches, or a note that there are none. */
function EmptyTile({ canAdd, listId }: EmptyTileProps) {
  const { t } = useTranslation();
  if (!canAdd) return <p className={styles.free}>{t(($) => $.multiview.noOthers)}</p>;
  const toList = async () => {
    await leaveFullscreen();
    const first = document.getElementById(listId)?.querySelector<HTMLElement>("li button");
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true, focusVisible: true });
  };
  return (
    <button type="button" className={styles.free} onClick={() => void toList()}>
      <Icon node={Plus} className="icon-lg" />
      {t(($) => $.multiview.place)}
    </button>
  );
}
