import { keepTrying } from "#src/offline/keepTrying.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { Change } from "#src/domain/change.ts";
import { follows } from "./follows.ts";
import { topics } from "./topics.ts";
import { watchlist } from "./watchlist.ts";

/** Where the viewer stopped, which is no list: the last position of a recording counts, whatever came before. */
const positions = {
  now: () => [],
  async send(queryClient: QueryClient, { id }: Pick<Change, "id">): Promise<void> {
    const code = await keepTrying(() => import("#src/catalog/positions/serverPositions.ts"));
    return code.savePosition(queryClient, id);
  },
  readAgain: () => Promise.resolve(),
};

/** What the viewer wrote. The code that sends it loads when something is pending. */
const edits = (name: "sendProfile" | "sendClipTitle" | "sendTag" | "sendMatch") => ({
  now: () => [],
  async send(queryClient: QueryClient, edit: Change): Promise<void> {
    const code = await keepTrying(() => import("./edits.ts"));
    return code[name](queryClient, edit);
  },
  readAgain: () => Promise.resolve(),
});

/** Who sends each kind of change: the viewer's lists, their positions, and what they wrote. */
export const LIBRARY = {
  follow: follows,
  watchlist,
  topic: topics,
  position: positions,
  profile: edits("sendProfile"),
  clip: edits("sendClipTitle"),
  tag: edits("sendTag"),
  match: edits("sendMatch"),
} as const satisfies Record<Change["kind"], unknown>;
