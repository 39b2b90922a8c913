import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";

/** `ResultLine`, which few matches of the first screen need: for those with a `result` (EVT-19). */
export const Result = lazyWhenIdle(async () => (await import("./ResultLine.tsx")).ResultLine);
