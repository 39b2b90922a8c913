import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Downloads } from "#src/catalog/downloads/createDownloads.ts";
import { follows } from "#src/catalog/library/follows.ts";
import { areRecapsKept, chooseRecaps } from "#src/catalog/playback/keptRecaps.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { firstListQueries } from "#src/features/browse/identity/identityLists.ts";
import { sessionStore } from "#src/session/session.ts";
import { aClip } from "#src/testing/anEvent.ts";
import { keepRecaps } from "./keepRecaps.ts";
import { createQueryClient } from "./queryClient.ts";

const start = vi.hoisted(() => vi.fn<Downloads["start"]>());
const keepFor = vi.hoisted(() => vi.fn<Downloads["keepFor"]>());
vi.mock("#src/catalog/downloads/downloads.ts", () => ({ downloadsOf: () => ({ start, keepFor }) }));

const SOURCE = { hd: "/vod/one/hd/master.m3u8", pano: null, poster: null, clip: null, epg: null };
const recap = (id: string, more: Partial<MediaEvent> = {}) =>
  aClip({ id, mediaType: "highlight", mediaSubType: "recap", source: SOURCE, ...more });
const harbour = { id: "team-harbour", type: "team", identitiesId: null, name: "Harbour City" } as const;
const league = { id: "league-northern", type: "identity_item", identitiesId: null, name: "Northern" } as const;

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  sessionStore.update({
    token: "at.1",
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
  chooseRecaps(true);
});
afterEach(() => {
  start.mockReset();
  keepFor.mockReset();
  sessionStore.clear();
  chooseRecaps(false);
  vi.unstubAllGlobals();
});

/** A visit of somebody who follows a team, whose newest clips are these, and a league. */
const visit = (...clips: readonly MediaEvent[]) => visitFollowing([harbour, league], clips);

/** Returns what was downloaded, with the teams it is for. */
async function visitFollowing(
  followed: readonly { readonly id: string; readonly type: "team" | "identity_item" }[],
  clips: readonly MediaEvent[],
): Promise<readonly (string | undefined)[][]> {
  const queryClient = createQueryClient();
  const members = followed.map((item) => ({ ...item, isOn: true, identity: null }));
  queryClient.setQueryData(follows.query().queryKey, members as never);
  for (const { id, type } of members)
    queryClient.setQueryData(firstListQueries({ id, type }).highlights.queryKey, { entries: clips } as never);
  start.mockClear();
  await keepRecaps(queryClient);
  return start.mock.calls.map(([video, , teams = []]) => [video.id, ...teams]);
}

test("[DWN-7] the newest recap of a followed team is downloaded by itself, in 720 lines, and only on Wi-Fi", async () => {
  expect(await visit(aClip({ id: "goal" }), recap("new"), recap("old"))).toEqual([["new", "team-harbour"]]);
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ id: "new" }),
    { height: 720, hasPano: false, onlyWifi: true },
    ["team-harbour"],
  );
});

test("[DWN-7] a recap of two followed teams is kept for both, also for one that is followed later", async () => {
  const nordvik = { ...harbour, id: "team-nordvik", name: "Nordvik" } as const;
  expect(await visitFollowing([harbour, nordvik], [recap("derby")])).toEqual([
    ["derby", "team-harbour", "team-nordvik"],
  ]);
  const lagos = { ...harbour, id: "team-lagos", name: "Lagos" } as const;
  expect(await visitFollowing([harbour, lagos], [recap("derby")])).toEqual([]);
  expect(keepFor).toHaveBeenLastCalledWith("derby", ["team-harbour", "team-lagos"]);
});

test("[DWN-7] what the viewer has deleted does not come back, the next recap does", async () => {
  await visit(recap("one"));
  expect(await visit(recap("one"))).toEqual([]);
  expect(await visit(recap("two"), recap("one"))).toEqual([["two", "team-harbour"]]);
});

test("[DWN-7] nothing is kept unless the viewer wants it, nor what they may not watch or what cannot be played", async () => {
  chooseRecaps(false);
  expect(await visit(recap("one"))).toEqual([]);
  expect(areRecapsKept()).toBe(false);
  chooseRecaps(true);
  const none = { hd: null, pano: null, poster: null, clip: null, epg: null };
  expect(await visit(recap("gone", { source: none }))).toEqual([]);
});

test.each([
  ["on mobile data", { connection: { type: "cellular" } }],
  ["while data is saved", { connection: { type: "wifi", saveData: true } }],
])("[DWN-7] nothing is kept %s", async (_, browser) => {
  vi.stubGlobal("navigator", { ...browser, onLine: true });
  expect(await visit(recap("one"))).toEqual([]);
});

test("[DWN-7] [DWN-2] a phone that does not say what its network is keeps nothing before the viewer has agreed", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("coarse") }));
  expect(await visit(recap("one"))).toEqual([]);
  localStorage.setItem("touchline-any-network", "1");
  expect(await visit(recap("one"))).toEqual([["one", "team-harbour"]]);
  localStorage.removeItem("touchline-any-network");
});
