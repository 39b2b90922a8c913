import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { topics } from "#src/catalog/library/topics.ts";
import type { PushTags } from "#src/platform/pushProvider.ts";
import { storePushViewer } from "#src/platform/pushState.ts";
import { sessionStore } from "#src/session/session.ts";
import { syncPushTags } from "./pushTags.ts";
import { createQueryClient } from "#src/app/startup/queryClient.ts";

const USER = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const KICK_OFF = Date.parse("2026-03-14T20:00:00Z") / 1_000;
const TOPICS = ["team:t-1:goal", "team:t:2:kickoff", "event:e-1:reminder", "event:gone:reminder"];
let sent: PushTags[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.includes("/push/topics")) return Response.json({ content: { topics: TOPICS } });
    if (url.includes("gone")) return Response.json({ messageErrorCode: "not_found" }, { status: 404 });
    return Response.json({ content: { id: "e-1", event_date: KICK_OFF * 1_000 } });
  });
  setApi(createApi({ baseUrl: "/", timeoutMs: 1_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  sessionStore.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("[PWA-8] tags follow the viewer's topics once push is on for them", async () => {
  sessionStore.update({ user: USER, token: "at.1" });
  const queryClient = createQueryClient();
  syncPushTags(queryClient, async (tags) => void sent.push(tags));
  await Promise.resolve();
  expect(sent).toEqual([]);
  storePushViewer("u-1");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ "team_t-1_goal": "1", "team_t:2_kickoff": "1", "remind_e-1": String(KICK_OFF) });
  topics.confirm(queryClient, { id: "team:t-1:goal", type: "push", isOn: false });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ "team_t:2_kickoff": "1", "remind_e-1": String(KICK_OFF) });
  // An unrelated change of the session does not update the tags.
  sessionStore.update({ creditCardToken: "tok" });
  storePushViewer(null);
  topics.confirm(queryClient, { id: "team:t:2:kickoff", type: "push", isOn: false });
  storePushViewer("u-1");
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).toEqual({ "remind_e-1": String(KICK_OFF) });
});

test("[EVT-7] [EVT-16] a match that moves has a reminder at its new time, and one that is called off has none", async () => {
  sessionStore.update({ user: { ...USER, id: "u-2" }, token: "at.1" });
  storePushViewer("u-2");
  // Acts as another page, since the one of the test before still exists.
  const here: PushTags[] = [];
  const queryClient = createQueryClient();
  syncPushTags(queryClient, async (tags) => void here.push(tags));
  await vi.waitFor(() => expect(here).toHaveLength(1));
  const { queryKey } = eventQueries.detail("e-1");
  queryClient.setQueryData(queryKey, (event) => event && { ...event, score: { home: 1, away: 0 } });
  queryClient.setQueryData(queryKey, (event) => event && { ...event, gameStartDate: (KICK_OFF + 3_600) * 1_000 });
  await vi.waitFor(() => expect(here).toHaveLength(2));
  expect(here[1]).toMatchObject({ "remind_e-1": String(KICK_OFF + 3_600) });
  const schedule = { state: "cancelled" as const, reason: null, ticketNote: null, previousDate: null, saidAt: null };
  queryClient.setQueryData(queryKey, (event) => event && { ...event, schedule: { ...schedule, newEventId: null } });
  await vi.waitFor(() => expect(here).toHaveLength(3));
  expect(here[2]).not.toHaveProperty("remind_e-1");
});
