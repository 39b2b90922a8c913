import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { clearLimitData, currentLimitData } from "#src/session/limitData.ts";
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

describe("what is typed", () => {
  test("[AUTH-13] empty fields are named beside them, and the first one has the focus", async () => {
    await show();
    await userEvent.click(submit());
    expect(screen.getByRole("textbox", { name: "Email", description: "Enter your email address." })).toBe(
      document.activeElement,
    );
    expect(screen.getByText("Enter your password.")).toBeDefined();
    expect(fetched).not.toHaveBeenCalled();
  });

  test("[AUTH-13] what is no e-mail address is said so, and the message goes with the next letter", async () => {
    await show();
    await fill("viewer.example");
    await userEvent.click(submit());
    expect(email().getAttribute("aria-invalid")).toBe("true");
    await userEvent.type(email(), "@");
    expect(screen.queryByText(/Enter the full address/)).toBeNull();
  });

  test("[AUTH-13] password managers know the fields; the password can be shown", async () => {
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

describe("what the server says", () => {
  const refuse = (status: number, body: object) =>
    fetched.mockImplementation(() => Promise.resolve(Response.json({ error: true, ...body }, { status })));

  test("[API-8] wrong credentials stand beside the password, which has the focus; nothing typed is lost", async () => {
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

  test("[API-8] a code without a translation shows the server's words, as text", async () => {
    refuse(418, { message: "<b>Only at night</b>", messageErrorCode: "only_at_night" });
    await show();
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toBe("<b>Only at night</b>");
  });

  test("field errors of the server stand beside their fields", async () => {
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

  test("no network is said above the button, and the next try can work", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await show({ returnTo: "/account/" });
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("can’t reach the server");
    fetched.mockResolvedValue(Response.json(signedIn));
    await userEvent.click(submit());
    await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-101"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[AUTH-4] a device limit leads to its page, with what it needs and without an address that holds it", async () => {
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

  test("[AUTH-4] where nothing can be removed from here, the page says what to do", async () => {
    const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
    fetched.mockResolvedValue(Response.json({ content: { profile, devices: [], device_error, tokenData: null } }));
    await show();
    await fill();
    await userEvent.click(submit());
    expect((await screen.findByRole("alert")).textContent).toContain("reached the device limit");
  });
});

test("[RTE-18] after signing in the wanted page opens", async () => {
  fetched.mockResolvedValue(Response.json(signedIn));
  const { location } = await show({ returnTo: "/account/?tab=1" });
  await fill();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(location()).toBe("/account?tab=1"));
});

test("[RTE-18] a target outside the portal, or the login page itself, means home", async () => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(signedIn)));
  const { location } = await show({ returnTo: "//evil.example/" });
  await fill();
  await userEvent.click(submit());
  await waitFor(() => expect(location()).toBe("/"));
});

test("[SES-6] signing in in another tab leads this one on", async () => {
  const { location } = await show({ returnTo: "/account/" });
  const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
  await waitFor(() => expect(location()).toBe("/account"));
});

test("while it runs the button keeps its words, says that it is busy, and a second press sends nothing", async () => {
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

test("[API-11] of two presses before the busy button is drawn one sends", async () => {
  fetched.mockImplementation(() => new Promise(() => undefined));
  await show();
  await fill();
  const form = password().form;
  // Dispatched on the form itself, to bypass the busy button.
  act(() => {
    for (const _ of [1, 2]) form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("[API-11] leaving the screen gives the call up", async () => {
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
])("%s is told", async (_, flags, text) => {
  await show(flags);
  expect(screen.getByRole("alert").textContent).toBe(text);
});
