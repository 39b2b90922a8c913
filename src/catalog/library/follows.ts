import type { Wire } from "#contract/wire.ts";
import { useQuery, type QueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import { toFollowedItem } from "#src/domain/viewer/follow.wire.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { contentOf, toPage } from "#src/domain/list/page.wire.ts";
import type { FollowedItem } from "#src/domain/viewer/viewer.ts";
import { record } from "#src/domain/wire.ts";
import { sessionStore, useSession, type Session } from "#src/session/session.ts";
import { createMembership, present, type Member } from "./membership.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { identityMapper } from "#src/catalog/queries/identityQueries.ts";

/** Page size of follows (FOL-1). */
const PAGE_SIZE = 150;
/** Size of the only page of a server that does not know `page`, which the specification does not name for this call. */
const WHOLE_SIZE = 999;

/** Something that the viewer follows; its identity is null if the server does not say. */
export interface Followed extends Member, FollowedItem {
  readonly identity: Identity | null;
}

const kindOf = (type: string) => (type === "team" ? "team" : "identity_item");

/** What the viewer follows, the newest first. */
export const follows = createMembership<Followed>({
  kind: "follow",
  queryKey: ["follows"],
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

/** Returns the follows as the session has them (SES-3). */
export const followedOf = (members: readonly Followed[]): Session["followed"] =>
  Object.fromEntries(
    present(members).map(({ id, type, identitiesId }) => [id, { id, type, ...(identitiesId && { identitiesId }) }]),
  );

/** Returns what the viewer follows, by id; until the server has answered, what the session has. */
export const followedNow = (queryClient: QueryClient): Session["followed"] => followedOf(follows.now(queryClient));

/** Returns `followedNow`, and renders again when it changes. */
export function useFollowed(): Session["followed"] {
  const { isAuthenticated } = useSession();
  const { data } = useQuery({
    ...follows.query(),
    enabled: isAuthenticated,
    staleTime: Infinity,
    select: followedOf,
  });
  return data ?? sessionStore.get().followed;
}

/** Returns the identities of follows, those that were removed, too. */
export const identitiesOf = (members: readonly Followed[]): readonly Identity[] =>
  members.flatMap(({ identity }) => identity ?? []);
