import type { Change } from "#src/domain/change.ts";
import { follows } from "./follows.ts";
import { topics } from "./topics.ts";
import { watchlist } from "./watchlist.ts";

/** The viewer's lists, by the kind of change that adds to them. */
export const LIBRARY = { follow: follows, watchlist, topic: topics } as const satisfies Record<Change["kind"], unknown>;
