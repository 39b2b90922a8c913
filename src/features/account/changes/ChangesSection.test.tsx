import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { currentScope } from "#src/catalog/library/currentScope.ts";
import { makeChange, startPendingChanges } from "#src/catalog/library/changes.ts";
import { unsentComments } from "#src/catalog/unsent/unsentComments.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { outbox } from "#src/offline/outbox.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { sessionStore } from "#src/session/session.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ChangesSection } from "./ChangesSection.tsx";

const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const save = { kind: "watchlist", id: "ev-1", type: "event", isOn: true, title: "Harbour – Kestrel" } as const;
const clip = {
  kind: "clip",
  id: "clip-1",
  type: "clip",
  isOn: true,
  title: "Late winner",
  content: { title: "Late winner" },
} as const;
const comment = {
  key: "k-1",
  eventId: "ev-1",
  title: "Harbour – Kestrel",
  text: "What a start",
  mediaTime: null,
  at: Date.UTC(2026, 2, 14),
};
let answers: Record<string, unknown>;
const sent: (readonly [string, unknown])[] = [];

beforeEach(() => {
  answers = {};
  sent.length = 0;
  const api = fakeApi({});
  setApi({
    ...api,
    post: async (path: string, body: unknown) => {
      sent.push([path, body]);
      const answer = answers[path];
      if (answer instanceof ApiError) throw answer;
      return (answer ?? {}) as never;
    },
  });
  sessionStore.update({ user, token: "at.1" });
});
afterEach(async () => {
  cleanup();
  connectivity.online.set(true);
  await outbox.forget(currentScope());
  localStorage.clear();
  pendingChangesStore.set([]);
  sessionStore.clear();
});

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function afterTheNetwork() {
  const view = await renderScreen(<ChangesSection />);
  startPendingChanges(view.queryClient, () => undefined);
  act(() => connectivity.online.set(false));
  for (const change of [save, clip]) await act(() => makeChange(view.queryClient, change));
  return view;
}

test("[FOL-7] nothing is shown where nothing was done without a network", async () => {
  await renderScreen(<ChangesSection />);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("[FOL-7] what waits is listed, then what was sent, and what was refused with the reason and a second try", async () => {
  answers["/api/clip/update/clip-1"] = new ApiError({ code: "forbidden", status: 403 });
  await afterTheNetwork();
  expect(screen.getAllByRole("listitem").map((row) => row.querySelector("p")?.textContent)).toEqual([
    "Harbour – Kestrel will be added to your watchlist when you’re back online",
    "Late winner will be saved when you’re back online",
  ]);
  expect(sent).toEqual([]);
  act(() => connectivity.online.set(true));
  await screen.findByText("Harbour – Kestrel: saved");
  await screen.findByText("Couldn’t update Late winner. You don’t have permission to do this.");
  answers["/api/clip/update/clip-1"] = new ApiError({ code: "internal_error", status: 500 });
  await press("Try again: Late winner");
  await screen.findByText(/^Couldn’t update Late winner. Something went wrong on our side/);
  delete answers["/api/clip/update/clip-1"];
  await press("Try again: Late winner");
  await waitFor(() => expect(screen.queryByText(/Couldn’t update/)).toBeNull());
  expect(sent.filter(([path]) => path.includes("clip"))).toHaveLength(3);
  expect(document.activeElement?.textContent).toBe("Changes made offline");
  await press("Dismiss: Harbour – Kestrel");
  expect(screen.queryByRole("heading")).toBeNull();
});

test("[FOL-7] what waits can be let go, and is never sent", async () => {
  await afterTheNetwork();
  await press("Discard: Late winner");
  await waitFor(() => expect(screen.queryByText(/Late winner/)).toBeNull());
  act(() => connectivity.online.set(true));
  await screen.findByText("Harbour – Kestrel: saved");
  expect(sent.some(([path]) => path.includes("clip"))).toBe(false);
});

test("[FOL-8] a comment written offline is posted only when its author says so", async () => {
  unsentComments.set([comment, { ...comment, key: "k-2", text: "Too late by now" }]);
  act(() => connectivity.online.set(false));
  await renderScreen(<ChangesSection />);
  expect(screen.getByText("What a start")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Post now" })).toBeNull();
  act(() => connectivity.online.set(true));
  const [first, second] = await screen.findAllByRole("button", { name: "Post now" });
  expect(sent).toEqual([]);
  answers["/api/comment/create"] = new ApiError({ code: "forbidden", status: 403 });
  await userEvent.click(first as HTMLElement);
  expect((await screen.findByRole("alert")).textContent).toContain("permission");
  answers["/api/comment/create"] = { content: { id: "c-1", text: "What a start", created: comment.at, userId: "u-1" } };
  await userEvent.click(first as HTMLElement);
  await waitFor(() => expect(screen.queryByText("What a start")).toBeNull());
  expect(second).toBeDefined();
  await press("Discard");
  expect(sent.map(([, body]) => body)).toEqual(
    [0, 1].map(() => ({ eventId: "ev-1", text: "What a start", mediaTime: null })),
  );
  expect(localStorage.getItem("touchline-comments")).toBeNull();
});

test.each(["{", "[]", '{"viewerId":"u-1","entries":[7,{"at":1},null]}', '{"viewerId":"u-2","entries":[{}]}'])(
  "[FOL-7] [FOL-8] %s in the browser's storage is ignored",
  async (stored) => {
    localStorage.setItem("touchline-comments", stored);
    localStorage.setItem("touchline-settled-changes", stored);
    await renderScreen(<ChangesSection />);
    expect(screen.queryByRole("heading")).toBeNull();
  },
);
