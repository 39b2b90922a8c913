import { QueryClient, QueryObserver, type QueryPersister } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { watchlist, type Saved } from "./watchlist.ts";

afterEach(() => sessionStore.clear());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const saved = (queryClient: QueryClient) => watchlist.now(queryClient).map(({ id }) => id);

const signIn = (id: string) =>
  sessionStore.update({
    token: "t",
    user: { id, email: null, fullName: null, countryName: null, favoriteClubId: null },
  });

/** Fakes a server that fails while `isBroken` is true. */
function brokenServer() {
  const seen = { asked: 0, isBroken: true };
  const get = async () => {
    seen.asked += 1;
    if (seen.isBroken) throw new ApiError({ code: "internal_error", status: 500 });
    return { content: { entries: [{ id: "ev-1", media_type: "event" }], nextExists: false } } as never;
  };
  setApi({ ...fakeApi({}), get });
  return seen;
}

test("[FOL-4] [CAT-9] a failed watchlist stays failed on screen when the startup loads it, too", async () => {
  signIn("w1");
  const seen = brokenServer();
  const queryClient = client();
  const faces: string[] = [];
  const stop = new QueryObserver(queryClient, watchlist.query()).subscribe(({ status }) => faces.push(status));
  await expect.poll(() => faces.at(-1)).toBe("error");
  await expect(watchlist.load(queryClient)).rejects.toMatchObject({ code: "internal_error" });
  expect(seen.asked).toBe(1);
  expect(faces.lastIndexOf("pending")).toBeLessThan(faces.indexOf("error"));
  stop();

  // No screen shows the error any more, so the next caller asks again.
  seen.isBroken = false;
  await watchlist.load(queryClient);
  expect(saved(queryClient)).toEqual(["ev-1"]);
});

test("[FOL-3] changes made while the watchlist loads are not undone by the answer", async () => {
  signIn("w3");
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const get = async () => {
    await answered;
    return { content: { entries: [{ id: "ev-old", media_type: "event" }], nextExists: false } } as never;
  };
  setApi({ ...fakeApi({}), get });
  const queryClient = client();
  const work = watchlist.load(queryClient);
  watchlist.confirm(queryClient, { id: "ev-new", type: "event", isOn: true });
  watchlist.confirm(queryClient, { id: "ev-old", type: "event", isOn: false });
  expect(saved(queryClient)).toEqual(["ev-new"]);
  answer();
  await work;
  expect(saved(queryClient)).toEqual(["ev-new"]);
});

test("[CAT-9] [PWA-3] the server is asked even if the watchlist is stored and no screen shows it", async () => {
  signIn("w4");
  const seen = brokenServer();
  seen.isBroken = false;
  const stored: readonly Saved[] = [{ id: "ev-stored", isOn: true, media: null }];
  const persister: QueryPersister = (read, context, query) =>
    query.state.data === undefined ? (stored as never) : read(context);
  const queryClient = new QueryClient({ defaultOptions: { queries: { persister } } });
  const shown: string[] = [];
  queryClient.getQueryCache().subscribe(() => void shown.push(...saved(queryClient)));
  await watchlist.load(queryClient);
  expect([...new Set(shown)]).toEqual(["ev-stored", "ev-1"]);
  expect(seen.asked).toBe(1);
});

test("[FOL-3] a change in another tab is shown as soon as the watchlist is loaded, before any background task", async () => {
  signIn("w5");
  brokenServer().isBroken = false;
  const queryClient = client();
  await watchlist.load(queryClient);
  const other = new BroadcastChannel("touchline-changes");
  other.postMessage({ kind: "watchlist", id: "ev-2", type: "event", isOn: true });
  await expect.poll(() => saved(queryClient)).toEqual(["ev-2", "ev-1"]);
  other.close();
});
