import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import type { Change } from "#src/domain/change.ts";
import { contentOf } from "#src/domain/page.wire.ts";
import { list, record } from "#src/domain/wire.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** What a team's followers can be told of (PWA-8). */
export const TEAM_TOPICS = ["kickoff", "goal", "highlight"] as const;
export type TeamTopic = (typeof TEAM_TOPICS)[number];

export const teamTopic = (teamId: string, kind: TeamTopic): string => `team:${teamId}:${kind}`;
export const reminderTopic = (eventId: string): string => `event:${eventId}:reminder`;

/** The team and the kind of news that `topic` is about; null of others. */
export function teamOfTopic(topic: string): { readonly id: string; readonly kind: string } | null {
  const [, id, kind] = /^team:(.+):(\w+)$/.exec(topic) ?? [];
  return id === undefined || kind === undefined ? null : { id, kind };
}

/** The events that `topics` remind of. */
export const remindedEvents = (topics: readonly string[]): readonly string[] =>
  topics.flatMap((topic) => /^event:(.+):reminder$/.exec(topic)?.[1] ?? []);

export const topicQueries = {
  /** Everything the viewer wants to be told. */
  mine: () =>
    queryOptions({
      queryKey: ["topics"] as const,
      queryFn: ({ signal }) => readTopics(signal),
      // A copy from before a change, read back after a quick reload, must not stand for the truth.
      staleTime: 0,
      meta: { persist: "user" },
    }),
};

/** What the server has, which the session knows from now on. */
async function readTopics(signal?: AbortSignal): Promise<readonly string[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  const answer = contentOf(await getApi().get("/api/push/topics", { signal }));
  const topics = list(record(answer).topics).filter((topic) => typeof topic === "string");
  // Somebody else may be here by now.
  if (viewerIdOf(sessionStore.get()) === viewerId)
    sessionStore.update({ topics: Object.fromEntries(topics.map((topic) => [topic, true] as const)) });
  return topics;
}

let loaded: { readonly viewerId: string; readonly work: Promise<unknown> } | null = null;

/**
 * Brings what the viewer wants to be told up to date in the session, once per page and viewer; rejects when that fails,
 * and the next call tries again. Nothing for somebody who is not signed in.
 */
export async function loadTopics(): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  if (viewerId === null) return;
  if (loaded?.viewerId === viewerId) return void (await loaded.work);
  const work = readTopics();
  loaded = { viewerId, work };
  try {
    await work;
  } catch (error) {
    loaded = null;
    throw error;
  }
}

/** Adds a topic or takes it away. The session knows once the server does; rejects with ApiError. */
export async function sendTopic(change: Pick<Change, "id" | "isOn">): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const { id, isOn } = change;
  await getApi().post("/api/push/change_topics", { add: isOn ? [id] : [], remove: isOn ? [] : [id] });
  if (viewerIdOf(sessionStore.get()) === viewerId) noteTopic(change);
}

/** Takes over what the server has confirmed, here or in another tab. */
export function noteTopic({ id, isOn }: Pick<Change, "id" | "isOn">): void {
  const { [id]: _, ...others } = sessionStore.get().topics;
  sessionStore.update({ topics: isOn ? { ...others, [id]: true } : others });
}
