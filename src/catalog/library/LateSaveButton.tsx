import { late } from "#src/offline/late.tsx";

/** The watchlist's button, which comes after the first screen: its place is kept. */
export const LateSaveButton = late(async () => (await import("./SaveButton.tsx")).SaveButton);
