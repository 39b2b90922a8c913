import { isBegun } from "#src/domain/viewer/position.ts";
import { createStore } from "#src/lib/store.ts";
import { readPositions } from "./positions.ts";

/** How often this page has stored positions of other devices. */
export const merges = createStore(0);

/** Returns the ids of recordings that this viewer started but did not finish, the latest first. */
export const unfinishedRecordings = (viewerId: string | null): readonly string[] =>
  Object.entries(readPositions(viewerId))
    .filter(([, position]) => isBegun(position))
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([eventId]) => eventId);
