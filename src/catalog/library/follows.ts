import type { Wire } from "#contract/wire.ts";
import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import type { Change } from "#src/domain/change.ts";
import { toFollowedItem } from "#src/domain/viewer/follow.wire.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import type { FollowedItem } from "#src/domain/viewer/viewer.ts";
import { record } from "#src/domain/wire.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createMembership } from "./membership.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { identityMapper } from "#src/catalog/queries/identityQueries.ts";

/** Page size of follows (FOL-1). */
const PAGE_SIZE = 150;
/** Size of the only page of a server that does not know `page`, which the specification does not name for this call. */
const WHOLE_SIZE = 999;

/** What the viewer follows. */
export const follows = createMembership<FollowedItem>({
  kind: "follow",
  get: ({ followed }) => followed,
  put: (followed) => ({ followed }),
  added: null,
});

/**
 * Updates the viewer's follows in the session, once per page and sign-in; rejects when that fails, and the next call
 * tries again. Does nothing for visitors.
 */
export function loadFollows(): Promise<unknown> {
  if (viewerIdOf(sessionStore.get()) === null) return Promise.resolve();
  return follows.loading() ?? readFollows();
}

/** Reads the viewer's follows from the server and updates the session; `loadFollows` uses this answer, too. */
export const readFollows = (): Promise<readonly Identity[]> => follows.load(fetchFollows());

async function fetchFollows(): Promise<readonly Identity[]> {
  const apply = follows.begin();
  const all = await fetchAll();
  apply(Object.fromEntries(all.map(({ id, item }) => [id, item])));
  return all.flatMap(({ identity }) => identity ?? []);
}

/** A follow with what is followed, which is null if the server does not say. */
interface Follow {
  readonly id: string;
  readonly item: FollowedItem;
  readonly identity: Identity | null;
}

/** Reads all follows, the newest first. */
async function fetchAll(): Promise<readonly Follow[]> {
  const readPage = async (page: number, size = PAGE_SIZE) => {
    const query = { size, version: 2, types: ["team", "identity_item"], ...(page > 0 && { page }) };
    return toPage(await getApi().get("/api/follow/list_by_user", { query }), toFollow);
  };
  let newest: string | undefined;
  return allEntries(PAGE_SIZE, async (page) => {
    const read = await readPage(page);
    const first = read.entries[0]?.id;
    if (page === 0) newest = first;
    return page === 1 && first !== undefined && first === newest ? readPage(0, WHOLE_SIZE) : read;
  });
}

function toFollow(wire: unknown): Follow | null {
  const item = toFollowedItem(wire);
  return item && { id: item.id, item, identity: identityMapper(configStore.get())(record<Wire<"Follow">>(wire).item) };
}

/** The queries about what the viewer follows. */
export const followQueries = {
  /** What the viewer follows, with names and crests, newest first; also updates the session. */
  mine: () =>
    queryOptions({
      queryKey: ["follows"] as const,
      // No abort signal: the request goes on when the page closes, because the session needs the answer as well.
      queryFn: () => readFollows(),
      // A stored copy from before a change must not count as fresh after a quick reload.
      staleTime: 0,
      meta: { persist: "user" },
    }),
  /**
   * The ids of what the viewer follows, for callers that need the session to be up to date; may use an earlier answer.
   */
  ids: () =>
    queryOptions({
      queryKey: ["follows", "ids"] as const,
      queryFn: async () => {
        await loadFollows();
        return Object.keys(sessionStore.get().followed);
      },
      staleTime: 0,
    }),
};

/** Sends a change to the server and then updates the session; rejects with ApiError. */
export const sendFollow = ({ id, type, isOn }: Pick<Change, "id" | "type" | "isOn">): Promise<void> =>
  follows.send(id, async () => {
    const kind = type === "team" ? "team" : "identity_item";
    if (isOn) {
      const answer = await getApi().post("/api/follow/save", { reference_id: id, type: kind });
      return toFollowedItem(contentOf(answer)) ?? { id, type: kind };
    }
    await getApi().post("/api/follow/remove_by_reference", { id });
    return null;
  });
