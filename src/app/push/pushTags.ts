import { hashKey, type QueryClient } from "@tanstack/react-query";
import { ApiError } from "#src/api/error.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { remindedEvents, teamOfTopic, topics, topicsOf } from "#src/catalog/library/topics.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { PushTags } from "#src/platform/pushProvider.ts";
import { pushStateOf, subscribePush } from "#src/platform/pushState.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** Keeps the push service's tags equal to the viewer's topics while push is on (PWA-8). */
export function syncPushTags(queryClient: QueryClient, setTags: (tags: PushTags) => Promise<void>): void {
  /** The topics that were sent, as one text. */
  let sent: string | undefined;
  const kickOffs: KickOffs = new Map();
  // Updates run one after the other, so that an older one cannot be the last.
  let sending: Promise<void> = Promise.resolve();
  const send = async () => {
    const viewerId = viewerIdOf(sessionStore.get());
    if (viewerId === null || pushStateOf(viewerId) !== "on" || !connectivity.online.get())
      return void (sent = undefined);
    await topics.load(queryClient);
    const chosen = topicsOf(topics.now(queryClient));
    const names = chosen.toSorted().join(" ");
    if (sent === names) return;
    const tags = await tagsOf(queryClient, chosen, kickOffs);
    if (viewerIdOf(sessionStore.get()) !== viewerId) return;
    await setTags(tags);
    sent = names;
  };
  const follow = () => {
    sending = sending.then(send).catch((error: unknown) => console.warn("The push tags could not be updated", error));
  };
  // The reminder of a match that moves must come at its new time, and none of one that is off.
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { queryKey, queryHash, state } = event.query;
    if (queryHash === topicsHash) return follow();
    if (!isEvent(queryKey)) return;
    const found = state.data as SportEvent;
    const start = startOf(found);
    const known = kickOffs.get(found.id);
    if (known === undefined || known === start) return;
    sent = undefined;
    follow();
  });
  sessionStore.subscribe(follow);
  subscribePush(follow);
  connectivity.online.subscribe(follow);
  follow();
}

/** Kick-off times that the push service knows, epoch ms, by event id; null for a match that it need not remind of. */
type KickOffs = Map<string, EpochMs | null>;

/** Null for a match that does not begin, or nobody knows when (EVT-16). */
function startOf(event: SportEvent): EpochMs | null {
  const { start, hasTime, isReminded } = planOf(event);
  return isReminded && hasTime ? start : null;
}

const topicsHash = hashKey(topics.query().queryKey);
const EVENT_KEY = eventQueries.detail("").queryKey;
const isEvent = (key: readonly unknown[]) =>
  key.length === EVENT_KEY.length && EVENT_KEY.slice(0, -1).every((part, at) => part === key[at]);

/** Returns the tags: `team_{id}_{kind}` = 1 and `remind_{eventId}` = kick-off in epoch seconds (contract config.md). */
async function tagsOf(queryClient: QueryClient, topics: readonly string[], kickOffs: KickOffs): Promise<PushTags> {
  const teams = topics.flatMap((topic) => {
    const team = teamOfTopic(topic);
    return team === null ? [] : [[`team_${team.id}_${team.kind}`, "1"] as const];
  });
  kickOffs.clear();
  const reminders = remindedEvents(topics).map(async (id) => {
    try {
      const start = startOf(await queryClient.fetchQuery(eventQueries.detail(id)));
      kickOffs.set(id, start);
      return start === null ? [] : [[`remind_${id}`, String(Math.floor(start / 1_000))] as const];
    } catch (error) {
      // A deleted match needs no reminder. Any other failure ends this update, and the next change repeats it.
      if (error instanceof ApiError && error.status === 404) return [];
      throw error;
    }
  });
  return Object.fromEntries([...teams, ...(await Promise.all(reminders)).flat()]);
}
