import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventMapper } from "#src/catalog/queries/mapping.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import type { Page } from "#src/domain/list/page.ts";
import type { Handlers, ServerMessages } from "#src/domain/messages.wire.ts";
import { userClipQueries } from "#src/catalog/queries/userClips.ts";
import { createInbox } from "#src/realtime/inbox.ts";
import { onEventMessage, type EventMessage } from "#src/realtime/eventMessages.ts";
import { rooms } from "#src/realtime/rooms.ts";
import { sessionStore } from "#src/session/session.ts";
import { connectSocket, type SocketLink } from "#src/realtime/socket.ts";
import { createInvalidations } from "./invalidations.ts";
import { messageHandlers } from "./messageHandlers.ts";
import { openRealtime } from "./realtime.ts";

vi.mock("#src/realtime/socket.ts", () => ({
  connectSocket: vi.fn<() => Partial<SocketLink>>(() => ({ isConnected: () => true })),
}));

const event = (id: string, more: object = {}): SportEvent => {
  const read = eventMapper(DEFAULT_CONFIG)({
    id,
    title: "A – B",
    status: "live",
    score: { home: 0, away: 0 },
    event_date: 1,
    ...more,
  });
  if (read === null) throw new Error("no event");
  return read;
};
const page = (...entries: SportEvent[]): Page<SportEvent> => ({
  entries,
  entryCount: entries.length,
  totalCount: null,
  itemsPerPage: 10,
  startIndex: 0,
  nextExists: false,
});
const LIVE = eventQueries.list({ status: "live" }).queryKey;
const UPCOMING = eventQueries.list({ status: "upcoming" }).queryKey;
const DETAIL = eventQueries.detail("ev-1").queryKey;
const ENDLESS = eventQueries.infinite({ status: "live" }).queryKey;
const LONG_AGO = Date.UTC(2026, 0, 1);

let queryClient: QueryClient;
let handlers: Handlers;
const onDeviceRemoved = vi.fn<() => void>();
let n = 0;
const envelope = (sentAt = 100) => ({ messageId: `m-${(n += 1)}`, sentAt, customer: "demo" });
const update = (
  change: ServerMessages["update-event"]["event"],
  sentAt?: number,
  audience: ServerMessages["update-event"]["audience"] = null,
) => handlers["update-event"]({ ...envelope(sentAt), eventId: "ev-1", event: change, audience });

beforeEach(() => {
  vi.useFakeTimers();
  queryClient = new QueryClient();
  queryClient.setQueryData(DETAIL, event("ev-1", { sources: { hd: "/media/old.m3u8" } }), { updatedAt: LONG_AGO });
  queryClient.setQueryData(LIVE, page(event("ev-1"), event("ev-2")), { updatedAt: LONG_AGO });
  queryClient.setQueryData(UPCOMING, page(event("ev-3", { status: "upcoming" })), { updatedAt: LONG_AGO });
  queryClient.setQueryData(ENDLESS, { pages: [page(event("ev-2")), page(event("ev-1"))], pageParams: [0, 1] });
  const reloads = createInvalidations(queryClient);
  handlers = messageHandlers({
    config: DEFAULT_CONFIG,
    queryClient,
    inbox: createInbox("demo"),
    reloads,
    onDeviceRemoved,
  });
});
afterEach(() => {
  vi.useRealTimers();
  queryClient.clear();
  sessionStore.clear();
  onDeviceRemoved.mockReset();
});

test("[SOC-2] a new score updates the open event and every list that contains it, and nothing else", () => {
  const upcoming = queryClient.getQueryData(UPCOMING);
  update({ score: { home: 1, away: 0 } });
  expect(queryClient.getQueryData(DETAIL)).toMatchObject({ score: { home: 1, away: 0 }, title: "A – B" });
  expect(queryClient.getQueryData(LIVE)?.entries.map(({ score }) => score)).toEqual([
    { home: 1, away: 0 },
    { home: 0, away: 0 },
  ]);
  expect(queryClient.getQueryData(ENDLESS)?.pages[1]?.entries[0]?.score).toEqual({ home: 1, away: 0 });
  expect(queryClient.getQueryData(UPCOMING)).toBe(upcoming);
});

test.each([
  ["update-event", () => update({ status: "live" })],
  ["update-event with the score only", () => update({ score: { home: 1, away: 0 } })],
  ["event-url-change", () => handlers["event-url-change"]({ ...envelope(), eventId: "ev-1", eventUrl: null })],
])("[EVT-1] [SOC-2] an outdated copy of a long event is live again after %s", (_, tell) => {
  const copy = { ...event("ev-1"), saidAt: LONG_AGO };
  queryClient.setQueryData(DETAIL, copy, { updatedAt: LONG_AGO });
  expect(phaseAt(copy, Date.now())).toBe("unsure");
  tell();
  const shown = queryClient.getQueryData(DETAIL);
  expect(shown && phaseAt(shown, Date.now())).toBe("live");
});

test("[PWA-3] a message updates the time of the open event, but not of a list with older rows", () => {
  update({ score: { home: 1, away: 0 } });
  expect(queryClient.getQueryState(DETAIL)?.dataUpdatedAt).toBe(Date.now());
  expect(queryClient.getQueryState(LIVE)?.dataUpdatedAt).toBe(LONG_AGO);
  expect(queryClient.getQueryState(UPCOMING)?.dataUpdatedAt).toBe(LONG_AGO);
});

test("[SOC-3] an older value of a field is dropped, while a newer field in the same message counts", () => {
  update({ score: { home: 2, away: 0 } }, 200);
  update({ score: { home: 1, away: 0 }, venue: "Harbour Park" }, 150);
  expect(queryClient.getQueryData(DETAIL)).toMatchObject({ score: { home: 2, away: 0 }, venue: "Harbour Park" });
});

test.each([
  ["an invalid score", { score: { home: "two" } }],
  ["a field that depends on others", { teams: { home: { name: "X" } } }],
  ["null", null],
])("[SOC-2] %s changes nothing and reloads the event within 2 s", async (_, change) => {
  const before = queryClient.getQueryData(DETAIL);
  update(change);
  expect(queryClient.getQueryData(DETAIL)).toEqual(before);
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(true);
});

test.each([
  [20_000, 29_000, 30_000],
  [2_000, 3_900, 4_000],
  [50, 1_900, 2_000],
])(
  "[SOC-2] where %d are told to reload, the last asks after more than %d and at most %d ms",
  async (audience, more, most) => {
    vi.spyOn(Math, "random").mockReturnValue(0.99);
    update(null, undefined, audience);
    await vi.advanceTimersByTimeAsync(more);
    expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(false);
    await vi.advanceTimersByTimeAsync(most - more);
    expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(true);
    vi.mocked(Math.random).mockRestore();
  },
);

test("[ENT-7] a message without fields reloads the statistics as well, which may hold the score", async () => {
  const stats = matchQueries.stats("ev-1").queryKey;
  queryClient.setQueryData(stats, { score: { home: 1, away: 0 }, games: null, scoreGroups: [], overviewGroups: [] });
  update(null);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryClient.getQueryState(stats)?.isInvalidated).toBe(true);
});

test("[SOC-2] an answer given before the message does not undo it", async () => {
  let answer: (event: SportEvent) => void = () => undefined;
  const queryFn = () => new Promise<SportEvent>((resolve) => (answer = resolve));
  const read = queryClient.fetchQuery({ queryKey: DETAIL, queryFn });
  update({ score: { home: 1, away: 0 } });
  expect(queryClient.getQueryData(DETAIL)?.score).toEqual({ home: 1, away: 0 });
  answer(event("ev-1", { venue: "Harbour Park" }));
  await read;
  expect(queryClient.getQueryData(DETAIL)).toMatchObject({ score: { home: 1, away: 0 }, venue: "Harbour Park" });
});

test("[SOC-2] a message is applied at once to an event that is being reloaded, which continues", async () => {
  await queryClient.invalidateQueries({ queryKey: DETAIL });
  update({ score: { home: 1, away: 0 } });
  expect(queryClient.getQueryData(DETAIL)?.score).toEqual({ home: 1, away: 0 });
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(true);
});

test("[SOC-2] the end of an event reloads its lists and its recording", async () => {
  update({ status: "archived" });
  expect(queryClient.getQueryData(DETAIL)?.status).toBe("archived");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryClient.getQueryState(LIVE)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(true);
});

test("[EVT-5] event-url-change sets the stream and the status live, and notifies the open page", () => {
  queryClient.setQueryData(DETAIL, event("ev-1", { status: "upcoming" }));
  const heard: EventMessage[] = [];
  const stop = onEventMessage("ev-1", (message) => heard.push(message));
  handlers["event-url-change"]({ ...envelope(), eventId: "ev-1", eventUrl: "/media/live/ev-1/hd/master.m3u8" });
  stop();
  expect(queryClient.getQueryData(DETAIL)).toMatchObject({
    status: "live",
    source: { hd: "/media/live/ev-1/hd/master.m3u8" },
  });
  expect(heard.map(({ name }) => name)).toEqual(["event-url-change"]);
});

test.each([
  ["without an address", null],
  ["with a hostile address", "javascript:alert(1)"],
])("[EVT-5] event-url-change %s keeps the stream and reloads the event", async (_, eventUrl) => {
  handlers["event-url-change"]({ ...envelope(), eventId: "ev-1", eventUrl });
  expect(queryClient.getQueryData(DETAIL)?.source.hd).toBe("/media/old.m3u8");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(true);
});

test("[EVT-5] a late 'upcoming' does not undo a stream that has started", () => {
  handlers["event-url-change"]({ ...envelope(200), eventId: "ev-1", eventUrl: "/media/new.m3u8" });
  update({ status: "upcoming" }, 150);
  expect(queryClient.getQueryData(DETAIL)?.status).toBe("live");
});

test("[DEV-4] removing this device signs out, removing another updates the list", () => {
  const device = {
    id: "d",
    addedAt: 1,
    updatedAt: 1,
    deviceName: "x",
    deviceType: "mobile",
    osName: null,
    osVersion: null,
  } as const;
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
    devices: [
      { ...device, deviceId: "Old phone", isCurrent: false },
      { ...device, deviceId: navigator.userAgent, isCurrent: true },
    ],
  });
  const remove = (userId: string, deviceId: string) =>
    handlers["remove-user-device"]({ ...envelope(), userId, deviceId });
  remove("u-2", navigator.userAgent);
  remove("u-1", "Old phone");
  expect(onDeviceRemoved).not.toHaveBeenCalled();
  expect(sessionStore.get().devices.map(({ deviceId }) => deviceId)).toEqual([navigator.userAgent]);
  remove("u-1", navigator.userAgent);
  expect(onDeviceRemoved).toHaveBeenCalledTimes(1);
});

test("[COM-3] a decided purchase is no longer pending, and what it may unlock is reloaded", () => {
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
  });
  const decided = {
    transactionId: "tx-1",
    status: "DECLINED",
    paymentAction: null,
    productId: null,
    messageErrorCode: "payment_declined",
  } as const;
  const waiting = commerceQueries.purchase("tx-1").queryKey;
  const running = {
    id: "tx-1",
    productId: "p-1",
    eventId: null,
    contract: null,
    errorCode: null,
    redirectUrl: null,
  } as const;
  queryClient.setQueryData(waiting, { ...running, status: "PROCESSING" });
  const tell = (userId: string, transactionId: string) =>
    handlers["user-purchase-status"]({ ...envelope(), ...decided, userId, transactionId, eventId: null });
  tell("u-2", "tx-1");
  expect(queryClient.getQueryData(waiting)?.status).toBe("PROCESSING");
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(false);
  tell("u-1", "tx-1");
  expect(queryClient.getQueryData(waiting)).toEqual({ ...running, status: "DECLINED", errorCode: "payment_declined" });
  expect(queryClient.getQueryState(DETAIL)?.isInvalidated).toBe(true);
  tell("u-1", "tx-of-another-tab");
  expect(queryClient.getQueryData(commerceQueries.purchase("tx-of-another-tab").queryKey)).toBeUndefined();
});

test("[EVT-12] a finished clip is reloaded for its viewer only", () => {
  const mine = userClipQueries.list("user_clip", "ev-1").queryKey;
  queryClient.setQueryData(mine, { pages: [], pageParams: [] });
  const ready = (userId: string) =>
    handlers["user-clip-ready"]({ ...envelope(), userId, clipId: "clip-1", eventId: "ev-1" });
  ready("u-1");
  expect(queryClient.getQueryState(mine)?.isInvalidated).toBe(false);
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "t",
  });
  ready("u-2");
  expect(queryClient.getQueryState(mine)?.isInvalidated).toBe(false);
  ready("u-1");
  expect(queryClient.getQueryState(mine)?.isInvalidated).toBe(true);
});

test("[SOC-3] [EVT-10] clips made while the socket was away are loaded within 2 s of its return", async () => {
  const ofMatch = clipQueries.infinite({ eventId: "ev-1" }).queryKey;
  const mine = userClipQueries.list("user_clip", "ev-1").queryKey;
  for (const key of [ofMatch, mine]) queryClient.setQueryData(key, { pages: [], pageParams: [] });
  const tokens = { current: () => null, fresh: async () => null };
  openRealtime({ baseUrl: "/", config: DEFAULT_CONFIG, queryClient, tokens, onDeviceRemoved });
  vi.mocked(connectSocket).mock.calls.at(-1)?.[0].onReconnect();
  await vi.advanceTimersByTimeAsync(2_000);
  for (const key of [ofMatch, mine]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});

test("[SOC-3] with an unstable network missed changes are read once per half minute", async () => {
  const events = vi.fn<() => Promise<SportEvent>>(async () => event("ev-1"));
  const stop = rooms.request("ev-1");
  const observer = new QueryObserver(queryClient, { queryKey: DETAIL, queryFn: events, staleTime: Infinity });
  const unobserve = observer.subscribe(() => undefined);
  const tokens = { current: () => null, fresh: async () => null };
  openRealtime({ baseUrl: "/", config: DEFAULT_CONFIG, queryClient, tokens, onDeviceRemoved });
  const reconnect = vi.mocked(connectSocket).mock.calls.at(-1)?.[0].onReconnect;
  for (let second = 0; second < 30; second += 1) {
    reconnect?.();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(events).toHaveBeenCalledTimes(1);
  // The last reconnect came after that read, so one more read follows, and then none.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(events).toHaveBeenCalledTimes(2);
  unobserve();
  stop();
});
