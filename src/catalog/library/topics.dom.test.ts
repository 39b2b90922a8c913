import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { topics, topicsOf } from "./topics.ts";

const viewer = (id: string) => ({ id, email: null, fullName: null, countryName: null, favoriteClubId: null });
let queryClient = new QueryClient();
const known = () => topicsOf(topics.now(queryClient));
const send = (id: string, isOn: boolean) => topics.send(queryClient, { id, type: "push", isOn });

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sessionStore.update({ user: viewer("u-1"), token: "at.1" });
});
afterEach(() => {
  sessionStore.clear();
  localStorage.removeItem("touchline-topics");
  vi.unstubAllGlobals();
});

test("[PWA-8] a server that takes topics only as a whole gets all of them, which are stored on the device", async () => {
  const asked = startCatalogue({ "/api/push/set_topics": () => ({ content: {} }) });
  const sent = () => asked.filter(({ path }) => path === "/api/push/set_topics").map(({ body }) => body);
  await topics.load(queryClient);
  expect(known()).toEqual([]);
  await send("team:t-1:goal", true);
  await send("team:t-1:kickoff", true);
  await send("team:t-1:goal", false);
  expect(sent()).toEqual([
    { topics: ["team:t-1:goal"] },
    { topics: ["team:t-1:goal", "team:t-1:kickoff"] },
    { topics: ["team:t-1:kickoff"] },
  ]);

  // A later visit by another viewer.
  queryClient = new QueryClient();
  sessionStore.clear();
  sessionStore.update({ user: viewer("u-2"), token: "at.2" });
  await topics.load(queryClient);
  expect(known()).toEqual([]);
});

test("[PWA-8] topics stored on the device are restored at the next visit", async () => {
  startCatalogue({ "/api/push/set_topics": () => ({ content: {} }) });
  await send("event:ev-1:reminder", true);
  queryClient = new QueryClient();
  sessionStore.clear();
  sessionStore.update({ user: viewer("u-1"), token: "at.1" });
  await send("team:t-1:goal", true);
  expect(known().toSorted()).toEqual(["event:ev-1:reminder", "team:t-1:goal"]);
});

test("[PWA-8] a server that knows single topics gets single changes, and nothing is stored on the device", async () => {
  const asked = startCatalogue({
    "/api/push/topics": () => ({ content: { topics: ["team:t-1:goal"] } }),
    "/api/push/change_topics": () => ({ content: {} }),
  });
  await send("team:t-1:kickoff", true);
  expect(asked.at(-1)).toEqual({
    path: "/api/push/change_topics",
    body: { add: ["team:t-1:kickoff"], remove: [] },
  });
  expect(localStorage.getItem("touchline-topics")).toBeNull();
});

test("[PWA-8] a list that is missing for a moment does not delete the topics that the server has", async () => {
  sessionStore.update({ user: viewer("u-4"), token: "at.4" });
  let isThere = true;
  const asked = startCatalogue({
    "/api/push/topics": () => (isThere ? { content: { topics: ["team:t-1:goal"] } } : 404),
    "/api/push/set_topics": () => ({ content: {} }),
  });
  await topics.load(queryClient);
  isThere = false;
  await send("team:t-1:kickoff", true);
  expect(asked.at(-1)?.body).toEqual({ topics: ["team:t-1:goal", "team:t-1:kickoff"] });
});

test("[PWA-8] an answer requested before a change does not undo it", async () => {
  sessionStore.update({ user: viewer("u-3"), token: "at.3" });
  startCatalogue({
    "/api/push/topics": () => {
      // The request is on its way when these changes are confirmed.
      topics.confirm(queryClient, { id: "team:t-1:kickoff", type: "push", isOn: true });
      topics.confirm(queryClient, { id: "team:t-1:goal", type: "push", isOn: false });
      return { content: { topics: ["team:t-1:goal"] } };
    },
  });
  await topics.load(queryClient);
  expect(known()).toEqual(["team:t-1:kickoff"]);
});
