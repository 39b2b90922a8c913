import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { UnverifiedNote } from "./UnverifiedNote.tsx";

let isEmailVerified: unknown;
let sent: () => Response | Promise<Response>;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  isEmailVerified = false;
  sent = () => new Response(null, { status: 204 });
  fetched.mockImplementation(async (url) =>
    url === "/api/user/send_verification"
      ? sent()
      : Response.json({ content: { id: "u-1", email: "ada@example.com", isEmailVerified } }),
  );
  vi.stubGlobal("fetch", fetched);
  const tokens = { current: () => "at.1", fresh: () => Promise.resolve("at.1") };
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const again = () => screen.findByRole("button", { name: "Send the email again" });

test("[AUTH-15] the mail is sent again: busy, then said", async () => {
  let answer: (response: Response) => void = () => undefined;
  sent = () => new Promise((resolve) => (answer = resolve));
  await renderScreen(<UnverifiedNote />);
  await userEvent.click(await again());
  expect((await again()).getAttribute("aria-busy")).toBe("true");
  answer(new Response(null, { status: 204 }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Sent\. The link works for 24 hours\./));
});

test("[AUTH-15] above the limit the wait is said, and the next press tries again", async () => {
  const headers = { "retry-after": "82800" };
  sent = () => Response.json({ error: true, messageErrorCode: "too_many_requests" }, { status: 429, headers });
  await renderScreen(<UnverifiedNote />);
  await userEvent.click(await again());
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Try again in 23 hours.");
  expect(screen.getByRole("status").textContent).toBe("");
  sent = () => new Response(null, { status: 204 });
  await userEvent.click(await again());
  await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Sent/));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[AUTH-15] without network it is not sent, and that is said", async () => {
  sent = () => Promise.reject(new TypeError("Failed to fetch"));
  await renderScreen(<UnverifiedNote />);
  await userEvent.click(await again());
  expect((await screen.findByRole("alert")).textContent).toContain("We can’t connect right now.");
});

test("[AUTH-15] it goes once the address was confirmed elsewhere, such as in the mailbox's window", async () => {
  await renderScreen(<UnverifiedNote />);
  await again();
  isEmailVerified = true;
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});

test.each([true, undefined, null, "no"])("[AUTH-15] nothing is said if the profile says %s", async (value) => {
  isEmailVerified = value;
  await renderScreen(<UnverifiedNote />);
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(screen.queryByRole("note")).toBeNull();
});
