import type { Wire } from "#contract/wire.ts";
import { queryOptions } from "@tanstack/react-query";
import { ABSENT_ANSWER, orAbsent } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import type { Change } from "#src/domain/change.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { list, record } from "#src/domain/wire.ts";
import { parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createMembership } from "./membership.ts";

/** The notifications that a team's followers can choose (PWA-8). */
export const TEAM_TOPICS = ["kickoff", "goal", "highlight"] as const;
/** A kind of notification about a team. */
export type TeamTopic = (typeof TEAM_TOPICS)[number];

/** Returns the name of a team's topic, as in the API. */
export const teamTopic = (teamId: string, kind: TeamTopic): string => `team:${teamId}:${kind}`;
/** Returns the name of the topic that reminds of an event, as in the API. */
export const reminderTopic = (eventId: string): string => `event:${eventId}:reminder`;

/** Returns the team and the kind of notification of `topic`, or null for other topics. */
export function teamOfTopic(topic: string): { readonly id: string; readonly kind: string } | null {
  const [, id, kind] = /^team:(.+):(\w+)$/.exec(topic) ?? [];
  return id === undefined || kind === undefined ? null : { id, kind };
}

/** Returns the ids of the events that `topics` contain reminders of. */
export const remindedEvents = (topics: readonly string[]): readonly string[] =>
  topics.flatMap((topic) => /^event:(.+):reminder$/.exec(topic)?.[1] ?? []);

/** The queries about the chosen notifications. */
export const topicQueries = {
  /** All notifications that the viewer has chosen. */
  mine: () =>
    queryOptions({
      queryKey: ["topics"] as const,
      queryFn: ({ signal }) => readTopics(signal),
      // A stored copy from before a change must not count as fresh after a quick reload.
      staleTime: 0,
      meta: { persist: "user" },
    }),
};

/** `{viewerId, topics}` of a viewer whose server cannot list topics. Deleted with their session. */
const STORAGE_KEY: LocalKey = "touchline-topics";

const topicsIn = (wire: unknown) =>
  list(record<Wire<"PushTopics">>(wire).topics).filter((topic) => typeof topic === "string");

/** Returns the topics that this device stores for the viewer, or null if there are none. */
function storedTopics(viewerId: string | null): readonly string[] | null {
  const stored = record<Record<string, unknown>>(parseJson(readStored(STORAGE_KEY) ?? ""));
  return viewerId !== null && stored.viewerId === viewerId ? topicsIn(stored) : null;
}

const storeTopics = (viewerId: string | null, topics: readonly string[]) =>
  viewerId !== null && writeStored(STORAGE_KEY, JSON.stringify({ viewerId, topics }));

/** The notifications that the viewer has chosen. */
export const topics = createMembership<true>({
  kind: "topic",
  get: ({ topics: chosen }) => chosen,
  put: (chosen) => ({ topics: chosen }),
  added: true,
  onConfirmed: (chosen) => {
    const viewerId = viewerIdOf(sessionStore.get());
    if (storedTopics(viewerId) !== null) storeTopics(viewerId, Object.keys(chosen));
  },
});

/** Reads the topics from the server, or from this device if the server cannot list them, and updates the session. */
export async function readTopics(signal?: AbortSignal): Promise<readonly string[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  const apply = topics.begin();
  const answer = await orAbsent(getApi().get("/api/push/topics", { signal }));
  // Topics that a server listed before stay known when a proxy says that it does not have the list.
  const known = () => storedTopics(viewerId) ?? Object.keys(sessionStore.get().topics);
  const chosen = answer === ABSENT_ANSWER ? known() : topicsIn(contentOf(answer));
  if (answer === ABSENT_ANSWER) storeTopics(viewerId, chosen);
  apply(setOf(chosen));
  return chosen;
}

const setOf = (chosen: readonly string[]) => Object.fromEntries(chosen.map((topic) => [topic, true] as const));

/** Puts the stored topics into the session until the server has answered, which it cannot while offline. */
export const applyStoredTopics = (chosen: readonly string[]): void => topics.restore(setOf(chosen));

/**
 * Updates the viewer's topics in the session, once per page and sign-in; rejects when that fails, and the next call
 * tries again. Does nothing for visitors.
 */
export async function loadTopics(): Promise<void> {
  if (viewerIdOf(sessionStore.get()) !== null) await (topics.loading() ?? topics.load(readTopics()));
}

/**
 * Adds or removes a topic on the server; one that accepts only the whole list receives that. Then updates the session.
 * Rejects with ApiError.
 */
export const sendTopic = ({ id, isOn }: Pick<Change, "id" | "isOn">): Promise<void> =>
  topics.send(id, async () => {
    const body = { add: isOn ? [id] : [], remove: isOn ? [] : [id] };
    if ((await orAbsent(getApi().post("/api/push/change_topics", body))) === ABSENT_ANSWER) {
      const others = (await readTopics()).filter((topic) => topic !== id);
      await getApi().post("/api/push/set_topics", { topics: [...others, ...body.add] });
    }
    return isOn || null;
  });
