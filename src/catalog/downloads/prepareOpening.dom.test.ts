import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ToWorker } from "#sw/messages.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { prepareOpening } from "./prepareOpening.ts";

class Container extends EventTarget {
  controller: { readonly postMessage: (message: ToWorker, ports: readonly MessagePort[]) => void } | null = null;
  isRegistered = true;
  getRegistration = async () => (this.isRegistered ? {} : undefined);
}

/** What the worker has been asked, and through which port it is to answer. */
let asked: { readonly type: ToWorker["type"]; readonly port: MessagePort | undefined }[];
let container: Container;

const control = () => {
  container.controller = { postMessage: ({ type }, [port]) => void asked.push({ type, port }) };
  container.dispatchEvent(new Event("controllerchange"));
};
/** The answers arrive in a task of their own, whose timer is not a fake one. */
const answer = (...isStored: readonly boolean[]) =>
  asked.forEach(({ port }, index) => port?.postMessage(isStored[index]));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("performance", { now: () => 0, getEntriesByType: () => [] });
  asked = [];
  container = new Container();
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  vi.unstubAllGlobals();
  connectivity.online.set(true);
  vi.useRealTimers();
});

test.each([
  ["once all of it is", [true, true], true],
  ["not while files of this page are missing", [false, true], false],
  ["not while the code of a page is missing", [true, false], false],
])("[DWN-3] the worker says whether the portal is stored: %s", async (_, answers, opens) => {
  control();
  const opening = prepareOpening();
  await vi.waitFor(() => expect(asked.map(({ type }) => type)).toEqual(["STORE", "STORE_PAGES"]));
  answer(...answers);
  expect(await opening).toBe(opens);
});

test("[DWN-3] on a first visit the worker is waited for, and one that says nothing has stored nothing", async () => {
  const opening = prepareOpening();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual([]);
  control();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(2);
  expect(await opening).toBe(false);
});

test("[DWN-3] a worker that is still being installed is not there yet", async () => {
  const opening = prepareOpening();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await opening).toBe(false);
});

test.each([
  ["a browser without workers does not wait for one", true],
  ["without a network it may be one whose worker is not registered yet", false],
])("[DWN-3] %s", async (_, isOnline) => {
  container.isRegistered = false;
  connectivity.online.set(isOnline);
  const opening = prepareOpening();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await opening).toBe(isOnline);
  expect(asked).toEqual([]);
});
