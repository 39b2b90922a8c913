import { readPreferences, rememberPreferences, type SaverChoice } from "./preferences.ts";
import { createState, type State } from "./state.ts";

/** The data saver plays no rendition higher than this, px. */
export const SAVER_HEIGHT = 480;

export interface Saver {
  readonly choice: SaverChoice;
  /** Quality is limited now. */
  readonly isSaving: boolean;
}

/** What the browser tells of the line; not every one does. */
interface Line extends EventTarget {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const SLOW: readonly string[] = ["slow-2g", "2g", "3g"];

function line(): Line | null {
  const found: unknown = Reflect.get(navigator, "connection");
  return found instanceof EventTarget ? found : null;
}

/** True while the viewer's device or line asks sites to save data (PLR-8). */
export function asksToSave(connection: Pick<Line, "saveData" | "effectiveType"> | null): boolean {
  return connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? "");
}

const saverFor = (choice: SaverChoice): Saver => ({
  choice,
  isSaving: choice === "on" || (choice === "auto" && asksToSave(line())),
});

let saver: State<Saver> | null = null;
const saverState = (): State<Saver> => (saver ??= createState(saverFor(readPreferences().saver)));

/** Calls `watcher` whenever the wish, or what the line asks for, is another; the answer ends that. */
export function watchSaver(watcher: () => void): () => void {
  const state = saverState();
  const update = () => state.patch(saverFor(state.get().choice));
  const stop = state.subscribe(watcher);
  const connection = line();
  connection?.addEventListener("change", update);
  update();
  return () => {
    stop();
    connection?.removeEventListener("change", update);
  };
}

/** What is wanted, and what is so now. */
export const currentSaver = (): Saver => saverState().get();

/** How high a picture may be now, px, for a stream that begins before its player does; null for any. */
export const saverHeight = (): number | null => (saverFor(saverState().get().choice).isSaving ? SAVER_HEIGHT : null);

/** Keeps the viewer's wish on this device. */
export function chooseSaver(choice: SaverChoice): void {
  rememberPreferences({ saver: choice });
  saverState().patch(saverFor(choice));
}
