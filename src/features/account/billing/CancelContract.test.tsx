import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { toContract } from "#src/domain/commerce/contract.wire.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { CancelContract } from "./CancelContract.tsx";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onCanceled = vi.fn<() => void>();
const WIRE = { id: "con-1", title: "Season pass", active: true, canceled: false, auto_renew: true };

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  onCanceled.mockReset();
  vi.unstubAllGlobals();
});

const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as unknown);
const confirm = () => userEvent.click(screen.getAllByRole("button", { name: "Cancel subscription" }).at(-1) as Element);
const refuse = (status: number, code: string, fields: object[] = []) =>
  fetched.mockResolvedValueOnce(
    Response.json({ error: true, messageErrorCode: code, field_errors: fields }, { status }),
  );
async function open() {
  const contract = toContract(WIRE);
  if (contract === null) throw new Error("This is no contract");
  const view = await renderScreen(<CancelContract contract={contract} onCanceled={onCanceled} />);
  await userEvent.click(screen.getByRole("button", { name: "Cancel subscription" }));
  return view;
}

test("[COM-6] a server that asks for nothing else cancels at once", async () => {
  fetched.mockResolvedValueOnce(Response.json({ content: { ...WIRE, canceled: true } }));
  await open();
  await confirm();
  await waitFor(() => expect(onCanceled).toHaveBeenCalledOnce());
  expect(sent()).toEqual([{ platform: "web", id: "con-1" }]);
});

test("[COM-6] a server that requires the password gets it, and a wrong one is reported at its field", async () => {
  await open();
  refuse(422, "validation_failed", [{ field: "password", code: "required", message: "" }]);
  await confirm();
  const field = await screen.findByLabelText("Current password");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.type(field, "wrong");
  refuse(422, "current_password_wrong");
  await confirm();
  await screen.findByText("That’s not your current password.");
  await userEvent.clear(field);
  fetched.mockResolvedValueOnce(Response.json({ content: { ...WIRE, canceled: true } }));
  await userEvent.type(field, "Right-1");
  await confirm();
  await waitFor(() => expect(onCanceled).toHaveBeenCalledOnce());
  expect(sent().at(-1)).toEqual({ platform: "web", id: "con-1", password: "Right-1" });
});

test("[COM-6] a viewer without a password signs in again and returns", async () => {
  const { location } = await open();
  refuse(403, "sign_in_again");
  await confirm();
  expect((await screen.findByRole("alert")).textContent).toContain("Sign in again");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(decodeURIComponent(location())).toContain("returnTo=/account/subscription/con-1/"));
});
