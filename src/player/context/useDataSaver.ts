import { useSyncExternalStore } from "react";
import { currentSaver, watchSaver, type Saver } from "#src/player/engine/dataSaver.ts";

const OFF: Saver = { choice: "auto", isSaving: false };

/** Whether data is to be saved now, and what the viewer wants. */
export const useDataSaver = (): Saver => useSyncExternalStore(watchSaver, currentSaver, () => OFF);
