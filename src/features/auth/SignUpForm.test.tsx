import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { SignUpForm } from "./SignUpForm.tsx";

const profile = { id: "u-205", email: "nora@demo.example", displayName: null };
const tokenData = { access_token: "at.1", expires_in: 120, refresh_token: "rt.1" };
const made = { content: { profile, tokenData } };
const signedIn = { content: { profile, devices: [], device_error: null, tokenData } };
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {
    "/api/user/register": () => Response.json(made),
    "/api/user/login": () => Response.json(signedIn),
  };
  fetched.mockImplementation(async (url) => answers[url]?.() ?? new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  for (const { id } of toastStore.get()) removeToast(id);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const calls = () => fetched.mock.calls.map(([url]) => url);
const email = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));
async function paste(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
async function fillIn(password = "Three quiet otters"): Promise<void> {
  await userEvent.type(email(), " nora@demo.example ");
  await paste(screen.getByLabelText("Password"), password);
  await paste(screen.getByLabelText("Confirm password"), password);
  await userEvent.click(screen.getByRole("checkbox"));
}

test("[AUTH-1] registers without a token, then signs in with the same data and starts the session", async () => {
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await fillIn();
  await submit();
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-205"));
  expect(calls()).toEqual(["/api/user/register", "/api/user/login"]);
  const [[, register] = []] = fetched.mock.calls;
  expect(JSON.parse(String(register?.body))).toEqual({
    email: "nora@demo.example",
    password: "Three quiet otters",
    strategy: "refresh",
  });
  expect(new Headers(register?.headers).has("x-authorization")).toBe(false);
});

test("[AUTH-15] a server that mails a link to confirm the address has it said, no other", async () => {
  const shown = () => toastStore.get().map(({ text }) => text);
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await fillIn();
  await submit();
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-205"));
  expect(shown()).toEqual([]);
  cleanup();
  sessionStore.clear();
  answers["/api/user/register"] = () =>
    Response.json({ content: { profile: { ...profile, isEmailVerified: false }, tokenData } });
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await fillIn();
  await submit();
  await waitFor(() =>
    expect(shown()).toEqual(["To confirm your address, open the link we sent to nora@demo.example."]),
  );
});

test("[AUTH-1] an account is not created again if only signing in failed", async () => {
  answers["/api/user/login"] = () =>
    Response.json({ error: true, messageErrorCode: "internal_error" }, { status: 500 });
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side.");
  answers["/api/user/login"] = () => Response.json(signedIn);
  await submit();
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-205"));
  expect(calls()).toEqual(["/api/user/register", "/api/user/login", "/api/user/login"]);
});

test("[AUTH-1] an account whose answer was lost is signed in to, but not somebody else's", async () => {
  const taken = () => Response.json({ error: true, messageErrorCode: "email_already_registered" }, { status: 409 });
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  answers["/api/user/register"] = taken;
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain("can’t connect right now");
  await submit();
  await waitFor(() => expect(sessionStore.get().user?.id).toBe("u-205"));
  expect(calls()).toEqual(["/api/user/register", "/api/user/register", "/api/user/login"]);
  await userEvent.clear(email());
  await userEvent.type(email(), "other@demo.example");
  await submit();
  await screen.findByText("An account with this email already exists.");
});

test.each([
  ["breached", "This password was stolen elsewhere."],
  ["too_common", "Easy to guess: it contains common words. Try others."],
])(
  "[AUTH-13] a password that the server rejects as %s is reported at its field, translated if possible",
  async (code, message) => {
    answers["/api/user/register"] = () =>
      Response.json(
        {
          error: true,
          message: "Check the form",
          messageErrorCode: "validation_failed",
          field_errors: [{ field: "password", code, message: "This password was stolen elsewhere." }],
        },
        { status: 422 },
      );
    await renderScreen(<SignUpForm returnTo={undefined} />);
    await fillIn();
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
    expect(screen.getByText(message)).toBeDefined();
    expect(calls()).toEqual(["/api/user/register"]);
  },
);

test("[AUTH-1] an answer without profile or token starts no session", async () => {
  answers["/api/user/register"] = () => Response.json({ content: { profile, tokenData: null } });
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await fillIn();
  await submit();
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side");
  expect(sessionStore.get().user).toBeNull();
});

test("[AUTH-13] a short password and unaccepted terms send nothing", async () => {
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await userEvent.type(email(), "nora@demo.example");
  await userEvent.type(screen.getByLabelText("Password"), "1234567");
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("checkbox").getAttribute("aria-invalid")).toBe("true");
  expect(fetched).not.toHaveBeenCalled();
});

test("[AUTH-13] several invalid fields are listed above the form, each linked to its field", async () => {
  await renderScreen(<SignUpForm returnTo={undefined} />);
  await submit();
  const summary = screen.getByRole("region", { name: "3 things to fix" });
  const lines = within(summary).getAllByRole("button");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Enter your email address.",
    "Choose a password.",
    "Accept the terms to continue.",
  ]);
  expect(document.activeElement).toBe(email());
  await userEvent.click(lines[2] ?? summary);
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  // The summary stays while the errors are corrected, until a submit finds no more than one.
  await userEvent.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("region", { name: "3 things to fix" })).toBeDefined();
  await userEvent.type(email(), "nora@demo.example");
  await submit();
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Password"));
});
