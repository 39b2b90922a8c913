import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { DeleteScreen } from "./DeleteScreen.tsx";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const DELETE = "/api/user/delete_account";
let answers: Response[] = [];

const done = () => new Response(null, { status: 204 });
const rejection = (status: number, code: string, fields: object[] = []) =>
  Response.json({ error: true, message: code, messageErrorCode: code, field_errors: fields }, { status });
const wantsPassword = () => rejection(422, "validation_failed", [{ field: "password", code: "required", message: "" }]);

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens: noTokens, onServerError: () => undefined }));
  fetched.mockImplementation((url) =>
    Promise.resolve((url === DELETE ? answers.shift() : undefined) ?? Response.json({ content: [] })),
  );
  sessionStore.update({
    user: { id: "u-1", email: "a@b.example", fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
  });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const sent = () =>
  fetched.mock.calls.filter(([url]) => url === DELETE).map(([, { body }]) => JSON.parse(String(body)) as unknown);
const press = () => userEvent.click(screen.getByRole("button", { name: "Delete permanently" }));
async function typeWord(...next: Response[]) {
  answers = next;
  const view = await renderScreen(<DeleteScreen />, { path: "/account/delete/" });
  await userEvent.type(screen.getByRole("textbox", { name: "Type DELETE to confirm" }), "delete");
  return view;
}

test("[ACC-2] without a further check the server deletes the account at once", async () => {
  const { location } = await typeWord(done());
  await press();
  await waitFor(() => expect(location()).toBe("/"));
  expect(sent()).toEqual([{}]);
  expect(sessionStore.get().user).toBeNull();
});

test("[ACC-2] a server that requires the password gets it, and a wrong one is reported at its field", async () => {
  const { location } = await typeWord(wantsPassword(), rejection(422, "current_password_wrong"), done());
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await press();
  const field = await screen.findByLabelText("Current password");
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole("alert")).toBeNull();

  await press();
  await screen.findByText("Enter your current password.");
  expect(sent()).toHaveLength(1);
  await userEvent.type(field, "wrong");
  await press();
  await screen.findByText("That’s not your current password.");
  expect(document.activeElement).toBe(field);
  expect(sessionStore.get().user?.id).toBe("u-1");

  await userEvent.clear(field);
  await userEvent.type(field, "Right-1");
  await press();
  await waitFor(() => expect(location()).toBe("/"));
  expect(sent()).toEqual([{}, { password: "wrong" }, { password: "Right-1" }]);
});

test("[AUTH-13] a password manager finds whose password is asked for, not the word above it", async () => {
  await typeWord(wantsPassword());
  await press();
  const field = await screen.findByLabelText<HTMLInputElement>("Current password");
  const texts = [...(field.form?.elements ?? [])].filter((one) => one instanceof HTMLInputElement);
  const above = texts[texts.indexOf(field) - 1];
  expect([above?.autocomplete, above?.value]).toEqual(["username", "a@b.example"]);
});

test("[ACC-2] a viewer without a password signs in again and returns", async () => {
  const { location } = await typeWord(rejection(403, "sign_in_again"));
  await press();
  expect((await screen.findByRole("alert")).textContent).toContain("Sign in again");
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(() => expect(location()).toContain("/auth/login"));
  expect(decodeURIComponent(location())).toContain("returnTo=/account/delete/");
  expect(sessionStore.get().user).toBeNull();
});

test("[ACC-2] any other rejection is shown", async () => {
  await typeWord(rejection(500, "internal_error"));
  await press();
  await screen.findByRole("alert");
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

test("[ACC-2] [EVT-3] tickets and subscriptions that could not be loaded are named as such, not left out", async () => {
  fetched.mockImplementation(() => Promise.resolve(rejection(403, "no")));
  await renderScreen(<DeleteScreen />);
  expect(await screen.findByText("Couldn’t load your tickets")).toBeDefined();
  expect(screen.getByText("Couldn’t load your subscriptions")).toBeDefined();
});
