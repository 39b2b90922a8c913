import { asksToSaveData } from "#src/lib/network/shouldSaveData.ts";
import { readPreferences, rememberPreferences, type DataSaverChoice } from "./preferences.ts";
import { createState, type State } from "./state.ts";

/** Height of the largest rendition that the data saver plays, px. */
export const DATA_SAVER_HEIGHT = 480;

/** The viewer's setting, and what follows from it on this connection. */
export interface DataSaver {
  readonly choice: DataSaverChoice;
  readonly isSaving: boolean;
}

/** The Network Information API, as far as it is used; not every browser has it. */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW: readonly string[] = ["slow-2g", "2g", "3g"];

function networkInformation(): NetworkInformation | null {
  const found: unknown = Reflect.get(navigator, "connection");
  return found instanceof EventTarget ? found : null;
}

/** Returns true while the device or connection asks sites to save data (PLR-8). */
export function requestsDataSaving(connection: Pick<NetworkInformation, "saveData" | "effectiveType"> | null): boolean {
  return asksToSaveData(connection) || SLOW.includes(connection?.effectiveType ?? "");
}

const saverFor = (choice: DataSaverChoice): DataSaver => ({
  choice,
  isSaving: choice === "on" || (choice === "auto" && requestsDataSaving(networkInformation())),
});

let saver: State<DataSaver> | null = null;
const saverState = (): State<DataSaver> => (saver ??= createState(saverFor(readPreferences().saver)));

/** Calls `watcher` whenever the setting or the connection changes; returns a function that unsubscribes. */
export function watchDataSaver(watcher: () => void): () => void {
  const state = saverState();
  const update = () => state.patch(saverFor(state.get().choice));
  const stop = state.subscribe(watcher);
  const connection = networkInformation();
  connection?.addEventListener("change", update);
  update();
  return () => {
    stop();
    connection?.removeEventListener("change", update);
  };
}

/** Returns the viewer's setting and whether data is saved now. */
export const currentDataSaver = (): DataSaver => saverState().get();

/** Returns the largest height allowed now, px, for a stream that opens before its player; null for no limit. */
export const dataSaverHeight = (): number | null =>
  saverFor(saverState().get().choice).isSaving ? DATA_SAVER_HEIGHT : null;

/** Stores the viewer's setting on this device. */
export function setDataSaver(choice: DataSaverChoice): void {
  rememberPreferences({ saver: choice });
  saverState().patch(saverFor(choice));
}
