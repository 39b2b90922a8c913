import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { sessionStore } from "#src/session/session.ts";
import { endSessionIfDeviceRemoved, endSessionLazily } from "./endSessionLazily.ts";
import { showSessionEndsOfOtherTabs } from "./sessionEndsOfOtherTabs.ts";
import { endSession } from "./sessionEnd.ts";
import type { SessionEnd } from "./sessionEndChannel.ts";

const fetched = vi.fn<(url: string) => Promise<Response>>();
const skipLoginPage = {
  ...DEFAULT_CONFIG,
  auth: { ...DEFAULT_CONFIG.auth, federation: { ...DEFAULT_CONFIG.auth.federation, skipLoginPage: true } },
};

beforeEach(() => {
  fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 100, tokens: noTokens, onServerError: () => undefined }));
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
  });
});
afterEach(() => {
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

async function endAt(href: string, why: SessionEnd, config = DEFAULT_CONFIG): Promise<unknown> {
  const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve());
  const location = { href, pathname: href.split("?")[0] ?? href };
  await endSession({ router: { navigate, state: { location } }, config }, why);
  return navigate.mock.lastCall?.[0] ?? null;
}

test("[NAV-7] an expired session leads to the sign-in page with a message and the way back", async () => {
  expect(await endAt("/events/ev-1?t=5", "sessionExpired")).toEqual({
    to: "/auth/login",
    search: { sessionExpired: true, returnTo: "/events/ev-1?t=5" },
  });
  expect(sessionStore.get().user).toBeNull();
});

test("[SES-5] [ACC-2] a viewer who is signing out or deleting the account is not informed that the session expired", async () => {
  let done: () => void = () => undefined;
  const stop = sessionStore.onLeave(() => new Promise<void>((resolve) => (done = resolve)));
  const leaving = sessionStore.leave("u-1");
  const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve());
  const setup = { router: { navigate, state: { location: { href: "/", pathname: "/" } } }, config: DEFAULT_CONFIG };
  await endSessionLazily(setup, "sessionExpired");
  expect(navigate).not.toHaveBeenCalled();
  done();
  await leaving;
  stop();
  sessionStore.clear();
  expect(sessionStore.isLeaving()).toBe(false);
});

test("[SES-5] [DEV-4] a viewer who signs in while another session ends stays signed in", async () => {
  const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve());
  const setup = { router: { navigate, state: { location: { href: "/", pathname: "/" } } }, config: DEFAULT_CONFIG };
  const ada = sessionStore.get();
  const ben = { user: { ...ada.user, id: "u-2" } as typeof ada.user, token: "at.2" };
  const signedIn = () => sessionStore.get().user?.id;

  const late = endSessionLazily(setup, "deviceNoLongerAllowedError");
  sessionStore.update(ben);
  await late;
  expect(signedIn()).toBe("u-2");

  sessionStore.update(ada);
  endSessionIfDeviceRemoved(setup, new ApiError({ code: "device_no_longer_allowed", status: 403 }));
  sessionStore.update(ben);
  await vi.dynamicImportSettled();
  expect(signedIn()).toBe("u-2");

  // Ada's tokens are dropped before the end of her session is reported.
  sessionStore.clear();
  const expired = endSessionLazily(setup, "sessionExpired");
  sessionStore.update(ben);
  await expired;
  expect(signedIn()).toBe("u-2");
  expect(navigate).not.toHaveBeenCalled();
});

test("[API-7] an expired session is not revoked", async () => {
  await endAt("/", "sessionExpired");
  expect(fetched).not.toHaveBeenCalled();
});

test("[NAV-7] other tabs show the reason, too, and keep the return address of a guard", async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel("touchline-session-end");
  const announced = new Promise((resolve) => other.addEventListener("message", resolve));
  other.addEventListener("message", ({ data }) => heard.push(data));
  await endAt("/faq", "sessionExpired");
  await announced;
  other.close();
  expect(heard).toEqual(["sessionExpired"]);
  expect(await endAt("/auth/login/?returnTo=%2Faccount%2Fdevices", "sessionExpired")).toEqual({
    to: "/auth/login",
    search: { sessionExpired: true, returnTo: "/account/devices" },
  });
});

test("[NAV-7] [DEV-4] a tab that is informed waits until nobody is signed in, then shows the reason", async () => {
  const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve());
  const router = { navigate, state: { location: { href: "/live", pathname: "/live" } } };
  showSessionEndsOfOtherTabs({ router, config: DEFAULT_CONFIG });
  const sender = new BroadcastChannel("touchline-session-end");
  sender.postMessage("nonsense");
  sender.postMessage("deviceNoLongerAllowedError");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(navigate).not.toHaveBeenCalled();
  sessionStore.clear();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledTimes(1));
  sender.close();
  expect(navigate).toHaveBeenCalledWith({
    to: "/auth/login",
    search: { deviceNoLongerAllowedError: true, returnTo: "/live" },
  });
});

test("[NAV-7] a tab opened while another ended the session asks for the reason", async () => {
  const open = (href: string) => {
    const navigate = vi.fn<(to: unknown) => Promise<void>>(() => Promise.resolve());
    const location = { href, pathname: href.split("?")[0] ?? href };
    showSessionEndsOfOtherTabs({ router: { navigate, state: { location } }, config: DEFAULT_CONFIG });
    return navigate;
  };
  open("/faq");
  await endAt("/faq", "sessionExpired");
  const shown = open("/live");
  const guarded = open("/auth/login/?returnTo=%2Faccount%2Fdevices");
  await vi.waitFor(() => expect(guarded).toHaveBeenCalledTimes(1));
  expect(guarded).toHaveBeenCalledWith({
    to: "/auth/login",
    search: { sessionExpired: true, returnTo: "/account/devices" },
  });
  // A new tab on a public page shows no message: it did not need the session.
  expect(shown).not.toHaveBeenCalled();
});

test("[API-7] with the federation's skip-login setting it leads home", async () => {
  expect(await endAt("/account/", "sessionExpired", skipLoginPage)).toEqual({ to: "/" });
});

test("[DEV-4] a removed device leads to the sign-in page with its message, in every setting", async () => {
  expect(await endAt("/", "deviceNoLongerAllowedError", skipLoginPage)).toEqual({
    to: "/auth/login",
    search: { deviceNoLongerAllowedError: true, returnTo: undefined },
  });
  expect(sessionStore.get().user).toBeNull();
});

test("[DEV-4] the sign-in page opens only when nobody is signed in, because it redirects viewers", async () => {
  let release: () => void = () => undefined;
  const stop = sessionStore.onLeave(() => new Promise((resolve) => (release = resolve)));
  const signedInThen: boolean[] = [];
  const navigate = () => Promise.resolve(void signedInThen.push(sessionStore.get().user !== null));
  const router = { navigate, state: { location: { href: "/faq", pathname: "/faq" } } };
  const ended = endSession({ router, config: DEFAULT_CONFIG }, "deviceNoLongerAllowedError");
  await Promise.resolve();
  expect(signedInThen).toEqual([]);
  release();
  await ended;
  stop();
  expect(signedInThen).toEqual([false]);
});

test("[DEV-4] on the device-limit page nothing happens", async () => {
  expect(await endAt("/auth/login/limit/?data=e30", "deviceNoLongerAllowedError")).toBeNull();
  expect(sessionStore.get().user).not.toBeNull();
});
