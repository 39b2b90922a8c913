import { createMemoryHistory, createRootRoute, createRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unsentComments } from "#src/catalog/unsent/unsentComments.ts";
import { sessionStore } from "#src/session/session.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { askAboutComments } from "./askAboutComments.ts";

const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const comment = {
  key: "k-1",
  eventId: "ev 1",
  title: "",
  text: "What a start",
  mediaTime: null,
  at: 1_773_513_900_000,
};

beforeEach(() => sessionStore.update({ user, token: "at.1" }));
afterEach(() => {
  for (const { id } of toastStore.get()) removeToast(id);
  localStorage.clear();
  sessionStore.clear();
});

async function askAt(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: createRootRoute({ notFoundComponent: () => null }), history });
  await router.load();
  askAboutComments({ router, translation: ENGLISH } as unknown as Parameters<typeof askAboutComments>[0]);
  return history;
}

test("[FOL-8] a comment that was written offline is asked about, and the way to its chat offered", async () => {
  unsentComments.set([comment]);
  const history = await askAt("/live");
  const [asked] = toastStore.get();
  expect(asked).toMatchObject({ text: "You’re back online. Post the comment you wrote?", stays: true });
  asked?.action?.onPress();
  await expect.poll(() => history.location.href).toBe("/events/ev%201?tab=chat");
});

test.each(["/events/ev%201", "/account/general", "/de/account/general/"])("[FOL-8] %s asks by itself", async (path) => {
  unsentComments.set([comment]);
  await askAt(path);
  expect(toastStore.get()).toEqual([]);
});

test("[FOL-8] where none was written nothing is asked", async () => {
  await askAt("/live");
  expect(toastStore.get()).toEqual([]);
});
