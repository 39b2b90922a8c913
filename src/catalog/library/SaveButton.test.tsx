import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { sessionStore } from "#src/session/session.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { startPendingChanges } from "./changes.ts";
import { SaveButton } from "./SaveButton.tsx";
import { watchlist } from "./watchlist.ts";

const button = <SaveButton id="ev-1" type="event" title="Harbour City – Northvale" />;
const NAME = "Add Harbour City – Northvale to watchlist";

const signIn = (id: string) =>
  sessionStore.update({
    token: "t",
    user: { id, email: null, fullName: null, countryName: null, favoriteClubId: null },
  });

/** Fakes a server with a watchlist; `post` handles the changes. */
function server(post: (path: string, body: unknown) => Promise<unknown>, saved: readonly string[] = []) {
  const entries = saved.map((id) => ({ id, media_type: "event", title: id }));
  const spy = vi.fn<(path: string, body: unknown) => Promise<never>>(
    async (path, body) => (await post(path, body)) as never,
  );
  setApi({ ...fakeApi({ get_watchlist: { content: { entries, nextExists: false } } }), post: spy });
  return spy;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  sessionStore.clear();
  connectivity.online.set(true);
  pendingChangesStore.set([]);
  for (const { id } of toastStore.get()) removeToast(id);
});

test("[CAT-7] a visitor is led to sign-in and back", async () => {
  await renderScreen(button, { path: "/latest" });
  const link = screen.getByRole("link", { name: "Sign in to add Harbour City – Northvale to your watchlist" });
  expect(link.getAttribute("href")).toMatch(/^\/auth\/login\/?\?returnTo=%2Flatest$/);
});

test("[FOL-3] the local map changes only after the server call succeeds", async () => {
  signIn("s1");
  let succeed: () => void = () => undefined;
  const post = server(() => new Promise((resolve) => (succeed = () => resolve({}))));
  const { queryClient } = await renderScreen(button);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: false }));
  await vi.waitFor(() => expect(post).toHaveBeenCalledWith("/api/user/add_to_watchlist", { video_id: "ev-1" }));
  expect(watchlist.now(queryClient)).toEqual([]);
  succeed();
  await vi.waitFor(() => expect(watchlist.now(queryClient)).toMatchObject([{ id: "ev-1" }]));
  await userEvent.click(await screen.findByRole("button", { name: NAME, pressed: true }));
  await vi.waitFor(() =>
    expect(post).toHaveBeenLastCalledWith("/api/user/remove_from_watchlist", { video_id: "ev-1" }),
  );
  succeed();
  expect(await screen.findByRole("button", { name: NAME, pressed: false })).toBeTruthy();
  expect(watchlist.now(queryClient)).toEqual([]);
});

test("[CAT-7] with text beside the bookmark the button is named by the text and the title", async () => {
  signIn("s3");
  server(async () => ({}), ["ev-1"]);
  const words = { save: "Watchlist", saved: "In watchlist" };
  await renderScreen(<SaveButton id="ev-1" type="event" title="Harbour City – Northvale" words={words} />);
  expect(
    await screen.findByRole("button", { name: "In watchlist: Harbour City – Northvale", pressed: true }),
  ).toBeTruthy();
});

test("[FOL-3] the server's list decides what is saved, and an error is shown and changes nothing", async () => {
  signIn("s2");
  server(() => Promise.reject(new ApiError({ code: "event_not_found", status: 404 })), ["ev-1"]);
  await renderScreen(button);
  await userEvent.click(await screen.findByRole("button", { name: NAME, pressed: true }));
  await vi.waitFor(() => expect(toastStore.get()[0]?.text).toContain("Couldn’t update Harbour City – Northvale."));
  expect(await screen.findByRole("button", { name: NAME, pressed: true })).toBeTruthy();
  expect(pendingChangesStore.get()).toEqual([]);
  const post = server(async () => ({}));
  act(() => toastStore.get()[0]?.action?.onPress());
  expect(toastStore.get()[0]?.action?.label).toBe("Try again");
  expect(await screen.findByRole("button", { name: NAME, pressed: false })).toBeTruthy();
  expect(post).toHaveBeenCalledExactlyOnceWith("/api/user/remove_from_watchlist", { video_id: "ev-1" });
});

test("[FOL-5] without network a save waits, and is sent once when the network is back", async () => {
  signIn("s3");
  const post = server(async () => ({}));
  const { queryClient } = await renderScreen(button);
  startPendingChanges(queryClient, () => undefined);
  connectivity.online.set(false);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: false }));
  expect(
    await screen.findByRole("button", {
      name: "Harbour City – Northvale will be added to your watchlist when you’re back online",
      pressed: true,
    }),
  ).toBeTruthy();
  expect(watchlist.now(queryClient)).toEqual([]);
  expect(post).not.toHaveBeenCalled();
  connectivity.online.set(true);
  expect(await screen.findByRole("button", { name: NAME, pressed: true })).toBeTruthy();
  expect(watchlist.now(queryClient)).toMatchObject([{ id: "ev-1" }]);
  expect(post).toHaveBeenCalledTimes(1);
});

test("[FOL-5] without network a video that is taken off the watchlist says that it will be removed", async () => {
  signIn("s5");
  server(async () => ({}), ["ev-1"]);
  await renderScreen(button);
  await screen.findByRole("button", { name: NAME, pressed: true });
  connectivity.online.set(false);
  await userEvent.click(screen.getByRole("button", { name: NAME }));
  expect(
    await screen.findByRole("button", {
      name: "Harbour City – Northvale will be removed from your watchlist when you’re back online",
      pressed: false,
    }),
  ).toBeTruthy();
});

test("[FOL-5] a save that a server which is away has not answered says that it is not sent yet", async () => {
  signIn("s6");
  server(() => Promise.reject(new ApiError({ code: "default_error_message", status: 503 })));
  await renderScreen(button);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: false }));
  const words = "Add Harbour City – Northvale to watchlist: not sent yet. We’ll try again.";
  expect(await screen.findByRole("button", { name: words, pressed: true })).toBeTruthy();
  expect(toastStore.get()).toMatchObject([{ text: words, tone: "info" }]);
});

test("[FOL-5] [API-11] a save that the server answered with an error of its own is undone, and can be tried again", async () => {
  signIn("s7");
  const post = server(() => Promise.reject(new ApiError({ code: "internal_error", status: 500 })));
  await renderScreen(button);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: false }));
  await vi.waitFor(() => expect(toastStore.get()[0]?.text).toContain("Couldn’t update Harbour City – Northvale."));
  expect(toastStore.get()[0]?.action?.label).toBe("Try again");
  expect(await screen.findByRole("button", { name: NAME, pressed: false })).toBeTruthy();
  expect(post).toHaveBeenCalledTimes(1);
});

test("[FOL-5] a save that waited and is then refused is reported with its title", async () => {
  signIn("s4");
  server(() => Promise.reject(new ApiError({ code: "event_not_found", status: 404 })));
  const rejected = vi.fn<Parameters<typeof startPendingChanges>[1]>();
  const { queryClient } = await renderScreen(button);
  startPendingChanges(queryClient, rejected);
  connectivity.online.set(false);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: false }));
  await vi.waitFor(() => expect(pendingChangesStore.get()).toHaveLength(1));
  connectivity.online.set(true);
  await vi.waitFor(() => expect(rejected).toHaveBeenCalledOnce());
  expect(rejected.mock.lastCall?.[0].change).toMatchObject({ id: "ev-1", title: "Harbour City – Northvale" });
  expect(toastStore.get()).toEqual([]);
});
