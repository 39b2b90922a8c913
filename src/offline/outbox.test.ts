import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import type { Change } from "#src/domain/change.ts";
import { createOutbox, type ChangeStore } from "./outbox.ts";
import { pendingChangesStore } from "./pendingChanges.ts";

const ADA = { tenant: "demo", viewer: "ada" };
const BEN = { tenant: "demo", viewer: "ben" };
const follow = (id: string, isOn = true): Change => ({ kind: "follow", id, type: "team", isOn });
const remind: Change = { kind: "topic", id: "event:ev-1:reminder", type: "push", isOn: true };
const save = (id: string, isOn = true): Change => ({ kind: "watchlist", id, type: "event", isOn });

function memoryStore(stored = new Map<string, unknown>()): ChangeStore & { readonly stored: Map<string, unknown> } {
  return {
    stored,
    read: async (owner) => stored.get(owner),
    update: async (owner, change) => void stored.set(owner, change(stored.get(owner))),
    owners: async () => [...stored.keys()],
    remove: async (owners) => owners.forEach((owner) => stored.delete(owner)),
  };
}

const DAY_MS = 24 * 60 * 60_000;
const unreachable = new ApiError({ code: "unreachable" });

beforeEach(() => vi.stubGlobal("navigator", {}));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  pendingChangesStore.set([]);
});

test("[FOL-5] [EVT-7] changes are sent in order, once each, and then removed", async () => {
  const store = memoryStore();
  const outbox = createOutbox(store);
  await outbox.publish(ADA);
  for (const change of [follow("hc"), save("ev-1"), follow("nv", false), remind]) await outbox.add(ADA, change);
  expect(pendingChangesStore.get()).toEqual([follow("hc"), save("ev-1"), follow("nv", false), remind]);
  const sent: Change[] = [];
  const send = async (change: Change) => void sent.push(change);
  // As two tabs, or two taps, would.
  await Promise.all([outbox.sendAll(ADA, send), outbox.sendAll(ADA, send)]);
  expect(sent).toEqual([follow("hc"), save("ev-1"), follow("nv", false), remind]);
  expect(pendingChangesStore.get()).toEqual([]);
  expect([...store.stored.values()]).toEqual([[]]);
});

test("[FOL-5] the last change of a thing wins, and moves to the end", async () => {
  const outbox = createOutbox(memoryStore());
  await outbox.publish(ADA);
  for (const change of [follow("hc"), save("hc"), follow("hc", false)]) await outbox.add(ADA, change);
  expect(pendingChangesStore.get()).toEqual([save("hc"), follow("hc", false)]);
  await outbox.withdraw(ADA, follow("hc"));
  expect(pendingChangesStore.get()).toEqual([save("hc")]);
});

test("[FOL-5] going back on a change whose answer was lost is sent, because the server may have the change", async () => {
  const outbox = createOutbox(memoryStore());
  await outbox.publish(ADA);
  await outbox.add(ADA, follow("hc"));
  await outbox.sendAll(ADA, () => Promise.reject(unreachable));
  await outbox.withdraw(ADA, follow("hc", false));
  expect(pendingChangesStore.get()).toEqual([follow("hc", false)]);
  await outbox.sendAll(ADA, async () => undefined);
  await outbox.add(ADA, follow("hc"));
  await outbox.withdraw(ADA, follow("hc", false));
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[SES-5] a change cancelled because its viewer left is no rejection, and nothing after it is sent", async () => {
  const outbox = createOutbox(memoryStore());
  await outbox.publish(ADA);
  for (const id of ["hc", "nv"]) await outbox.add(ADA, follow(id));
  const send = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException("Given up", "AbortError")));
  expect(await outbox.sendAll(ADA, send)).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(pendingChangesStore.get()).toEqual([follow("hc"), follow("nv")]);
});

test.each([
  ["offline", unreachable],
  ["rate limited", new ApiError({ code: "too_many_requests", status: 429 })],
  ["a proxy answers for a server that is down", new ApiError({ code: "default_error_message", status: 503 })],
])("[FOL-5] while %s nothing is lost, and the order stays", async (_, failure) => {
  const outbox = createOutbox(memoryStore());
  await outbox.publish(ADA);
  await outbox.add(ADA, follow("hc"));
  await outbox.add(ADA, save("ev-1"));
  const send = vi.fn<(change: Change) => Promise<void>>().mockRejectedValue(failure);
  expect(await outbox.sendAll(ADA, send)).toEqual([]);
  expect(send).toHaveBeenCalledTimes(1);
  expect(pendingChangesStore.get()).toEqual([follow("hc"), save("ev-1")]);
});

test.each([400, 401, 404, 409, 500, 501])(
  "[FOL-5] [API-11] a change answered with %i is reported once, never sent again, and does not block others",
  async (status) => {
    const outbox = createOutbox(memoryStore());
    await outbox.publish(ADA);
    await outbox.add(ADA, follow("hc"));
    await outbox.add(ADA, save("ev-1"));
    const error = new ApiError({ code: "default_error_message", status });
    const send = vi.fn<(change: Change) => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValue();
    expect(await outbox.sendAll(ADA, send)).toEqual([{ change: follow("hc"), error }]);
    expect(await outbox.sendAll(ADA, send)).toEqual([]);
    expect(send.mock.calls).toEqual([[follow("hc")], [save("ev-1")]]);
    expect(pendingChangesStore.get()).toEqual([]);
  },
);

test("[FOL-5] a change that nobody answers is given up after a day, and that is reported", async () => {
  const store = memoryStore();
  const start = Date.UTC(2026, 10, 28);
  const clock = vi.spyOn(Date, "now").mockReturnValue(start);
  const send = () => Promise.reject(unreachable);
  await createOutbox(store).add(ADA, follow("hc"));
  clock.mockReturnValue(start + 2 * DAY_MS);
  // Made long ago without network, but never tried.
  expect(await createOutbox(store).sendAll(ADA, send)).toEqual([]);
  clock.mockReturnValue(start + 3 * DAY_MS - 1);
  expect(await createOutbox(store).sendAll(ADA, send)).toEqual([]);
  clock.mockReturnValue(start + 3 * DAY_MS);
  const [rejection, ...others] = await createOutbox(store).sendAll(ADA, send);
  expect(rejection).toMatchObject({ change: follow("hc"), error: { code: "unsent_for_a_day" } });
  expect(others).toEqual([]);
  expect([...store.stored.values()]).toEqual([[]]);
  clock.mockRestore();
});

test("[FOL-5] how long the server asks to wait is kept with the changes, also for the next page", async () => {
  vi.useFakeTimers();
  const store = memoryStore();
  const outbox = createOutbox(store);
  await outbox.add(ADA, follow("hc"));
  const busy = new ApiError({ code: "too_many_requests", status: 429, retryAfterMs: 60_000 });
  await outbox.sendAll(ADA, () => Promise.reject(busy));
  const send = vi.fn<() => Promise<void>>(async () => undefined);

  const nextPage = createOutbox(store);
  // What is added meanwhile, also in place of what waited, waits like the rest.
  await nextPage.add(ADA, follow("hc", false));
  vi.advanceTimersByTime(59_000);
  expect(await nextPage.waitMs(ADA)).toBe(1_000);
  await nextPage.sendAll(ADA, send);
  expect(send).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(await nextPage.waitMs(ADA)).toBe(0);
  await nextPage.sendAll(ADA, send);
  expect(send).toHaveBeenCalledExactlyOnceWith(follow("hc", false));
});

test("[FOL-5] a server cannot ask to wait for more than a day, and a clock that is set back ends the wait", async () => {
  vi.useFakeTimers();
  const outbox = createOutbox(memoryStore());
  await outbox.add(ADA, follow("hc"));
  const busy = new ApiError({ code: "service_unavailable", status: 503, retryAfterMs: 7 * DAY_MS });
  await outbox.sendAll(ADA, () => Promise.reject(busy));
  expect(await outbox.waitMs(ADA)).toBe(DAY_MS);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(await outbox.waitMs(ADA)).toBe(0);
});

test("[FOL-5] a clock that is set back gives nothing up", async () => {
  const store = memoryStore();
  const start = Date.UTC(2026, 10, 28);
  const clock = vi.spyOn(Date, "now").mockReturnValue(start + 30 * DAY_MS);
  const send = () => Promise.reject(unreachable);
  await createOutbox(store).add(ADA, follow("hc"));
  await createOutbox(store).sendAll(ADA, send);
  clock.mockReturnValue(start);
  await createOutbox(store).sendAll(ADA, send);
  clock.mockReturnValue(start + DAY_MS - 1);
  expect(await createOutbox(store).sendAll(ADA, send)).toEqual([]);
  clock.mockReturnValue(start + DAY_MS);
  expect(await createOutbox(store).sendAll(ADA, send)).toHaveLength(1);
  clock.mockRestore();
});

test("[FOL-5] after an answer that cannot be read a change waits, and does not hold up the others", async () => {
  const failure = new ApiError({ code: "malformed_answer", status: 200 });
  const outbox = createOutbox(memoryStore());
  await outbox.publish(ADA);
  await outbox.add(ADA, follow("hc"));
  await outbox.add(ADA, save("ev-1"));
  const send = vi.fn<(change: Change) => Promise<void>>().mockRejectedValueOnce(failure).mockResolvedValue();
  expect(await outbox.sendAll(ADA, send)).toEqual([]);
  expect(pendingChangesStore.get()).toEqual([follow("hc")]);
  expect(await outbox.sendAll(ADA, send)).toEqual([]);
  expect(send.mock.calls.map(([change]) => change)).toEqual([follow("hc"), save("ev-1"), follow("hc")]);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[FOL-5] a change that is reversed while being sent is sent, too", async () => {
  const outbox = createOutbox(memoryStore());
  await outbox.publish(ADA);
  await outbox.add(ADA, save("ev-1"));
  const sent: boolean[] = [];
  await outbox.sendAll(ADA, async ({ isOn }) => {
    sent.push(isOn);
    if (isOn) await outbox.add(ADA, save("ev-1", false));
  });
  expect(sent).toEqual([true, false]);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[FOL-5] [SES-5] changes belong to one viewer and are removed with them", async () => {
  const store = memoryStore();
  const outbox = createOutbox(store);
  await outbox.publish(ADA);
  await outbox.add(ADA, follow("hc"));
  await outbox.publish(BEN);
  expect(pendingChangesStore.get()).toEqual([]);
  const send = vi.fn<(change: Change) => Promise<void>>();
  await outbox.sendAll(BEN, send);
  expect(send).not.toHaveBeenCalled();
  await outbox.add(BEN, save("ev-2"));
  await outbox.forgetOthers(BEN);
  expect([...store.stored.keys()]).toEqual(["demo/viewer=ben/"]);
  await outbox.forget(BEN);
  expect(store.stored.size).toBe(0);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[FOL-6] fields of a profile that wait are sent together, and a newer value while they are sent is sent, too", async () => {
  const store = memoryStore();
  const outbox = createOutbox(store);
  const edit = (content: object): Change => ({
    kind: "profile",
    id: "ada",
    type: "user",
    isOn: true,
    content: { ...content },
  });
  await outbox.add(ADA, edit({ city: "Bergen", phone: null }));
  await createOutbox(store).add(ADA, edit({ city: "Oslo" }));
  const sent: unknown[] = [];
  await outbox.sendAll(ADA, async ({ content }) => {
    sent.push(content);
    if (sent.length === 1) await outbox.add(ADA, edit({ city: "Voss" }));
  });
  expect(sent).toEqual([
    { city: "Oslo", phone: null },
    { city: "Voss", phone: null },
  ]);
});

test.each([
  ["nothing", undefined],
  ["text", "later"],
  ["invalid entries", [null, 7, { kind: "follow" }, { ...follow("hc"), kind: "buy" }]],
])("[FOL-5] %s in the store is ignored", async (_, stored) => {
  const outbox = createOutbox(memoryStore(new Map([["demo/viewer=ada/", stored]])));
  await outbox.publish(ADA);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[FOL-5] without a store changes wait in memory", async () => {
  const fail = () => Promise.reject(new Error("no IndexedDB"));
  const outbox = createOutbox({ read: fail, update: fail, owners: fail, remove: fail });
  await outbox.publish(ADA);
  await outbox.add(ADA, follow("hc"));
  await outbox.add(ADA, save("ev-1"));
  expect(pendingChangesStore.get()).toEqual([follow("hc"), save("ev-1")]);
  const sent: string[] = [];
  await outbox.sendAll(ADA, async ({ id }) => void sent.push(id));
  expect(sent).toEqual(["hc", "ev-1"]);
  await outbox.forgetOthers(ADA);
  await outbox.forget(ADA);
  expect(pendingChangesStore.get()).toEqual([]);
});

test("[FOL-5] a stored change keeps the name of its item; one of an older build has none", async () => {
  const store = memoryStore();
  await createOutbox(store).add(ADA, { ...follow("hc"), title: "Harbour City" });
  await createOutbox(store).add(ADA, follow("nv"));
  await createOutbox(store).publish(ADA);
  expect(pendingChangesStore.get()).toEqual([{ ...follow("hc"), title: "Harbour City" }, follow("nv")]);
});
