import type { Follower } from "./followed.ts";

/** The matches that this tab shows as of their pictures. */
export const watched = new Set<Pick<Follower, "event" | "isLive">>();
