import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { startPendingChanges } from "#src/catalog/library/changes.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { createApp } from "#src/createApp.tsx";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { toastStore } from "#src/ui/toast/toasts.ts";
import { startBackgroundTasks } from "./backgroundTasks.ts";

vi.mock("#src/catalog/library/changes.ts", () => ({ startPendingChanges: vi.fn<typeof startPendingChanges>() }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start(): void {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const app = createApp({
    config: DEFAULT_CONFIG,
    translation: ENGLISH,
    api: { tokens: noTokens, onServerError: () => undefined },
    history: createMemoryHistory(),
  });
  // Later tasks need a worker and other parts of a browser that are missing here.
  startBackgroundTasks(app, false).catch(() => undefined);
}

test("[FOL-5] the message of a change that a later try refuses names what could not be changed", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.mocked(startPendingChanges).mockClear();
  start();
  await vi.waitFor(() => expect(startPendingChanges).toHaveBeenCalledOnce());
  const [, onRejected] = vi.mocked(startPendingChanges).mock.lastCall ?? [];
  const error = new ApiError({ code: "identity_not_found", status: 404, message: "Gone" });
  const change = { kind: "follow", id: "hc", type: "team", isOn: true } as const;
  onRejected?.({ change: { ...change, title: "Harbour City" }, error });
  onRejected?.({ change: { ...change, kind: "topic", title: "Nordvik" }, error });
  onRejected?.({ change, error });
  await vi.waitFor(() => expect(toastStore.get()).toHaveLength(3));
  expect(toastStore.get().map(({ action }) => action?.label)).toEqual(["Try again", "Try again", "Try again"]);
  const [why = ""] = toastStore
    .get()
    .map(({ text }) => text)
    .slice(2);
  expect(toastStore.get().map(({ text }) => text)).toEqual([
    `Couldn’t update Harbour City. ${why}`,
    `Couldn’t update notifications for Nordvik. ${why}`,
    why,
  ]);
});

test("[FOL-1] [FOL-4] whoever signs in long after the page was opened gets their follows and watchlist at once", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const requested: string[] = [];
  const get = (path: string) => {
    requested.push(path);
    return Promise.resolve({ content: [] });
  };
  vi.mocked(startPendingChanges).mockClear();
  start();
  setApi({ ...fakeApi({}), get: get as never });
  await vi.waitFor(() => expect(startPendingChanges).toHaveBeenCalledOnce());
  expect(requested).not.toContain("/api/follow/list_by_user");
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
  });
  const library = ["/api/follow/list_by_user", "/api/user/get_watchlist"];
  await vi.waitFor(() => expect(requested).toEqual(expect.arrayContaining(library)));
});
