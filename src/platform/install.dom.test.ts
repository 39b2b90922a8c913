import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isInAppBrowser } from "./inAppBrowser.ts";
import { install, installStore, watchInstall } from "./install.ts";

let abort: AbortController;

beforeEach(() => {
  abort = new AbortController();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  abort.abort();
  vi.unstubAllGlobals();
  for (const name of ["standalone", "maxTouchPoints", "serviceWorker", "userAgentData"])
    Reflect.deleteProperty(navigator, name);
});

function offer(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn<() => Promise<void>>(async () => {});
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  window.dispatchEvent(event);
  return { event, prompt };
}

function device(members: Record<string, unknown>) {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

test("[PWA-1] the browser's install prompt is stored for the portal's button, and used once", async () => {
  watchInstall(abort.signal);
  expect(installStore.get()).toBe("none");
  const { event, prompt } = offer("accepted");
  expect(event.defaultPrevented).toBe(true);
  expect(installStore.get()).toBe("prompt");
  expect(await install()).toBe(true);
  expect(installStore.get()).toBe("installed");
  expect(await install()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test("[PWA-1] an install prompt from before the code loaded is not lost", async () => {
  const { event, prompt } = offer("accepted");
  vi.stubGlobal("__boot", { installOffer: event });
  watchInstall(abort.signal);
  expect(installStore.get()).toBe("prompt");
  expect(await install()).toBe(true);
  expect(prompt).toHaveBeenCalledTimes(1);
});

test("[PWA-1] a viewer who declines is not asked again with the same prompt", async () => {
  watchInstall(abort.signal);
  offer("dismissed");
  expect(await install()).toBe(false);
  expect(installStore.get()).toBe("none");
});

test("[PWA-1] an app in its own window offers no installation", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("standalone") }));
  watchInstall(abort.signal);
  offer("accepted");
  expect(installStore.get()).toBe("installed");
});

test("[PWA-1] Safari on iOS gets manual instructions, and its installed apps are recognized", () => {
  device({ standalone: false, maxTouchPoints: 5 });
  watchInstall(abort.signal);
  expect(installStore.get()).toBe("ios");
  device({ standalone: true });
  watchInstall(abort.signal);
  expect(installStore.get()).toBe("installed");
});

test.each([
  ["an app's browser on iOS", { standalone: false }, true],
  ["Safari", { standalone: false, serviceWorker: {} }, false],
  ["an app on the home screen", { standalone: true }, false],
  ["an app's browser on Android", { userAgentData: {}, serviceWorker: {} }, true],
  ["Firefox in a private window", {}, false],
])("[PWA-12] %s is told by what it can do", (_, members, isInApp) => {
  vi.stubGlobal("isSecureContext", true);
  device({ maxTouchPoints: 5, ...members });
  expect(isInAppBrowser()).toBe(isInApp);
  watchInstall(abort.signal);
  expect(installStore.get() === "ios").toBe("standalone" in members && members.standalone === false && !isInApp);
});

test("[PWA-12] Chrome on Android can notify, and is no app's browser", () => {
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", class {});
  device({ maxTouchPoints: 5, userAgentData: {}, serviceWorker: {} });
  expect(isInAppBrowser()).toBe(false);
});

test("[PWA-1] installing from the browser's menu counts as well", () => {
  watchInstall(abort.signal);
  window.dispatchEvent(new Event("appinstalled"));
  expect(installStore.get()).toBe("installed");
});
