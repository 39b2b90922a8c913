import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";

/** The watchlist's button, which comes after the first screen: its place is kept. */
export const LazySaveButton = lazyWhenIdle(async () => (await import("./SaveButton.tsx")).SaveButton);
