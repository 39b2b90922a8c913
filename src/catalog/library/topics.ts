import type { Wire } from "#contract/wire.ts";
import type { QueryClient } from "@tanstack/react-query";
import { ABSENT_ANSWER, orAbsent } from "#src/api/addition.ts";
import { getApi } from "#src/api/current.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { list, record } from "#src/domain/wire.ts";
import { parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createMembership, present, type Member } from "./membership.ts";

/** The notifications that a team's followers can choose (PWA-8). */
export const TEAM_TOPICS = ["kickoff", "goal", "highlight"] as const;
export type TeamTopic = (typeof TEAM_TOPICS)[number];

/** Returns the name of a team's topic, as in the API. */
export const teamTopic = (teamId: string, kind: TeamTopic): string => `team:${teamId}:${kind}`;
export const reminderTopic = (eventId: string): string => `event:${eventId}:reminder`;

/** Returns the team and the kind of notification of `topic`, or null for other topics. */
export function teamOfTopic(topic: string): { readonly id: string; readonly kind: string } | null {
  const [, id, kind] = /^team:(.+):(\w+)$/.exec(topic) ?? [];
  return id === undefined || kind === undefined ? null : { id, kind };
}

export const remindedEvents = (topics: readonly string[]): readonly string[] =>
  topics.flatMap((topic) => /^event:(.+):reminder$/.exec(topic)?.[1] ?? []);

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

const toMembers = (chosen: readonly string[]): readonly Member[] => chosen.map((id) => ({ id, isOn: true }));

export const topicsOf = (members: readonly Member[]): readonly string[] => present(members).map(({ id }) => id);

export const topics = createMembership<Member>({
  kind: "topic",
  queryKey: ["topics"],
  read: readTopics,
  /** A server that accepts only the whole list receives that. */
  async post({ id, isOn }, queryClient) {
    const body = { add: isOn ? [id] : [], remove: isOn ? [] : [id] };
    if ((await orAbsent(getApi().post("/api/push/change_topics", body))) === ABSENT_ANSWER) {
      const others = topicsOf(await readTopics(queryClient)).filter((topic) => topic !== id);
      await getApi().post("/api/push/set_topics", { topics: [...others, ...body.add] });
    }
    return null;
  },
  bare: ({ id }) => ({ id, isOn: true }),
  known: () => toMembers(storedTopics(viewerIdOf(sessionStore.get())) ?? []),
  onConfirmed: (members) => {
    const viewerId = viewerIdOf(sessionStore.get());
    if (storedTopics(viewerId) !== null) storeTopics(viewerId, topicsOf(members));
  },
});

/** Reads the topics from the server, or from this device if the server cannot list them. */
async function readTopics(queryClient: QueryClient): Promise<readonly Member[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  const answer = await orAbsent(getApi().get("/api/push/topics"));
  if (answer !== ABSENT_ANSWER) return toMembers(topicsIn(contentOf(answer)));
  // Topics that a server listed before stay known when a proxy says that it does not have the list.
  const chosen = storedTopics(viewerId) ?? topicsOf(topics.now(queryClient));
  storeTopics(viewerId, chosen);
  return toMembers(chosen);
}
