import { useSyncExternalStore } from "react";
import { currentSaver, watchSaver, type Saver } from "#src/player/engine/dataSaver.ts";

const OFF: Saver = { choice: "auto", isSaving: false };

/** Returns the viewer's data saver setting and whether it limits the picture now. */
export const useDataSaver = (): Saver => useSyncExternalStore(watchSaver, currentSaver, () => OFF);
