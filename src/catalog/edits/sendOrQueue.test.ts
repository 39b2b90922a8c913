import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getApi, setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import type { Change } from "#src/domain/change.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { makeChange } from "#src/catalog/library/changes.ts";
import { sendOrQueue } from "./sendOrQueue.ts";

const title: Change = { kind: "clip", id: "clip 1", type: "clip", isOn: true, content: { title: "Late winner" } };
const content = { targetId: "ref-1", global: false, title: "Chance", startTime: 61_000, type: "chance" };
const tag: Change = { kind: "tag", id: "new-1", type: "new", isOn: true, content };
const moved: Change = { kind: "tag", id: "tag-1", type: "tag", isOn: true, content: { id: "tag-1", title: "Save" } };
const lost = new ApiError({ code: "unreachable" });

let queryClient = new QueryClient();
const sent: (readonly [string, unknown])[] = [];
let tags: readonly object[] = [];

beforeEach(() => {
  queryClient = new QueryClient();
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  sent.length = 0;
  tags = [];
  const post = async (path: string, body: unknown) => {
    if (path === "/api/tag/list") return { content: { entries: tags, nextExists: false } } as never;
    sent.push([path, body]);
    return {} as never;
  };
  setApi({ ...fakeApi({}), post });
  sessionStore.update({
    token: "t",
    user: { id: "c1", email: null, fullName: null, countryName: null, favoriteClubId: null },
  });
});
afterEach(() => {
  connectivity.online.set(true);
  pendingChangesStore.set([]);
  sessionStore.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[FOL-6] without a network a title and tags wait, and are sent in order once it is back", async () => {
  connectivity.online.set(false);
  const direct = vi.fn<() => Promise<void>>();
  for (const change of [title, tag, moved]) expect(await sendOrQueue(queryClient, change, direct)).toBe(false);
  expect(direct).not.toHaveBeenCalled();
  expect(pendingChangesStore.get()).toEqual([title, tag, moved]);
  expect(sent).toEqual([]);
  connectivity.online.set(true);
  await makeChange(queryClient, { ...title, content: { title: "Later winner" } });
  expect(sent).toEqual([
    ["/api/tag/saveV2", content],
    ["/api/tag/update", moved.content],
    ["/api/clip/update/clip%201", { title: "Later winner" }],
  ]);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[FOL-6] a tag that the server has already, as its answer was lost, is not stored twice", async () => {
  tags = [{ id: "tag-9", title: "Chance", startTime: 61_000, endTime: 67_000 }];
  await makeChange(queryClient, tag);
  expect(sent).toEqual([]);
  tags = [{ id: "tag-9", title: "Chance", startTime: 62_000, endTime: 67_000 }];
  await makeChange(queryClient, tag);
  expect(sent).toEqual([["/api/tag/saveV2", content]]);
});

test("[FOL-6] with a network an answer decides: what fails stays in its form and does not wait", async () => {
  const refused = new ApiError({ code: "forbidden", status: 403 });
  await expect(sendOrQueue(queryClient, title, () => Promise.reject(refused))).rejects.toBe(refused);
  await expect(sendOrQueue(queryClient, title, () => Promise.reject(lost))).rejects.toBe(lost);
  expect(pendingChangesStore.get()).toEqual([]);
  const goesOffline = async () => {
    connectivity.online.set(false);
    throw lost;
  };
  expect(await sendOrQueue(queryClient, title, goesOffline)).toBe(false);
  expect(pendingChangesStore.get()).toEqual([title]);
});

test("[OPS-5] an entry at the pitch waits until the second factor is shown again", async () => {
  const content = { id: "m-1", score: { home: 1, away: 0 } };
  const entry: Change = { kind: "match", id: "m-1 score", type: "match", isOn: true, content };
  const { post } = getApi();
  const ended = new ApiError({ code: "second_factor_required", status: 403 });
  setApi({ ...fakeApi({}), post: () => Promise.reject(ended) });
  await makeChange(queryClient, entry);
  expect(pendingChangesStore.get()).toEqual([entry]);
  setApi({ ...fakeApi({}), post });
  await makeChange(queryClient, entry);
  expect(sent).toEqual([["/api/operate/change_match", content]]);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[OPS-8] a moment that waits is sent by its own call", async () => {
  const content = { id: "m-1", moment: { id: "mo-1", kind: "goal" } };
  await makeChange(queryClient, { kind: "match", id: "m-1 moment mo-1", type: "add_moment", isOn: true, content });
  expect(sent).toEqual([["/api/operate/add_moment", content]]);
});
