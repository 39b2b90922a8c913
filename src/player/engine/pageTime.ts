import { readPreferences, rememberPreferences } from "./preferences.ts";
import { createState, type State } from "./state.ts";

interface PageTime {
  /** Whether the page around the picture tells everything at once, also what the picture has not reached. */
  readonly isReal: boolean;
}

let state: State<PageTime> | null = null;
const pageTime = () => (state ??= createState<PageTime>({ isReal: readPreferences().isRealTime }));

export const watchRealTime = (watcher: () => void): (() => void) => pageTime().subscribe(watcher);

export const isRealTime = (): boolean => pageTime().get().isReal;

/** Stores the viewer's choice on this device. */
export function setRealTime(isReal: boolean): void {
  rememberPreferences({ isRealTime: isReal });
  pageTime().patch({ isReal });
}
