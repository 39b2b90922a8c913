import { hashKey, type QueryClient } from "@tanstack/react-query";
import { followedNow, follows } from "#src/catalog/library/follows.ts";
import { watched } from "#src/catalog/playhead/watched.ts";
import { liveNow } from "#src/catalog/queries/liveNow.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { involvesAny } from "#src/domain/event/eventIdentities.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { serverNow } from "#src/lib/clock.ts";
import { followedIdentitiesIds, sessionStore } from "#src/session/session.ts";

/** Shows on the app's icon how many matches of what the viewer follows are live (PWA-10); removed with the session. */
export function startLiveBadge(queryClient: QueryClient): void {
  const { queryKey } = liveNow();
  const hashes = [queryKey, follows.query().queryKey].map(hashKey);
  // The badge that an earlier page left on the icon is unknown.
  let shown = -1;
  const show = () => {
    const followed = followedNow(queryClient);
    const ids = new Set([...Object.keys(followed), ...followedIdentitiesIds({ followed })]);
    const live = queryClient.getQueryData(queryKey)?.entries;
    if (live === undefined && ids.size > 0) return;
    // A match that is watched is live until the picture has reached its end (EVT-20).
    const onScreen = [...watched].filter((match) => match.isLive()).map(({ event }) => event.get());
    const events = new Map([...(live ?? []), ...onScreen].map((event) => [event.id, event]));
    const isCounted = (event: SportEvent) => involvesAny(event, ids) && phaseAt(event, serverNow()) === "live";
    const count = [...events.values()].filter(isCounted).length;
    if (count === shown) return;
    shown = count;
    void badgeApp(count);
  };
  sessionStore.subscribe(show);
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === "updated" && hashes.includes(query.queryHash)) show();
  });
  show();
}

/** The members of `navigator` for badges, which not every browser has. */
interface Badging {
  readonly setAppBadge?: (count?: number) => Promise<void>;
  readonly clearAppBadge?: () => Promise<void>;
}

/** Shows a number on the icon of the installed app (PWA-10); 0 removes it. Does nothing where icons show none. */
async function badgeApp(count: number): Promise<void> {
  const app: Badging = navigator;
  try {
    if (count > 0) await app.setAppBadge?.(count);
    else await app.clearAppBadge?.();
  } catch {
    // Browsers reject this for pages that are not installed.
  }
}
