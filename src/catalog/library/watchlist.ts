import { getApi } from "#src/api/current.ts";
import { configStore } from "#src/config/config.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { toPage } from "#src/domain/list/page.wire.ts";
import { createMembership, type Member } from "./membership.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { mediaEventMapper } from "#src/catalog/queries/mapping.ts";

const SIZE = 100;

/** A video that the viewer saved; only its id is known if it was saved since the list was read. */
export interface Saved extends Member {
  readonly media: MediaEvent | null;
}

/** What the viewer saved, the newest first (FOL-3). */
export const watchlist = createMembership<Saved>({
  kind: "watchlist",
  queryKey: ["watchlist"],
  read: () =>
    allEntries(SIZE, async (page) => {
      const query = { next: true, count: false, page, size: SIZE };
      return toPage(await getApi().get("/api/user/get_watchlist", { query }), readSaved);
    }),
  async post({ id, isOn }) {
    await getApi().post(isOn ? "/api/user/add_to_watchlist" : "/api/user/remove_from_watchlist", { video_id: id });
    return null;
  },
  bare: ({ id }) => ({ id, isOn: true, media: null }),
});

function readSaved(wire: unknown): Saved | null {
  const media = mediaEventMapper(configStore.get())(wire);
  return media && { id: media.id, isOn: true, media };
}

/** Returns the saved videos, those that were removed, too. */
export const mediaOf = (members: readonly Saved[]): readonly MediaEvent[] =>
  members.flatMap(({ media }) => media ?? []);
