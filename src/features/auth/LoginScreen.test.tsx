import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { clearLimitData, currentLimitData } from "#src/session/signIn/limitData.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { LoginScreen } from "./LoginScreen.tsx";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const profile = { id: "u-101", email: "viewer@demo.example", displayName: "Ada Brook" };
const tokenData = { access_token: "at.1", expires_in: 120, refresh_token: "rt.1" };
const signedIn = { content: { profile, devices: [], device_error: null, tokenData } };

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  clearLimitData();
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const show = (parts: Partial<Parameters<typeof LoginScreen>[0]> = {}) =>
  renderScreen(<LoginScreen sessionExpired={false} deviceRemoved={false} returnTo="/" {...parts} />, {
    path: "/auth/login/",
  });
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const submit = () => screen.getByRole("button", { name: "Sign in" });
async function fill(name = "viewer@demo.example", secret = "Demo-pass-1"): Promise<void> {
  await userEvent.click(email());
  await userEvent.paste(name);
  await userEvent.click(password());
  await userEvent.paste(secret);
}

describe("the form", () => {
  test("[AUTH-13] empty fields are reported, and the first one gets the focus", async () => {
    await show();
    await userEvent.click(submit());
    expect(screen.getByRole("textbox", { name: "Email", description: "Enter your email address." })).toBe(
      document.activeElement,
    );
    expect(screen.getByText("Enter your password.")).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("[AUTH-13] an invalid email address is reported until the next letter", async () => {
    await show();
    await fill("viewer.example");
    await userEvent.click(submit());
    expect(email().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(email(), "@");
    expect(screen.queryByText(/Enter the full address/)).toBeNull();
  });

  test("[AUTH-13] fields have the right autocomplete, and the password can be shown", async () => {
    await show();
    expect(email().autocomplete).toBe("username webauthn");
    expect(password().autocomplete).toBe("current-password");
    expect(password().type).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password().type).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password().type).toBe("password");
  });
});

describe("the server's answer", () => {
  test.each([
    [429, "too_many_requests", "Too many attempts. Try again in 4 minutes."],
    [503, "service_unavailable", "It’s very busy here right now. Try again in 3 seconds."],
  ])("[AUTH-11] a %d says how long to wait, and keeps what was typed", async (status, messageErrorCode, text) => {
    const headers = { "retry-after": status === 429 ? "200" : "3" };
    fetched.mockImplementation(() =>
      Promise.resolve(Response.json({ error: true, messageErrorCode }, { status, headers })),
    );
    await show();
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect([email().value, password().value]).toEqual(["viewer@demo.example", "Demo-pass-1"]);
  });

  const refuse = (status: number, body: object) =>
    fetched.mockImplementation(() => Promise.resolve(Response.json({ error: true, ...body }, { status })));

  test("[API-8] wrong credentials are reported at the password, which gets the focus, and the input stays", async () => {
    refuse(401, {
      message: '{"code":"invalid_credentials","message":"Wrong"}',
      messageErrorCode: "invalid_credentials",
    });
    await show();
    await fill();
    await userEvent.click(submit());
    await screen.findByText("Wrong email or password.");
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect([email().value, password().value]).toEqual(["viewer@demo.example", "Demo-pass-1"]);
  });

  test("[API-8] a code without a translation shows the server's message, as text", async () => {
    refuse(418, { message: "<b>Only at night</b>", messageErrorCode: "only_at_night" });
    await show();
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe("<b>Only at night</b>");
  });

  test("the server's field errors are shown at their fields", async () => {
    refuse(422, {
      message: "Check the form",
      messageErrorCode: "validation_failed",
      field_errors: [{ field: "username", code: "invalid", message: "We do not know this address." }],
    });
    await show();
    await fill();
    await userEvent.click(submit());
    await screen.findByRole("textbox", { description: "We do not know this address." });
    expect(document.activeElement).toBe(email());
  });

  test("a missing network is reported above the button, and a retry can work", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await show({ returnTo: "/account/" });
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("can’t connect right now");
    fetched.mockResolvedValue(Response.json(signedIn));
    await userEvent.click(submit());
    await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-101"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[AUTH-4] the device limit leads to its page with the data it needs, but not in the address", async () => {
    const device = { id: "d-1", device_id: "Old phone", device_name: "Old phone", os_name: null, os_version: null };
    const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
    fetched.mockResolvedValue(Response.json({ content: { profile, devices: [device], device_error, tokenData } }));
    const { location } = await show({ returnTo: "/account/" });
    await fill();
    await userEvent.click(submit());
    await waitFor(() => expect(location()).toBe("/auth/login/limit"));
    expect(currentLimitData()).toEqual({
      token: "at.1",
      attempted: { provider: "credentials", username: "viewer@demo.example", password: "Demo-pass-1" },
      returnTo: "/account/",
      isFromLink: false,
    });
    expect(sessionStore.get()).toMatchObject({ user: null, token: null, devices: [{ deviceName: "Old phone" }] });
  });

  test("[AUTH-4] if no device can be removed here, the page says what to do", async () => {
    const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
    fetched.mockResolvedValue(Response.json({ content: { profile, devices: [], device_error, tokenData: null } }));
    await show();
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("reached the device limit");
  });
});

test("[RTE-18] after sign-in the requested page opens", async () => {
  fetched.mockResolvedValue(Response.json(signedIn));
  const { location } = await show({ returnTo: "/account/?tab=1" });
  await fill();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(location()).toBe("/account?tab=1"));
});

test("[RTE-18] a target outside the portal, or the sign-in page itself, leads home", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(signedIn)));
  const { location } = await show({ returnTo: "//evil.example/" });
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(location()).toBe("/"));
});

test("[SES-6] signing in in another tab redirects this one", async () => {
  const { location } = await show({ returnTo: "/account/" });
  const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
  await waitFor(() => expect(location()).toBe("/account"));
});

test("while signing in the button keeps its label, is busy, and ignores a second press", async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await show();
  await fill();
  await userEvent.dblClick(submit());
  await userEvent.type(password(), "{Enter}");
  expect(submit().getAttribute("aria-busy")).toBe("true");
  expect(fetched).toHaveBeenCalledTimes(1);
  answer(Response.json(signedIn));
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-101"));
});

test("[API-11] of two submits before the button is busy only one is sent", async () => {
  fetched.mockImplementation(() => new Promise(() => undefined));
  await show();
  await fill();
  const form = password().form;
  // Dispatched on the form itself, to bypass the busy button.
  await act(async () => {
    for (const _ of [1, 2]) form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("[API-11] leaving the screen cancels the request", async () => {
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const { unmount } = await show();
  await fill();
  await userEvent.click(submit());
  unmount();
  expect(fetched.mock.lastCall?.[1].signal?.aborted).toBe(true);
});

test.each([
  [
    "[NAV-7] [RTE-13] an expired session",
    { sessionExpired: true, returnTo: "/" },
    "Your session has ended. Sign in again to keep watching.",
  ],
  [
    "[RTE-18] an expired session with a page to return to",
    { sessionExpired: true, returnTo: "/account/" },
    "Your session has ended. Sign in again to pick up where you left off.",
  ],
  [
    "[DEV-4] [RTE-13] a removed device",
    { deviceRemoved: true },
    "This device was removed from your account. Anything saved on it has been deleted. Sign in to use it again.",
  ],
])("%s is reported", async (_, flags, text) => {
  await show(flags);
  expect(screen.getByRole("alert").textContent).toBe(text);
});
