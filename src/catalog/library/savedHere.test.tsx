import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { SaveButton } from "./SaveButton.tsx";
import { moveSavedToWatchlist, saveHere, savedHere } from "./savedHere.ts";

const NAME = "Add Ours – Theirs to watchlist on this device";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  sessionStore.clear();
  for (const one of savedHere()) saveHere(one, false);
});

test("[CAT-10] in a row of matches a visitor saves on this device", async () => {
  await renderScreen(<SaveButton id="ev-1" type="event" title="Ours – Theirs" placement="row" isAhead />);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: false }));
  expect(screen.getByRole("button", { name: NAME, pressed: true })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("touchline-saved") ?? "null")).toEqual([
    { id: "ev-1", title: "Ours – Theirs" },
  ]);
  await userEvent.click(screen.getByRole("button", { name: NAME, pressed: true }));
  expect(localStorage.getItem("touchline-saved")).toBeNull();
});

test("[CAT-10] what another tab saved stays when this one saves", () => {
  saveHere({ id: "ev-1", title: "First" }, true);
  const both = [
    { id: "ev-9", title: "Elsewhere" },
    { id: "ev-1", title: "First" },
  ];
  localStorage.setItem("touchline-saved", JSON.stringify(both));
  dispatchEvent(new StorageEvent("storage", { key: "touchline-saved" }));
  saveHere({ id: "ev-2", title: "Second" }, true);
  expect(savedHere().map(({ id }) => id)).toEqual(["ev-2", "ev-9", "ev-1"]);
});

test("[CAT-10] [FOL-3] what a visitor saved goes to the watchlist of whoever signs in", async () => {
  const post = vi.fn<(path: string, body: unknown) => Promise<never>>(async () => ({}) as never);
  setApi({ ...fakeApi({ get_watchlist: { content: { entries: [], nextExists: false } } }), post });
  saveHere({ id: "ev-1", title: "First" }, true);
  saveHere({ id: "ev-2", title: "Second" }, true);
  const { queryClient } = await renderScreen(null);
  moveSavedToWatchlist(queryClient);
  expect(post).not.toHaveBeenCalled();
  act(() =>
    sessionStore.update({
      token: "t",
      user: { id: "u", email: null, fullName: null, countryName: null, favoriteClubId: null },
    }),
  );
  await vi.waitFor(() =>
    expect(post.mock.calls).toEqual([
      ["/api/user/add_to_watchlist", { video_id: "ev-1" }],
      ["/api/user/add_to_watchlist", { video_id: "ev-2" }],
    ]),
  );
  expect(savedHere()).toEqual([]);
});
