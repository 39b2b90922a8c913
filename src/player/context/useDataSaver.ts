import { useSyncExternalStore } from "react";
import { currentDataSaver, watchDataSaver, type DataSaver } from "#src/player/engine/dataSaver.ts";

const OFF: DataSaver = { choice: "auto", isSaving: false };

/** Returns the viewer's data saver setting and whether it limits the picture now. */
export const useDataSaver = (): DataSaver => useSyncExternalStore(watchDataSaver, currentDataSaver, () => OFF);
