import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AccessCode } from "./AccessCode.tsx";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(async () => {
  cleanup();
  await sessionStore.leave("");
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Access code" });
const redeem = () => userEvent.click(screen.getByRole("button", { name: "Redeem" }));
const refuse = (status: number, code: string) =>
  fetched.mockResolvedValueOnce(Response.json({ error: true, messageErrorCode: code }, { status }));
/** Request bodies, oldest first. */
const sent = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { code: string; idempotency_key: string });

test.each([
  [422, "access_code_invalid", "That code isn’t valid. Check it and try again."],
  [409, "access_code_used", "This code has already been used."],
  [409, "already_purchased", "You already have what this code unlocks."],
])("[AUTH-12] %i %s is shown at the code field, which gets the focus", async (status, code, text) => {
  refuse(status, code);
  await renderScreen(<AccessCode />);
  await userEvent.type(field(), " harb-2026 ");
  await redeem();
  await waitFor(() => expect(field().getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText(text)).toBeDefined();
  expect(document.activeElement).toBe(field());
  expect(sent()[0]?.code).toBe("harb-2026");
});

test("a code resent after a lost answer has the same idempotency key, another code a new one", async () => {
  fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const onRedeemed = vi.fn<() => void>();
  await renderScreen(<AccessCode onRedeemed={onRedeemed} />);
  await userEvent.type(field(), "HARB");
  await redeem();
  await screen.findByText(/can’t connect right now/);
  refuse(422, "access_code_invalid");
  await redeem();
  await screen.findByText("That code isn’t valid. Check it and try again.");
  fetched.mockResolvedValueOnce(Response.json({ content: { transaction_id: "tx-1", status: "APPROVED" } }));
  await userEvent.type(field(), "-2");
  await redeem();
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
  const [first, second, third] = sent().map(({ idempotency_key }) => idempotency_key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(field().value).toBe("");
});

test("[COM-4] spaces and dashes of any kind in a code are normalized", async () => {
  refuse(422, "access_code_invalid");
  await renderScreen(<AccessCode />);
  await userEvent.type(field(), "harb – 20 26\u00a0\u2011x");
  await redeem();
  await screen.findByText("That code isn’t valid. Check it and try again.");
  expect(sent()[0]?.code).toBe("harb-2026-x");
});

test("an empty code is not sent", async () => {
  await renderScreen(<AccessCode />);
  await redeem();
  expect(screen.getByText("Enter your code.")).toBeDefined();
  expect(fetched).not.toHaveBeenCalled();
});
