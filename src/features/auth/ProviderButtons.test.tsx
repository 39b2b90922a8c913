import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { DEFAULT_CONFIG, parseConfig } from "#src/config/config.ts";
import { clearLimitData, currentLimitData } from "#src/session/signIn/limitData.ts";
import { sessionStore } from "#src/session/session.ts";
import { onSignInEvent } from "#src/session/signInEvents.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

const config =
  parseConfig({
    auth: {
      providers: {
        facebook: { enabled: true, appId: "fb-1", scriptUrl: "/fb.js" },
        google: { enabled: true, clientId: null },
        ifa: { enabled: true, label: "Coast Pass", clientId: "p", authorizeUrl: "/idp/a", tokenUrl: "/idp/t" },
      },
    },
  }) ?? expect.fail("the configuration is malformed");

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const login = vi.fn<(done: (answer: unknown) => void, options: object) => void>();
const heard = vi.fn<(event: object) => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script.dispatchEvent(new Event("load")));
  });
  window.FB = { init: () => undefined, login };
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
  stop = onSignInEvent(heard);
});
afterEach(() => {
  cleanup();
  stop();
  clearLimitData();
  delete window.FB;
  sessionStore.clear();
  for (const spy of [fetched, login, heard]) spy.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (used = config) =>
  renderScreen(
    <ConfigContext value={used}>
      <LoginScreen sessionExpired={false} deviceRemoved={false} returnTo="/account/" />
    </ConfigContext>,
    { path: "/auth/login/" },
  );
const facebook = () => screen.getByRole("button", { name: "Continue with Facebook" });
const connected = { status: "connected", authResponse: { accessToken: "fb-token" } };
const answer = (parts: object = {}) =>
  Response.json({
    auth_data: { profile: { id: "u-1", displayName: "Kim" }, devices: [], device_error: null, ...parts },
    token: "at.1",
    expires_in: 120,
    refresh_token: "rt.1",
  });

test("[AUTH-6] the tenant's providers are shown under their configured names", async () => {
  await show();
  expect(screen.getByRole("group", { name: "Other ways to sign in" }).textContent).toBe("FacebookCoast Pass");
});

test("[AUTH-6] a tenant without providers shows none", async () => {
  await show(DEFAULT_CONFIG);
  expect(screen.queryByRole("group")).toBeNull();
});

test("[AUTH-9] the provider's token signs in and the requested page opens", async () => {
  login.mockImplementation((done) => done(connected));
  fetched.mockResolvedValue(answer());
  const { location } = await show();
  await userEvent.click(facebook());
  await waitFor(() => expect(location()).toBe("/account"));
  expect(String(fetched.mock.lastCall?.[1].body)).toContain("fb-token");
});

test("[AUTH-8] a rejection shows its exact message, is reported, and a retry can work", async () => {
  login.mockImplementation((done) => done({ status: "not_authorized" }));
  await show();
  await userEvent.click(facebook());
  expect((await screen.findByRole("alert")).textContent).toBe("Facebook sign-in failed. Try again.");
  expect(heard.mock.calls).toMatchObject([[{ kind: "failed", method: "facebook", code: "facebook_failed" }]]);
  login.mockImplementation((done) => done(connected));
  fetched.mockResolvedValue(answer());
  await userEvent.click(facebook());
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-1"));
});

test("[AUTH-7] a window that never answers can be cancelled, and the form works meanwhile", async () => {
  login.mockImplementation(() => undefined);
  await show();
  await userEvent.click(facebook());
  await waitFor(() => expect(facebook().getAttribute("aria-busy")).toBe("true"));
  expect(screen.getByRole("status").textContent).toContain("the window Facebook opened");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(facebook().getAttribute("aria-busy")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("");
  expect(heard).not.toHaveBeenCalled();
  await userEvent.click(facebook());
  fetched.mockResolvedValue(answer());
  await userEvent.click(screen.getByRole("textbox", { name: "Email" }));
  await userEvent.paste("kim@demo.example");
  await userEvent.click(screen.getByLabelText("Password"));
  await userEvent.paste("Demo-pass-1{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-1"));
});

test("[AUTH-4] the device limit leads to its page from here, too", async () => {
  login.mockImplementation((done) => done(connected));
  const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
  fetched.mockResolvedValue(answer({ device_error }));
  const { location } = await show();
  await userEvent.click(facebook());
  await waitFor(() => expect(location()).toBe("/auth/login/limit"));
  expect(currentLimitData()).toMatchObject({
    attempted: { provider: "facebook", providerToken: { token: "fb-token" } },
  });
});

test("[AUTH-8] a blocked script is reported", async () => {
  vi.mocked(document.head.append).mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) queueMicrotask(() => script.dispatchEvent(new Event("error")));
  });
  const other = { ...config.auth.providers.facebook, scriptUrl: "/blocked.js" };
  await show({ ...config, auth: { ...config.auth, providers: { ...config.auth.providers, facebook: other } } });
  await userEvent.click(facebook());
  expect((await screen.findByRole("alert")).textContent).toContain("couldn’t load");
});

test("[PWA-12] in the browser of another app no sign-in window is offered, but the way out of it", async () => {
  vi.stubGlobal("isSecureContext", true);
  const members = { standalone: false, maxTouchPoints: 5 };
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(navigator, name, { value, configurable: true });
  try {
    await show();
    expect(screen.queryByRole("group")).toBeNull();
    expect(screen.getByText(/For Facebook, Coast Pass, open this page in your own browser/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Share" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeDefined();
  } finally {
    for (const name of Object.keys(members)) Reflect.deleteProperty(navigator, name);
  }
});
