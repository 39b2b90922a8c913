import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { signOut } from "#src/session/signIn/mutations.ts";
import { sessionStore } from "#src/session/session.ts";
import { SESSION_KEY } from "#src/session/storedSession.ts";
import { followViewer } from "./viewerChange.ts";

const viewer = (id: string) => ({
  user: { id, email: null, fullName: null, countryName: null, favoriteClubId: null },
  token: `at.${id}`,
  userTokenData: { token: `at.${id}`, tokenExpirationTime: 100, tokenUpdateTime: 1, refreshToken: null },
});

let queryClient: QueryClient;
let diary: string[];
let stops: (() => void)[];
let forgetStored: (id: string) => Promise<void>;

beforeEach(() => {
  diary = [];
  queryClient = new QueryClient();
  forgetStored = (id) => {
    diary.push(`stored of ${id} deleted, ott-data ${localStorage.getItem(SESSION_KEY) === null ? "gone" : "there"}`);
    return Promise.resolve();
  };
  vi.stubGlobal("fetch", () => {
    diary.push("server told");
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  setApi(createApi({ baseUrl: "/", timeoutMs: 100, tokens: noTokens, onServerError: () => undefined }));
  sessionStore.update(viewer("u-1"));
  stops = [
    sessionStore.start(),
    followViewer({
      queryClient,
      sockets: {
        leave: (id) => void diary.push(`sockets left for ${id}`),
        enter: () => void diary.push("sockets entered"),
      },
      forgetStored: (id) => forgetStored(id),
      recheckPage: async () => void diary.push("page checked"),
    }),
  ];
});
afterEach(() => {
  for (const stop of stops) stop();
  sessionStore.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[SES-5] signing out closes sockets, cancels reads, deletes stored data and ott-data, then informs the server", async () => {
  queryClient.setQueryData(["profile"], { secret: "Ada" });
  await signOut();
  await vi.waitFor(() => expect(diary).toContain("page checked"));
  const [first, second, ...rest] = diary;
  expect([first, second]).toEqual(["sockets left for u-1", "stored of u-1 deleted, ott-data there"]);
  expect(rest.toSorted()).toEqual([
    "page checked",
    "server told",
    "sockets entered",
    "stored of u-1 deleted, ott-data gone",
  ]);
  expect(queryClient.getQueryData(["profile"])).toBeUndefined();
});

test("[SES-5] reads that start during sign-out are dropped as well", async () => {
  let answer: (data: string) => void = () => undefined;
  let outcome: Promise<string> | undefined;
  forgetStored = async (id) => {
    diary.push(`stored of ${id} deleted`);
    outcome ??= queryClient
      .fetchQuery({ queryKey: ["late"], queryFn: () => new Promise<string>((resolve) => (answer = resolve)) })
      .catch(() => "cancelled");
  };
  await signOut();
  await vi.waitFor(() => expect(diary).toContain("page checked"));
  answer("Ada's schedule");
  expect(await outcome).toBe("cancelled");
  expect(diary.filter((line) => line === "stored of u-1 deleted")).toHaveLength(2);
  expect(queryClient.getQueryData(["late"])).toBeUndefined();
});

test("[SES-5] an answer pending at sign-out is dropped", async () => {
  let answer: (data: string) => void = () => undefined;
  const asked = queryClient.fetchQuery({
    queryKey: ["profile"],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  const outcome = asked.catch(() => "cancelled");
  await signOut();
  answer("Ada's profile");
  expect(await outcome).toBe("cancelled");
  expect(queryClient.getQueryData(["profile"])).toBeUndefined();
});

test("[SES-5] a hanging store does not keep the viewer signed in", async () => {
  vi.useFakeTimers();
  forgetStored = () => new Promise(() => undefined);
  const done = signOut({ revoke: false });
  await vi.advanceTimersByTimeAsync(1_500);
  await done;
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("[SES-6] signing out in another tab cleans up this one, too", async () => {
  queryClient.setQueryData(["profile"], { secret: "Ada" });
  localStorage.removeItem(SESSION_KEY);
  dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
  await vi.waitFor(() => expect(diary.at(-1)).toBe("page checked"));
  expect(diary).toEqual([
    "sockets left for u-1",
    "stored of u-1 deleted, ott-data gone",
    "sockets entered",
    "page checked",
  ]);
  expect(queryClient.getQueryData(["profile"])).toBeUndefined();
});

test("[SES-6] when another viewer signs in elsewhere, the first one's data is deleted before", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...viewer("u-2"), followed: {}, devices: [] }));
  dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
  await vi.waitFor(() => expect(diary.at(-1)).toBe("page checked"));
  expect(diary).toEqual([
    "sockets left for u-1",
    "stored of u-1 deleted, ott-data there",
    "sockets entered",
    "page checked",
  ]);
});

test("new tokens for the same viewer change nothing", async () => {
  sessionStore.setTokens({ token: "at.9", tokenExpirationTime: 100, tokenUpdateTime: 2, refreshToken: null });
  await Promise.resolve();
  expect(diary).toEqual([]);
});
