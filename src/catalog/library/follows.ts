import type { Wire } from "#contract/wire.ts";
import type { QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import { toFollowedItem } from "#src/domain/viewer/follow.wire.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import { record } from "#src/domain/wire.ts";
import { sessionStore, type Session } from "#src/session/session.ts";
import { createMembership } from "./membership.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { followedOf, FOLLOWS_KEY, type Followed } from "#src/catalog/queries/followed.ts";
import { identityMapper } from "#src/catalog/queries/identityQueries.ts";

/** Page size of follows (FOL-1). */
const PAGE_SIZE = 150;
/** Size of the only page of a server that does not know `page`, which the specification does not name for this call. */
const WHOLE_SIZE = 999;

const kindOf = (type: string) => (type === "team" ? "team" : "identity_item");

/** What the viewer follows, the newest first. */
export const follows = createMembership<Followed>({
  kind: "follow",
  queryKey: FOLLOWS_KEY,
  read: readFollows,
  async post({ id, type, isOn }) {
    if (isOn)
      return toFollowedItem(
        contentOf(await getApi().post("/api/follow/save", { reference_id: id, type: kindOf(type) })),
      );
    await getApi().post("/api/follow/remove_by_reference", { id });
    return null;
  },
  bare: ({ id, type }) => ({ id, type: kindOf(type), isOn: true, identity: null }),
  known: () => Object.values(sessionStore.get().followed).map((item) => ({ ...item, isOn: true, identity: null })),
});

async function readFollows(): Promise<readonly Followed[]> {
  const readPage = async (page: number, size = PAGE_SIZE) => {
    const query = { size, version: 2, types: ["team", "identity_item"], ...(page > 0 && { page }) };
    return toPage(await getApi().get("/api/follow/list_by_user", { query }), toFollowed);
  };
  let newest: string | undefined;
  return allEntries(PAGE_SIZE, async (page) => {
    const read = await readPage(page);
    const first = read.entries[0]?.id;
    if (page === 0) newest = first;
    return page === 1 && first !== undefined && first === newest ? readPage(0, WHOLE_SIZE) : read;
  });
}

function toFollowed(wire: unknown): Followed | null {
  const item = toFollowedItem(wire);
  return (
    item && { ...item, isOn: true, identity: identityMapper(configStore.get())(record<Wire<"Follow">>(wire).item) }
  );
}

/** Returns what the viewer follows, by id; until the server has answered, what the session has. */
export const followedNow = (queryClient: QueryClient): Session["followed"] => followedOf(follows.now(queryClient));

/** Returns the identities of follows, those that were removed, too. */
export const identitiesOf = (members: readonly Followed[]): readonly Identity[] =>
  members.flatMap(({ identity }) => identity ?? []);
