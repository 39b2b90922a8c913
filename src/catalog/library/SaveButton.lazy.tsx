import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";

/** The watchlist's button, loaded after the first screen; its room is reserved. */
export const LazySaveButton = lazyWhenIdle(async () => (await import("./SaveButton.tsx")).SaveButton);
