import { useEffect, useState } from "react";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { readPreferences, rememberPreferences } from "#src/player/engine/preferences.ts";
import {
  MAX_TILES,
  MAX_TILES_DATA_SAVER,
  readMultiview,
  soundOf,
  storeMultiview,
  withTile,
  withoutTile,
  type TileCount,
} from "./multiviewState.ts";

/** The tiles on the screen and which of them is heard, remembered on this device; the event `added` joins them. */
export function useTiles(added: string | null) {
  const { isSaving } = useDataSaver();
  const [chosen, setChosen] = useState(() =>
    added === null ? readMultiview() : withTile(readMultiview(), added, isSaving ? MAX_TILES_DATA_SAVER : MAX_TILES),
  );
  const [isSilent, setSilent] = useState(() => readPreferences().muted);
  const max = isSaving ? MAX_TILES_DATA_SAVER : chosen.tiles;
  const ids = chosen.ids.slice(0, max);
  const largeId = chosen.largeId !== null && ids.includes(chosen.largeId) && ids.length > 1 ? chosen.largeId : null;

  useEffect(() => storeMultiview(chosen), [chosen]);

  const silence = (wanted: boolean) => {
    setSilent(wanted);
    rememberPreferences({ muted: wanted });
  };
  return {
    ids,
    max,
    isSaving,
    largeId,
    heardId: soundOf(chosen, max),
    isSilent,
    silence,
    hear: (id: string) => {
      setChosen({ ...chosen, soundId: id });
      silence(false);
    },
    /** The browser refuses sound before a press; that is no choice of the viewer. */
    refuseSound: () => setSilent(true),
    enlarge: (id: string | null) => setChosen({ ...chosen, largeId: id }),
    setTiles: (tiles: TileCount) => setChosen({ ...chosen, tiles }),
    add: (id: string) => setChosen(withTile(chosen, id, max)),
    remove: (id: string) => setChosen(withoutTile(chosen, id)),
  };
}

export type Tiles = ReturnType<typeof useTiles>;
