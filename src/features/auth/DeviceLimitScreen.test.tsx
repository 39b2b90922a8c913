import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import type { BootData } from "#src/lib/bootData.ts";
import { DeviceLimitError, type AttemptedSignIn } from "#src/session/signIn/deviceLimitError.ts";
import { clearLimitData, currentLimitData, storeLimitData } from "#src/session/signIn/limitData.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { DeviceLimitScreen } from "./DeviceLimitScreen.tsx";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const wire = (id: string) => ({ id, device_id: `Device ${id}`, device_name: null, os_name: null, os_version: null });
const devices = [wire("d-1"), wire("d-2"), wire("d-3")];
const PASSWORD = { provider: "credentials", username: "limit@demo.example", password: "Demo-pass-1" };
const tokenData = { access_token: "at.1", expires_in: 120, refresh_token: "rt.1" };
const signedIn = { content: { profile: { id: "u-1" }, devices: [], device_error: null, tokenData } };

/** Mocks the endpoints of this page; `over` replaces single responses. */
function serve(over: Readonly<Record<string, () => Response>> = {}): void {
  const answers: Readonly<Record<string, () => Response>> = {
    "/api/user/check_current_device": () => Response.json({ content: { enabled: false, devices } }),
    "/api/user/delete_device": () => Response.json({ content: { devices: devices.slice(1) } }),
    "/api/user/login": () => Response.json(signedIn),
    "/api/oauth2/token": () =>
      Response.json({ auth_data: signedIn.content, token: "at.1", expires_in: 120, refresh_token: "rt.1" }),
    ...over,
  };
  fetched.mockImplementation((url) => Promise.resolve(answers[url]?.() ?? Response.error()));
}
const NOTHING_BOOTED: BootData = {
  config: Promise.resolve(new Response()),
  limitData: null,
  callback: null,
  linkToken: null,
  early: [],
  openedEventId: null,
  knownStream: null,
  installOffer: null,
  acts: null,
  isRepeating: false,
  start: null,
  scriptOrigins: new Set<string>(),
};
const called = () => fetched.mock.calls.map(([url]) => url);
const lastTo = (url: string) => fetched.mock.calls.findLast(([target]) => target === url)?.[1];

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
  serve();
});
afterEach(() => {
  cleanup();
  clearLimitData();
  delete window.__boot;
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(attempted: AttemptedSignIn = PASSWORD) {
  storeLimitData(new DeviceLimitError("at.restricted", attempted), "/account/");
  return renderScreen(<DeviceLimitScreen />, { path: "/auth/login/limit/" });
}
/** Loads the page again: its memory is gone, and the tab's storage stays. */
async function reload() {
  window.dispatchEvent(new Event("pagehide"));
  const kept = { ...sessionStorage };
  cleanup();
  clearLimitData();
  sessionStore.clear();
  Object.assign(sessionStorage, kept);
  return { kept: JSON.stringify(kept), ...(await renderScreen(<DeviceLimitScreen />, { path: "/auth/login/limit/" })) };
}
const choose = (name: RegExp) => screen.findByRole("radio", { name }).then((radio) => userEvent.click(radio));
const signOut = (name: string) => userEvent.click(screen.getByRole("button", { name: `Sign out ${name}` }));

test("[AUTH-5] a reload keeps the page, and neither the password nor anything after it stays in storage", async () => {
  await show();
  await screen.findByRole("heading", { name: "3 devices signed in" });
  const { kept } = await reload();
  expect(await screen.findByRole("heading", { name: "3 devices signed in" })).toBeDefined();
  expect(kept).toContain("at.restricted");
  expect(kept).not.toContain(PASSWORD.password);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain("at.restricted");
  await signOut("Device d-1");
  expect(await screen.findByText("You can use this device now. Go back and sign in.")).toBeDefined();
});

test("[AUTH-5] after a reload a link still asks whose account it is", async () => {
  window.__boot = { ...NOTHING_BOOTED, limitData: btoa(JSON.stringify({ token: "at.link", ...PASSWORD })) };
  await renderScreen(<DeviceLimitScreen />, { path: "/auth/login/limit/" });
  await screen.findByRole("button", { name: "Yes, continue" });
  await reload();
  expect(await screen.findByRole("button", { name: "Yes, continue" })).toBeDefined();
  expect(called()).toEqual([]);
});

test("[AUTH-5] shows the devices, removes one with the restricted token and signs in again", async () => {
  const { location } = await show();
  await screen.findByRole("heading", { name: "3 devices signed in" });
  await choose(/Device d-2/);
  await signOut("Device d-2");
  await waitFor(() => expect(location()).toBe("/account"));
  const removal = lastTo("/api/user/delete_device");
  expect(JSON.parse(String(removal?.body))).toEqual({ deviceId: "Device d-2" });
  expect(new Headers(removal?.headers).get("X-Authorization")).toBe("Bearer at.restricted");
  expect(JSON.parse(String(lastTo("/api/user/login")?.body))).toMatchObject({
    username: "limit@demo.example",
    password: "Demo-pass-1",
  });
  expect(called()).toEqual(["/api/user/check_current_device", "/api/user/delete_device", "/api/user/login"]);
});

test("[AUTH-5] lists the devices by last use, the oldest first", async () => {
  const DAY = 86_400_000;
  const used = (id: string, daysAgo: number) => ({ ...wire(id), updated_at: Date.now() - daysAgo * DAY });
  const some = [used("new", 1), { ...wire("unknown"), updated_at: null }, used("old", 14), used("newer", 7)];
  serve({ "/api/user/check_current_device": () => Response.json({ content: { enabled: false, devices: some } }) });
  await show();
  await screen.findByRole("button", { name: "Sign out Device old" });
  const names = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.querySelector("b")?.textContent);
  expect(names).toEqual(["Device old", "Device newer", "Device new", "Device unknown"]);
  expect(screen.getByRole("radio", { checked: true })).toBe(screen.getAllByRole("radio")[0]);
});

test("[AUTH-5] signs in again with the provider's token", async () => {
  const providerToken = { provider: "google", type: "access_token", token: "g-token", fullName: null } as const;
  await show({ provider: "google", providerToken });
  await choose(/Device d-1/);
  await signOut("Device d-1");
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-1"));
  expect(String(lastTo("/api/oauth2/token")?.body)).toContain("g-token");
});

test("[AUTH-5] without credentials it says that there is room, and leads back", async () => {
  await show({ provider: "credentials" });
  await choose(/Device d-1/);
  await signOut("Device d-1");
  expect((await screen.findByRole("status")).textContent).toContain("You can use this device now");
  expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toContain("returnTo=%2Faccount");
});

test("[DEV-3] a failed removal shows an error and keeps the choice", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serve({ "/api/user/delete_device": () => Response.error() });
  await show();
  await choose(/Device d-2/);
  await signOut("Device d-2");
  expect((await screen.findByRole("alert")).textContent).toContain("couldn’t sign out this device");
  expect(screen.getByRole("radio", { name: /Device d-2/, checked: true })).toBeDefined();
  expect(called()).not.toContain("/api/user/login");
});

test("[AUTH-4] if another device takes the free place, the device limit is shown again", async () => {
  const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
  const again = { ...signedIn.content, devices: [wire("d-8"), wire("d-9")], device_error };
  serve({ "/api/user/login": () => Response.json({ content: again }) });
  await show();
  await choose(/Device d-1/);
  await signOut("Device d-1");
  await screen.findByRole("heading", { name: "2 devices signed in" });
  expect(currentLimitData()?.token).toBe("at.1");
  expect(screen.getByRole("radio", { name: /Device d-8/, checked: true })).toBeDefined();
});

test("[AUTH-5] a double press removes one device", async () => {
  await show();
  await screen.findByRole("radio", { name: /Device d-1/ });
  await userEvent.dblClick(screen.getByRole("button", { name: "Sign out Device d-1" }));
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-1"));
  expect(called().filter((url) => url.endsWith("delete_device"))).toHaveLength(1);
});

test("[AUTH-5] a link names its account and asks for confirmation before any request", async () => {
  const link = { token: "at.stranger", ...PASSWORD };
  window.__boot = { ...NOTHING_BOOTED, limitData: Buffer.from(JSON.stringify(link)).toString("base64") };
  const { location } = await renderScreen(<DeviceLimitScreen />, { path: "/auth/login/limit/" });
  await screen.findByRole("heading", { name: "Is this your account?" });
  expect(screen.getByText(/limit@demo\.example/)).toBeDefined();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByRole("link", { name: "Back to sign in" })).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole("button", { name: "Yes, continue" }));
  await choose(/Device d-1/);
  expect(document.activeElement).not.toBe(document.body);
  await signOut("Device d-1");
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-1"));
  expect(location()).toBe("/");
  expect(called()).toEqual(["/api/user/check_current_device", "/api/user/delete_device", "/api/user/login"]);
});

test.each([
  ["no data", null],
  ["no base64", "%%%"],
  ["no JSON", Buffer.from("{oops").toString("base64")],
  ["no token", Buffer.from(JSON.stringify({ provider: "google" })).toString("base64")],
])("[AUTH-5] given %s, the page says that the link no longer works and leads back", async (_what, limitData) => {
  window.__boot = { ...NOTHING_BOOTED, limitData };
  await renderScreen(<DeviceLimitScreen />, { path: "/auth/login/limit/" });
  expect(screen.getByRole("alert").textContent).toContain("This link no longer works");
  expect(screen.getByRole("link", { name: "Back to sign in" })).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});

test("[AUTH-6] an unknown provider is named", async () => {
  await show({ provider: "twitter" });
  expect(screen.getByRole("alert").textContent).toBe('"twitter" auth provider not supported!');
});

test("[AUTH-5] a failed device list can be retried", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("radio")).toHaveLength(3);
});

test("[AUTH-5] leaving the page clears all its data", async () => {
  const { unmount } = await show();
  await screen.findByRole("radio", { name: /Device d-3/ });
  unmount();
  expect(currentLimitData()).toBeNull();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toBe("{}");
});
