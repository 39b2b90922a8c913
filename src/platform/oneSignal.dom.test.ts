import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { parseConfig } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { createOneSignal } from "./oneSignal.ts";
import { isPushOffered, oneSignalApp } from "./pushOffer.ts";
import { pushStateOf } from "./pushState.ts";

let calls: unknown[][] = [];
let initFails = false;
let count = 0;

const config = (parts: object = {}, push: object = {}) =>
  parseConfig({
    environment: "production",
    push: {
      provider: "onesignal",
      appId: "app-1",
      customDomainAppId: "app-2",
      customDomains: ["watch.example"],
      // A script is loaded only once per address.
      scriptUrl: `https://cdn.example/${(count += 1)}.js`,
      ...push,
    },
    ...parts,
  }) ?? expect.fail("the configuration is malformed");

/** A fake of OneSignal's code, which runs the waiting calls and then answers at once. */
function loadSdk(): void {
  const call =
    (name: string) =>
    async (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const sdk = {
    init: async (settings: object) => {
      calls.push(["init", settings]);
      if (initFails) throw new Error("No server");
    },
    login: call("login"),
    logout: call("logout"),
    User: { addTags: call("addTags"), removeTags: call("removeTags"), setLanguage: call("setLanguage") },
    Notifications: { requestPermission: call("requestPermission") },
  };
  type Waiting = (loaded: typeof sdk) => Promise<void>;
  const waiting = (window.OneSignalDeferred ?? []) as unknown as Waiting[];
  let turn = Promise.resolve();
  const push = (work: Waiting) => void (turn = turn.then(() => work(sdk)));
  waiting.forEach(push);
  Object.assign(window, { OneSignalDeferred: { push } });
  script()?.dispatchEvent(new Event("load"));
}
const script = () => document.querySelector("script[src^='https://cdn.example/']");
function leavePage(): void {
  delete window.OneSignalDeferred;
  document.head.replaceChildren();
}
const refusalOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "none",
    (error: unknown) => String(error),
  );
const names = () => calls.map(([name]) => name);

beforeEach(() => {
  [calls, initFails] = [[], false];
  vi.stubGlobal("Notification", { permission: "granted" });
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", { value: {}, configurable: true });
  localeStore.set({ locale: "uk-UA", language: "uk-UA" });
});
afterEach(() => {
  leavePage();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("[PWA-7] calls are queued until the SDK has loaded, and replayed once", async () => {
  const push = createOneSignal(config().push);
  const on = push.turnOn("u-1");
  const tags = push.setTags?.({ "team_t-1_goal": "1" });
  expect(calls).toEqual([]);
  loadSdk();
  await Promise.all([on, tags]);
  expect(calls).toEqual([
    [
      "init",
      expect.objectContaining({
        appId: "app-1",
        serviceWorkerPath: "push/onesignal/OneSignalSDKWorker.js",
        serviceWorkerParam: { scope: "/push/onesignal/" },
      }),
    ],
    ["login", "u-1"],
    ["setLanguage", "uk"],
    ["requestPermission"],
    ["addTags", { "team_t-1_goal": "1" }],
  ]);
  expect(pushStateOf("u-1")).toBe("on");
});

test("[PWA-7] nothing is requested while the viewer has not turned push on", async () => {
  const push = createOneSignal(config().push);
  await push.renew(null);
  await push.renew("u-1");
  await push.turnOff();
  expect(script()).toBeNull();
});

test("[PWA-7] an SDK that is not ready after 30 s is logged once", async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const push = createOneSignal(config().push);
  void push.turnOn("u-1").catch(() => undefined);
  await vi.advanceTimersByTimeAsync(29_900);
  expect(warn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn.mock.calls).toEqual([["OneSignal is not setup correctly."]]);
});

test("[PWA-7] an SDK that is ready in time is not logged", async () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const on = createOneSignal(config().push).turnOn("u-1");
  loadSdk();
  await on;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).not.toHaveBeenCalled();
});

test("[PWA-7] a slow SDK delays nobody, and a blocked one leaves push off and can be retried", async () => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockReturnValue();
  const push = createOneSignal(config().push);
  const slow = push.turnOn("u-1");
  await vi.advanceTimersByTimeAsync(5_000);
  await slow;
  expect(pushStateOf("u-1")).toBe("on");
  script()?.dispatchEvent(new Event("error"));
  await vi.advanceTimersByTimeAsync(0);

  const refused = refusalOf(push.turnOn("u-1"));
  script()?.dispatchEvent(new Event("error"));
  expect(await refused).toContain("could not be loaded");
  expect(pushStateOf("u-1")).toBe("off");

  const again = push.turnOn("u-1");
  loadSdk();
  await again;
  expect(names().filter((name) => name === "init")).toHaveLength(1);
  expect(calls).toContainEqual(["login", "u-1"]);
});

test("[PWA-7] an initialization that its server rejected is retried with the next call", async () => {
  initFails = true;
  const push = createOneSignal(config().push);
  const refused = refusalOf(push.turnOn("u-1"));
  loadSdk();
  expect(await refused).toContain("No server");
  initFails = false;
  await push.turnOn("u-1");
  expect(names()).toEqual(["init", "init", "login", "setLanguage", "requestPermission"]);
});

test("[PWA-7] [SES-5] a later start signs in again without asking, and leaving signs out and stores nothing", async () => {
  const first = createOneSignal(config().push);
  const on = first.turnOn("u-1");
  loadSdk();
  await on;
  calls = [];
  await first.renew("u-1");
  expect(calls).toEqual([]);
  leavePage();
  const next = createOneSignal(config().push);
  const again = next.renew("u-1");
  loadSdk();
  await again;
  expect(names()).toEqual(["init", "login", "setLanguage"]);
  await next.turnOff();
  expect(names().at(-1)).toBe("logout");
  expect(localStorage).toHaveLength(0);
  calls = [];
  await next.renew(null);
  await next.turnOff();
  expect(calls).toEqual([]);
});

test("[SES-5] a failed sign-out is repeated at the next start, without storing who it was", async () => {
  const first = createOneSignal(config().push);
  const on = first.turnOn("viewer-1");
  loadSdk();
  await on;
  vi.useFakeTimers();
  vi.spyOn(console, "info").mockReturnValue();
  leavePage();
  const late = createOneSignal(config().push);
  const off = late.turnOff();
  await vi.advanceTimersByTimeAsync(5_000);
  await off;
  expect(JSON.stringify(localStorage)).not.toContain("viewer-1");
  vi.useRealTimers();
  calls = [];
  leavePage();
  const next = createOneSignal(config().push).renew(null);
  loadSdk();
  await next;
  expect(names()).toEqual(["init", "logout"]);
});

test("[PWA-7] the next viewer does not get the previous one's topics", async () => {
  const push = createOneSignal(config().push);
  const on = push.turnOn("u-1");
  loadSdk();
  await on;
  await push.renew("u-2");
  expect(names().at(-1)).toBe("logout");
  expect(pushStateOf("u-2")).toBe("off");
});

test("[PWA-8] only changed tags are sent", async () => {
  const push = createOneSignal(config().push);
  const on = push.turnOn("u-1");
  loadSdk();
  await on;
  await push.setTags?.({ "team_t-1_goal": "1", "remind_e-1": "100" });
  calls = [];
  await push.setTags?.({ "remind_e-1": "200", "remind_e-2": "300" });
  expect(calls).toEqual([
    ["addTags", { "remind_e-1": "200", "remind_e-2": "300" }],
    ["removeTags", ["team_t-1_goal"]],
  ]);
  calls = [];
  await push.setTags?.({ "remind_e-1": "200", "remind_e-2": "300" });
  expect(calls).toEqual([]);
});

test.each([
  ["tv.example", "app-1"],
  ["watch.example", "app-2"],
  ["live.watch.example", "app-1"],
])("[PWA-7] the app at %s is %s", (host, app) => expect(oneSignalApp(config().push, host)).toBe(app));

test.each([
  ["with an app", {}, {}, true],
  ["without one", {}, { appId: null }, false],
  ["in the local environment", { environment: "local" }, {}, false],
  ["on a custom domain without one of its own", {}, { customDomains: ["localhost"], customDomainAppId: null }, false],
  ["of the portal's own", {}, { provider: "webpush", appId: null }, true],
  ["of nobody", {}, { provider: null }, false],
])("[PWA-7] push %s is offered or not", (_, parts, push, isOffered) =>
  expect(isPushOffered(config(parts, push))).toBe(isOffered),
);
