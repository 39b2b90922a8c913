import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { applyStoredTopics, loadTopics, sendTopic, topics } from "./topics.ts";

const viewer = (id: string) => ({ id, email: null, fullName: null, countryName: null, favoriteClubId: null });
const known = () => Object.keys(sessionStore.get().topics);

beforeEach(() => sessionStore.update({ user: viewer("u-1"), token: "at.1" }));
afterEach(() => {
  sessionStore.clear();
  localStorage.removeItem("touchline-topics");
  vi.unstubAllGlobals();
});

test("[PWA-8] a server that takes topics only as a whole gets all of them, which are stored on the device", async () => {
  const asked = startCatalogue({ "/api/push/set_topics": () => ({ content: {} }) });
  const sent = () => asked.filter(({ path }) => path === "/api/push/set_topics").map(({ body }) => body);
  await loadTopics();
  expect(known()).toEqual([]);
  await sendTopic({ id: "team:t-1:goal", isOn: true });
  await sendTopic({ id: "team:t-1:kickoff", isOn: true });
  await sendTopic({ id: "team:t-1:goal", isOn: false });
  expect(sent()).toEqual([
    { topics: ["team:t-1:goal"] },
    { topics: ["team:t-1:goal", "team:t-1:kickoff"] },
    { topics: ["team:t-1:kickoff"] },
  ]);

  // A later visit by another viewer.
  sessionStore.clear();
  sessionStore.update({ user: viewer("u-2"), token: "at.2" });
  await loadTopics();
  expect(known()).toEqual([]);
});

test("[PWA-8] topics stored on the device are restored at the next visit", async () => {
  startCatalogue({ "/api/push/set_topics": () => ({ content: {} }) });
  await sendTopic({ id: "event:ev-1:reminder", isOn: true });
  sessionStore.clear();
  sessionStore.update({ user: viewer("u-1"), token: "at.1" });
  await sendTopic({ id: "team:t-1:goal", isOn: true });
  expect(known().toSorted()).toEqual(["event:ev-1:reminder", "team:t-1:goal"]);
});

test("[PWA-8] a server that knows single topics gets single changes, and nothing is stored on the device", async () => {
  const asked = startCatalogue({
    "/api/push/topics": () => ({ content: { topics: ["team:t-1:goal"] } }),
    "/api/push/change_topics": () => ({ content: {} }),
  });
  await sendTopic({ id: "team:t-1:kickoff", isOn: true });
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
  await loadTopics();
  isThere = false;
  await sendTopic({ id: "team:t-1:kickoff", isOn: true });
  expect(asked.at(-1)?.body).toEqual({ topics: ["team:t-1:goal", "team:t-1:kickoff"] });
});

test("[PWA-8] an answer requested before a change does not undo it", async () => {
  sessionStore.update({ user: viewer("u-3"), token: "at.3" });
  startCatalogue({
    "/api/push/topics": () => {
      // The request is on its way when these changes are confirmed.
      topics.confirm("team:t-1:kickoff", true);
      topics.confirm("team:t-1:goal", null);
      return { content: { topics: ["team:t-1:goal"] } };
    },
  });
  await loadTopics();
  expect(known()).toEqual(["team:t-1:kickoff"]);
});

test("[PWA-8] [SES-5] a viewer who signs out and in again on the same page has the topics again", async () => {
  startCatalogue({ "/api/push/topics": () => ({ content: { topics: ["team:t-1:goal"] } }) });
  for (const token of ["at.1", "at.2"]) {
    sessionStore.update({ user: viewer("u-again"), token });
    await loadTopics();
    expect(known()).toEqual(["team:t-1:goal"]);
    sessionStore.clear();
  }
});

test("[PWA-3] [PWA-8] offline, the stored topics are those of the session, until the server has answered", async () => {
  sessionStore.update({ user: viewer("u-7"), token: "at.7" });
  applyStoredTopics(["event:ev-1:reminder"]);
  expect(known()).toEqual(["event:ev-1:reminder"]);
  startCatalogue({ "/api/push/topics": () => ({ content: { topics: ["team:t-1:goal"] } }) });
  await loadTopics();
  applyStoredTopics(["event:ev-1:reminder"]);
  expect(known()).toEqual(["team:t-1:goal"]);
});
