import { QueryClient, QueryObserver, type QueryPersister } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { loadWatchlist, applyStoredWatchlist, watchlist, watchlistQueries } from "./watchlist.ts";

afterEach(() => sessionStore.clear());

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
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const faces: string[] = [];
  const stop = new QueryObserver(queryClient, watchlistQueries.all()).subscribe(({ status }) => faces.push(status));
  await expect.poll(() => faces.at(-1)).toBe("error");
  await expect(loadWatchlist(queryClient)).rejects.toMatchObject({ code: "internal_error" });
  expect(seen.asked).toBe(1);
  expect(faces.lastIndexOf("pending")).toBeLessThan(faces.indexOf("error"));
  stop();

  // No screen shows the error any more, so the next caller asks again.
  seen.isBroken = false;
  await loadWatchlist(queryClient);
  expect(sessionStore.get().selected).toEqual({ "ev-1": true });
});

test("[CAT-9] [PWA-3] the stored watchlist is used until the server has answered", async () => {
  signIn("w2");
  const stored = [{ id: "ev-1" }, { id: "ev-2" }] as MediaEvent[];
  applyStoredWatchlist(stored);
  expect(Object.keys(sessionStore.get().selected)).toEqual(["ev-1", "ev-2"]);
  watchlist.confirm("ev-2", null);
  applyStoredWatchlist(stored);
  expect(Object.keys(sessionStore.get().selected)).toEqual(["ev-1"]);
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
  const work = loadWatchlist(new QueryClient());
  watchlist.confirm("ev-new", true);
  watchlist.confirm("ev-old", null);
  answer();
  await work;
  expect(sessionStore.get().selected).toEqual({ "ev-new": true });
});

test("[CAT-9] [PWA-3] the server is asked even if the watchlist is stored and no screen shows it", async () => {
  signIn("w4");
  const seen = brokenServer();
  seen.isBroken = false;
  const stored = [{ id: "ev-stored" }] as MediaEvent[];
  const persister: QueryPersister = (read, context, query) =>
    query.state.data === undefined ? (stored as never) : read(context);
  await loadWatchlist(new QueryClient({ defaultOptions: { queries: { persister } } }));
  expect(sessionStore.get().selected).toEqual({ "ev-stored": true });
  await expect.poll(() => sessionStore.get().selected).toEqual({ "ev-1": true });
  expect(seen.asked).toBe(1);
});

test("[FOL-3] a change in another tab is shown as soon as the watchlist is loaded, before any background task", async () => {
  signIn("w5");
  brokenServer().isBroken = false;
  await loadWatchlist(new QueryClient());
  const other = new BroadcastChannel("touchline-changes");
  other.postMessage({ kind: "watchlist", id: "ev-2", type: "event", isOn: true });
  await expect.poll(() => sessionStore.get().selected).toEqual({ "ev-2": true, "ev-1": true });
  other.close();
});

test("[FOL-3] [SES-5] a viewer who signs out and in again on the same page has the watchlist again", async () => {
  const seen = brokenServer();
  seen.isBroken = false;
  for (const visit of [1, 2]) {
    signIn("w-again");
    await loadWatchlist(new QueryClient());
    expect(sessionStore.get().selected, `visit ${visit}`).toEqual({ "ev-1": true });
    sessionStore.clear();
  }
  signIn("w-again");
  applyStoredWatchlist([{ id: "ev-stored" }] as MediaEvent[]);
  expect(sessionStore.get().selected).toEqual({ "ev-stored": true });
});
