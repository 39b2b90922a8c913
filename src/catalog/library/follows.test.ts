import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { followedNow, follows } from "./follows.ts";

afterEach(() => sessionStore.clear());

const signIn = (id: string) =>
  sessionStore.update({
    token: "t",
    user: { id, email: null, fullName: null, countryName: null, favoriteClubId: null },
  });

/** Fakes a server that answers when `answer` is called, or fails while it is broken. */
function slowServer() {
  const seen = { asked: 0, isBroken: false, answer: () => undefined as void };
  const get = async () => {
    seen.asked += 1;
    await new Promise<void>((resolve) => (seen.answer = resolve));
    if (seen.isBroken) throw new ApiError({ code: "internal_error", status: 500 });
    const entries = [{ reference_id: "team-a", type: "team", item: { id: "team-a", type: "team", title: "A" } }];
    return { content: { entries, nextExists: false } } as never;
  };
  setApi({ ...fakeApi({ "/api/follow/save": { content: {} }, "/api/follow/remove": {} }), get });
  return seen;
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test("[FOL-1] the page and the startup load the follows once together", async () => {
  signIn("f1");
  const seen = slowServer();
  const queryClient = client();
  const stop = new QueryObserver(queryClient, follows.query()).subscribe(() => undefined);
  const atStart = follows.load(queryClient);
  expect(seen.asked).toBe(1);
  seen.answer();
  await atStart;
  expect(Object.keys(followedNow(queryClient))).toEqual(["team-a"]);
  await follows.load(queryClient);
  expect(seen.asked).toBe(1);
  stop();
});

test("[FOL-1] the startup still gets the follows if the page that requested them is left", async () => {
  signIn("f2");
  const seen = slowServer();
  const queryClient = client();
  const stop = new QueryObserver(queryClient, follows.query()).subscribe(() => undefined);
  const atStart = follows.load(queryClient);
  stop();
  seen.answer();
  await atStart;
  expect(Object.keys(followedNow(queryClient))).toEqual(["team-a"]);
});

test("[FOL-4] a failed load is retried by the page and by the next call", async () => {
  signIn("f3");
  const seen = slowServer();
  seen.isBroken = true;
  const queryClient = client();
  const page = queryClient.fetchQuery(follows.query());
  const atStart = follows.load(queryClient);
  seen.answer();
  await expect(page).rejects.toMatchObject({ code: "internal_error" });
  await expect(atStart).rejects.toMatchObject({ code: "internal_error" });
  seen.isBroken = false;
  const again = follows.load(queryClient);
  expect(seen.asked).toBe(2);
  seen.answer();
  await again;
  expect(Object.keys(followedNow(queryClient))).toEqual(["team-a"]);
});

test("[FOL-1] changes made while the follows load are not undone by the answer", async () => {
  signIn("f9");
  const seen = slowServer();
  const queryClient = client();
  const work = follows.load(queryClient);
  await follows.send(queryClient, { id: "team-b", type: "team", isOn: true });
  await follows.send(queryClient, { id: "team-a", type: "team", isOn: false });
  seen.answer();
  await work;
  expect(Object.keys(followedNow(queryClient))).toEqual(["team-b"]);
});

test("[FOL-1] [SES-5] an answer for a viewer who has left is not the next viewer's", async () => {
  signIn("f-left");
  const seen = slowServer();
  const queryClient = client();
  const work = follows.load(queryClient);
  sessionStore.clear();
  signIn("f-next");
  seen.answer();
  await expect(work).rejects.toMatchObject({ name: "AbortError" });
  expect(followedNow(queryClient)).toEqual({});
});

test("[FOL-1] a follow is known to be confirmed although the list cannot be loaded", async () => {
  signIn("f10");
  const seen = slowServer();
  seen.isBroken = true;
  const queryClient = client();
  const work = follows.load(queryClient);
  seen.answer();
  await expect(work).rejects.toMatchObject({ code: "internal_error" });
  await follows.send(queryClient, { id: "team-b", type: "team", isOn: true });
  expect(Object.keys(followedNow(queryClient))).toEqual(["team-b"]);
  // What is known then is not the whole list, which is still to be read.
  seen.isBroken = false;
  const again = follows.load(queryClient);
  seen.answer();
  await again;
  expect(Object.keys(followedNow(queryClient))).toEqual(["team-a"]);
});

/** Fakes a server with 170 followed teams that reads `page` and `size`, or only one of them. */
function serverWithMany(knows: "both" | "size only" | "page only") {
  const follows = Array.from({ length: 170 }, (_, n) => ({ reference_id: `team-${n}`, type: "team" }));
  const asked: unknown[] = [];
  const get = async (_path: string, { query }: { query: { page?: number; size: number } }) => {
    asked.push(query);
    const size = knows === "page only" ? 150 : query.size;
    const start = knows === "size only" ? 0 : (query.page ?? 0) * size;
    return { content: { entries: follows.slice(start, start + size), nextExists: start + size < 170 } } as never;
  };
  setApi({ ...fakeApi({}), get: get as never });
  return asked;
}

test.each(["both", "size only", "page only"] as const)(
  "[FOL-1] all 170 followed teams are known, from a server that reads page and size: %s",
  async (knows) => {
    signIn(`many ${knows}`);
    const asked = serverWithMany(knows);
    const queryClient = client();
    await follows.load(queryClient);
    expect(Object.keys(followedNow(queryClient))).toHaveLength(170);
    expect(asked[0]).toEqual({ size: 150, version: 2, types: ["team", "identity_item"] });
  },
);
