import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { requestPushPermission, pushStateOf } from "./pushState.ts";
import { webPush } from "./webPush.ts";

interface Call {
  readonly path: string;
  readonly body: unknown;
}
let calls: Call[] = [];
/** The server's response to each call. */
let answer: (path: string) => Response = () => new Response();
let key = "BAAA";
let stored: FakeSubscription | null = null;
let made = 0;

class FakeSubscription {
  readonly endpoint = `https://push.example/${(made += 1)}`;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  constructor(applicationServerKey: string) {
    this.options = { applicationServerKey: Uint8Array.from(Buffer.from(applicationServerKey, "base64url")).buffer };
  }
  toJSON = () => ({ endpoint: this.endpoint });
  unsubscribe = async () => {
    stored = null;
    return true;
  };
}
const subscribe = vi.fn<(options: { applicationServerKey: string }) => Promise<FakeSubscription>>();
const notification = {
  permission: "default" as NotificationPermission,
  requestPermission: async () => (notification.permission = "granted"),
};

beforeEach(() => {
  [calls, key, stored, made] = [[], "BAAA", null, 0];
  answer = (path) =>
    path.endsWith("/key") ? Response.json({ content: { key } }) : new Response(null, { status: 204 });
  notification.permission = "default";
  subscribe.mockImplementation(async (options) => (stored = new FakeSubscription(options.applicationServerKey)));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push({ path: url, body: typeof init.body === "string" ? JSON.parse(init.body) : null });
    return answer(url);
  });
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  const pushManager = { getSubscription: async () => stored, subscribe };
  const container = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  setApi(createApi({ baseUrl: "/", timeoutMs: 1_000, tokens: noTokens, onServerError: () => undefined }));
  localeStore.set({ locale: "he", language: "he" });
});
afterEach(() => {
  localStorage.clear();
  subscribe.mockReset();
  vi.unstubAllGlobals();
});

const paths = () => calls.map(({ path }) => path);

test("[PWA-7] turning on subscribes with the server's key and sends language and time zone", async () => {
  expect(pushStateOf("u-1")).toBe("off");
  await requestPushPermission();
  await webPush.turnOn("u-1");
  expect(pushStateOf("u-1")).toBe("on");
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "BAAA" });
  expect(calls.at(-1)).toEqual({
    path: "/api/push/subscribe",
    body: {
      subscription: { endpoint: "https://push.example/1" },
      locale: "he",
      time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
});

test("[PWA-7] a later start sends the same subscription, or a new one if the key changed", async () => {
  await requestPushPermission();
  await webPush.turnOn("u-1");
  await webPush.renew("u-1");
  expect(subscribe).toHaveBeenCalledTimes(1);
  key = "BBBB";
  await webPush.renew("u-1");
  expect(subscribe).toHaveBeenCalledTimes(2);
  // The browser has dropped the subscription.
  stored = null;
  await webPush.renew("u-1");
  expect(subscribe).toHaveBeenCalledTimes(3);
  expect(paths().filter((path) => path.endsWith("subscribe"))).toHaveLength(4);
});

test("[PWA-7] turning off ends the subscription here and at the server, and it is not renewed", async () => {
  await requestPushPermission();
  await webPush.turnOn("u-1");
  await webPush.turnOff();
  expect(stored).toBeNull();
  expect(calls.at(-1)).toEqual({
    path: "/api/push/unsubscribe",
    body: { endpoint: "https://push.example/1" },
  });
  expect(pushStateOf("u-1")).toBe("off");
  calls = [];
  await webPush.renew("u-1");
  expect(calls).toEqual([]);
});

test("[PWA-7] without network push stays on, and the subscription is sent later", async () => {
  const online = answer;
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await requestPushPermission();
  await webPush.turnOn("u-1");
  expect(pushStateOf("u-1")).toBe("on");
  expect(subscribe).not.toHaveBeenCalled();
  answer = online;
  await webPush.renew("u-1");
  expect(paths().at(-1)).toBe("/api/push/subscribe");
});

test("[PWA-7] a rejection by the push service or the server leaves push off", async () => {
  await requestPushPermission();
  subscribe.mockRejectedValue(new DOMException("Registration failed", "AbortError"));
  await expect(webPush.turnOn("u-1")).rejects.toThrow("Registration failed");
  expect(pushStateOf("u-1")).toBe("off");
  answer = () => Response.json({ content: { key: 7 } });
  await expect(webPush.turnOn("u-1")).rejects.toThrow("no key");
});

test("[PWA-7] [SES-5] push belongs to the viewer who turned it on, and a blocked permission is reported", async () => {
  await requestPushPermission();
  await webPush.turnOn("u-1");
  expect(pushStateOf("u-2")).toBe("off");
  expect(pushStateOf(null)).toBe("off");
  notification.permission = "denied";
  expect(pushStateOf("u-1")).toBe("denied");
  vi.unstubAllGlobals();
  expect(pushStateOf("u-1")).toBe("unsupported");
});

test("[SES-5] a viewer who leaves while the browser subscribes is not subscribed", async () => {
  await requestPushPermission();
  subscribe.mockImplementation(async ({ applicationServerKey }) => {
    await webPush.turnOff();
    return (stored = new FakeSubscription(applicationServerKey));
  });
  await webPush.turnOn("u-1");
  expect(stored).toBeNull();
  expect(paths()).not.toContain("/api/push/subscribe");
});
