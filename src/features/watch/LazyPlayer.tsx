import { lazy } from "react";

/** Loads the player's code; also called ahead of time, since the module is fetched once. */
export const loadPlayer = () => import("#src/player/Player.tsx");

/** The player with hls.js and media-chrome, none of which is in the page's own code. */
export const LazyPlayer = lazy(() => loadPlayer().then(({ Player }) => ({ default: Player })));
