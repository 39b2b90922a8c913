import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watched } from "#src/catalog/playhead/watched.ts";
import { liveNow } from "#src/catalog/queries/liveNow.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore } from "#src/session/session.ts";
import { aLiveEvent, NOW } from "#src/testing/anEvent.ts";
import { startLiveBadge } from "./liveBadge.ts";

const page = (entries: readonly SportEvent[]) => ({
  entries,
  entryCount: entries.length,
  totalCount: entries.length,
  itemsPerPage: 24,
  startIndex: 0,
  nextExists: false,
});
const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const league = { id: "f-1", type: "identity_item", identitiesId: ["league-a", "league-b"] };

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test("[PWA-10] the app badge counts live matches of the follows, and is cleared with the viewer", () => {
  const said: (number | undefined)[] = [];
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void said.push(count),
    clearAppBadge: async () => void said.push(0),
  });
  const queryClient = new QueryClient();
  const identities = (id: string) => [{ id, type: "league", title: id, shortTitle: null, parent: null }];
  const { queryKey } = liveNow();
  startLiveBadge(queryClient);
  expect(said).toEqual([0]);

  sessionStore.update({ user, token: "t", followed: { "league-a": league } });
  expect(said, "nothing is known of what is live").toEqual([0]);
  const mine = aLiveEvent({ id: "ev-1", identities: identities("league-b") });
  const other = aLiveEvent({ id: "ev-2", identities: identities("league-z") });
  queryClient.setQueryData(queryKey, page([mine, other]));
  expect(said).toEqual([0, 1]);
  queryClient.setQueryData(queryKey, page([mine, other]));
  queryClient.setQueryData(["something", "else"], 1);
  expect(said, "the same number is written once").toEqual([0, 1]);
  sessionStore.update({ followed: {} });
  expect(said).toEqual([0, 1, 0]);
  sessionStore.update({ followed: { "league-a": league } });
  sessionStore.clear();
  expect(said).toEqual([0, 1, 0, 1, 0]);
});

test("[EVT-20] [PWA-10] a match that is watched counts until its picture has ended", () => {
  const said: (number | undefined)[] = [];
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void said.push(count),
    clearAppBadge: async () => void said.push(0),
  });
  const queryClient = new QueryClient();
  const { queryKey } = liveNow();
  const identities = [{ id: "league-b", type: "league", title: "b", shortTitle: null, parent: null }];
  const match = aLiveEvent({ id: "ev-1", identities });
  const event = createStore<SportEvent>(match);
  const shown = { event, isLive: () => true };
  watched.add(shown);
  sessionStore.update({ user, token: "t", followed: { "league-a": league } });
  startLiveBadge(queryClient);
  queryClient.setQueryData(queryKey, page([match]));
  queryClient.setQueryData(queryKey, page([]));
  expect(said.at(-1)).toBe(1);
  event.set({ ...match, status: "archived" });
  queryClient.setQueryData(queryKey, page([]));
  expect(said.at(-1)).toBe(0);
  watched.delete(shown);
});
