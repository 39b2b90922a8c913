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
import { onConfirmedElsewhere } from "./changesChannel.ts";
import { createPerSignIn } from "./perSignIn.ts";
import { createServerConfirmed } from "./serverConfirmed.ts";

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

const serverConfirmed = createServerConfirmed<true>();

/** Reads the topics from the server, or from this device if the server cannot list them, and updates the session. */
export async function readTopics(signal?: AbortSignal): Promise<readonly string[]> {
  const viewerId = viewerIdOf(sessionStore.get());
  const mark = serverConfirmed.mark();
  // Called before the request, whose answer has only what other tabs changed until then.
  listen();
  const answer = await orAbsent(getApi().get("/api/push/topics", { signal }));
  // Topics that a server listed before stay known when a proxy says that it does not have the list.
  const known = () => storedTopics(viewerId) ?? Object.keys(sessionStore.get().topics);
  const topics = answer === ABSENT_ANSWER ? known() : topicsIn(contentOf(answer));
  if (answer === ABSENT_ANSWER) storeTopics(viewerId, topics);
  applyTopics(topics, viewerId, mark);
  return topics;
}

/** Whether the session has the topics. */
const inSession = createPerSignIn<true>();

function applyTopics(topics: readonly string[], viewerId: string | null, mark: number): void {
  // Another viewer may have signed in meanwhile.
  if (viewerIdOf(sessionStore.get()) !== viewerId) return;
  inSession.set(true);
  const chosen = Object.fromEntries(topics.map((topic) => [topic, true] as const));
  sessionStore.update({ topics: serverConfirmed.applyTo(chosen, mark) });
}

/** Puts the stored topics into the session until the server has answered, which it cannot while offline. */
export function applyStoredTopics(topics: readonly string[]): void {
  if (inSession.get() === null) applyTopics(topics, viewerIdOf(sessionStore.get()), serverConfirmed.mark());
}

const loaded = createPerSignIn<Promise<unknown>>();

/**
 * Updates the viewer's topics in the session, once per page and sign-in; rejects when that fails, and the next call
 * tries again. Does nothing for visitors.
 */
export async function loadTopics(): Promise<void> {
  if (viewerIdOf(sessionStore.get()) === null) return;
  const work = loaded.get() ?? readTopics();
  loaded.set(work);
  try {
    await work;
  } catch (error) {
    loaded.drop(work);
    throw error;
  }
}

/**
 * Adds or removes a topic on the server; one that accepts only the whole list receives that. Then updates the session.
 * Rejects with ApiError.
 */
export async function sendTopic(change: Pick<Change, "id" | "isOn">): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const { id, isOn } = change;
  const body = { add: isOn ? [id] : [], remove: isOn ? [] : [id] };
  if ((await orAbsent(getApi().post("/api/push/change_topics", body))) === ABSENT_ANSWER) {
    const others = (await readTopics()).filter((topic) => topic !== id);
    await getApi().post("/api/push/set_topics", { topics: [...others, ...body.add] });
  }
  if (viewerIdOf(sessionStore.get()) === viewerId) applyConfirmedTopic(change);
}

let isListening = false;

/** Applies what other tabs change, from the first call on. */
function listen(): void {
  if (!isListening) onConfirmedElsewhere("topic", applyConfirmedTopic);
  isListening = true;
}

/** Applies a change that the server has confirmed, here or in another tab. */
export function applyConfirmedTopic({ id, isOn }: Pick<Change, "id" | "isOn">): void {
  serverConfirmed.note(id, isOn ? true : null);
  const { [id]: _, ...others } = sessionStore.get().topics;
  const topics = isOn ? { ...others, [id]: true as const } : others;
  sessionStore.update({ topics });
  const viewerId = viewerIdOf(sessionStore.get());
  if (storedTopics(viewerId) !== null) storeTopics(viewerId, Object.keys(topics));
}
