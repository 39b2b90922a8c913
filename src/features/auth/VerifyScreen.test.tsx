import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { VerifyScreen } from "./VerifyScreen.tsx";

const TOKEN = "ve.secret";
let isEmailVerified: boolean | undefined;
let verified: () => Response | Promise<Response>;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  isEmailVerified = false;
  verified = () => new Response(null, { status: 204 });
  fetched.mockImplementation(async (url) =>
    url === "/api/user/verify_email"
      ? verified()
      : Response.json({ content: { id: "u-1", email: "ada@example.com", isEmailVerified } }),
  );
  vi.stubGlobal("fetch", fetched);
  const tokens = { current: () => "at.1", fresh: () => Promise.resolve("at.1") };
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const signIn = () =>
  sessionStore.update({
    user: { id: "u-1", email: "ada@example.com", fullName: "Ada", countryName: null, favoriteClubId: null },
    token: "at.1",
  });
const show = (token: string | null = TOKEN) =>
  renderScreen(<VerifyScreen token={token} />, { path: `/auth/email/verify?token=${token ?? ""}` });
const confirm = () => screen.getByRole("button", { name: "Confirm address" });
const refusal =
  (code: string, status: number, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ error: true, messageErrorCode: code }, { status, headers });
const calls = () => fetched.mock.calls.filter(([url]) => url === "/api/user/verify_email");

test("[AUTH-15] the token leaves the address at once and is sent with a press only, without a sign-in", async () => {
  const { location } = await show();
  await waitFor(() => expect(location()).toBe("/auth/email/verify"));
  expect(calls()).toEqual([]);
  await userEvent.click(confirm());
  expect((await screen.findByRole("alert")).textContent).toBe("Your email address is confirmed.");
  expect(screen.getByRole("link", { name: "Go to homepage" })).toBeDefined();
  const [[, init] = []] = calls();
  expect(JSON.parse(String(init?.body))).toEqual({ token: TOKEN });
  expect(new Headers(init?.headers).has("x-authorization")).toBe(false);
});

test("[AUTH-15] the button is busy meanwhile", async () => {
  verified = () => new Promise(() => undefined);
  await show();
  await userEvent.click(confirm());
  expect(confirm().getAttribute("aria-busy")).toBe("true");
});

test("[AUTH-15] a visitor whose link is used or too old can sign in for a new one", async () => {
  verified = refusal("verification_token_invalid", 400);
  await show();
  await userEvent.click(confirm());
  expect((await screen.findByRole("alert")).textContent).toContain(
    "This link has expired, is incomplete or was already",
  );
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Sign in for a new link" });
  expect(new URL(link.href).searchParams.get("returnTo")).toBe("/account/general");
  expect(screen.queryByRole("button", { name: "Send the email again" })).toBeNull();
});

test("[AUTH-15] a viewer whose link is none can have the mail sent again", async () => {
  signIn();
  await show(null);
  expect(screen.getByRole("alert").textContent).toContain("This link has expired");
  expect(await screen.findByRole("button", { name: "Send the email again" })).toBeDefined();
});

test("[AUTH-15] a viewer who opens a used link again reads that the address is confirmed", async () => {
  signIn();
  isEmailVerified = true;
  verified = refusal("verification_token_invalid", 400);
  await show();
  await userEvent.click(confirm());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Your email address is confirmed."));
});

test("[AUTH-15] offline the page says so, and the link can be used later", async () => {
  await show();
  act(() => connectivity.online.set(false));
  expect(await screen.findByText("You’re offline. Confirm your address when you’re back online.")).toBeDefined();
  act(() => connectivity.online.set(true));
  await userEvent.click(confirm());
  expect((await screen.findByRole("alert")).textContent).toBe("Your email address is confirmed.");
});

test("[AUTH-15] another error is said and can be retried with the same link", async () => {
  verified = refusal("internal_error", 500);
  await show();
  await userEvent.click(confirm());
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side.");
  verified = refusal("too_many_requests", 429, { "retry-after": "240" });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Try again in 4 minutes."));
  verified = () => new Response(null, { status: 204 });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Your email address is confirmed."));
});
