import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { outbox } from "#src/offline/outbox.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { GeneralScreen } from "./GeneralScreen.tsx";
import { saveProfile } from "#src/catalog/unsent/saveProfile.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";

const profile = {
  id: "u-1",
  added: Date.UTC(2024, 2, 5),
  email: "ada@example.com",
  displayName: "Ada Brook",
  countryName: null,
  city: "Bergen",
  phone: null,
};
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  answers = {
    "/api/user/get_profile": () => Response.json({ content: profile }),
    "/api/user/update_profile": () => Response.json({ content: {} }),
    "/api/user/logout": () => new Response(null, { status: 204 }),
    "/api/identity/list": () => Response.json({ content: { entries: [] } }),
  };
  fetched.mockImplementation(async (url) => answers[url]?.() ?? new Response(null, { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  const tokens = { current: () => "at.1", fresh: () => Promise.resolve("at.1") };
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens, onServerError: () => undefined }));
  sessionStore.update({
    user: { id: "u-1", email: "ada@example.com", fullName: "Ada", countryName: null, favoriteClubId: null },
    token: "at.1",
  });
});
afterEach(async () => {
  cleanup();
  connectivity.online.set(true);
  await outbox.forget({ tenant: DEFAULT_CONFIG.customer.id, viewer: "u-1" });
  await sessionStore.leave("u-1");
  sessionStore.clear();
  for (const { id } of toastStore.get()) removeToast(id);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const show = () => renderScreen(<GeneralScreen />, { path: "/account/general" });
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });
/** Request bodies of the saved changes, oldest first. */
const sent = () =>
  fetched.mock.calls
    .filter(([url]) => url === "/api/user/update_profile")
    .map(([, { body }]): unknown => JSON.parse(String(body)));

test("[ACC-1] shows the server's profile, and since when it exists", async () => {
  await show();
  expect((await field("Name")).value).toBe("Ada Brook");
  expect((await field("City")).value).toBe("Bergen");
  expect((await field("Email")).readOnly).toBe(true);
  expect(screen.getByText(/Joined March 2024/)).toBeDefined();
});

test("[ACC-1] a favourite league is not shown by its id while the leagues load, but if it is not among them", async () => {
  answers["/api/user/get_profile"] = () => Response.json({ content: { ...profile, identity: "league-9" } });
  const waiting: ((answer: Response) => void)[] = [];
  answers["/api/identity/list"] = () => new Promise((resolve) => void waiting.push(resolve));
  await show();
  const league = await screen.findByRole<HTMLSelectElement>("combobox", { name: /^Your league/ });
  await waitFor(() => expect(league.value).toBe("league-9"));
  expect(league.selectedOptions[0]?.text).toBe("Loading");
  for (const answer of waiting) answer(Response.json({ content: { entries: [] } }));
  await waitFor(() => expect(league.selectedOptions[0]?.text).toBe("league-9"));
});

test("[SES-3] the session gets the current name from the server", async () => {
  await show();
  await waitFor(() => expect(sessionStore.get().user?.fullName).toBe("Ada Brook"));
});

test("[ACC-1] only changed fields are sent, an emptied field is cleared, and saving can be undone", async () => {
  await show();
  await userEvent.type(await field("Name"), " B.");
  answers["/api/user/get_profile"] = () =>
    Response.json({ content: { ...profile, displayName: "Ada Brook B.", city: null } });
  await userEvent.clear(await field("City"));
  expect(screen.getByText("2 unsaved changes")).toBeDefined();
  await userEvent.click(save());
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual(["Saved"]));
  expect(sent()).toEqual([{ data: { displayName: "Ada Brook B.", city: null } }]);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Ada Brook B."),
  );
  expect(sessionStore.get().user?.fullName).toBe("Ada Brook B.");
  toastStore.get()[0]?.action?.onPress();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ data: { displayName: "Ada Brook", city: "Bergen" } });
});

test("[ACC-1] undo restores the previous value, and then there is nothing to save", async () => {
  await show();
  await userEvent.type(await field("Name"), "!");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect((await field("Name")).value).toBe("Ada Brook");
  expect(save()).toHaveProperty("disabled", true);
});

test("[ACC-1] an invalid phone number is reported at its field and not sent", async () => {
  await show();
  await userEvent.type(await field("Phone"), "12");
  await userEvent.click(save());
  expect(document.activeElement).toBe(await field("Phone"));
  expect((await field("Phone")).getAttribute("aria-invalid")).toBe("true");
  expect(sent()).toEqual([]);
});

test("[ACC-1] a rejected save loses no input", async () => {
  answers["/api/user/update_profile"] = () =>
    Response.json({ error: true, messageErrorCode: "internal_error" }, { status: 500 });
  await show();
  await userEvent.type(await field("Name"), "!");
  await userEvent.click(save());
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side.");
  expect((await field("Name")).value).toBe("Ada Brook!");
});

test("[FOL-6] what is saved without a network waits, is shown, and is sent together once it is back", async () => {
  await show();
  await userEvent.type(await field("Name"), "!");
  act(() => connectivity.online.set(false));
  await userEvent.click(save());
  const waiting = "Profile will be saved when you’re back online";
  await waitFor(() => expect(toastStore.get().map(({ text }) => text)).toEqual([waiting]));
  await userEvent.type(await field("City"), " sentrum");
  await userEvent.click(save());
  await waitFor(() => expect(save()).toHaveProperty("disabled", true));
  // As after a reload: the fields come from what waits.
  cleanup();
  await show();
  expect((await field("Name")).value).toBe("Ada Brook!");
  expect((await field("City")).value).toBe("Bergen sentrum");
  expect(await screen.findByText(waiting)).toBeDefined();
  expect(sent()).toEqual([]);

  act(() => connectivity.online.set(true));
  await userEvent.type(await field("Phone"), "+49 30 123456");
  await userEvent.click(save());
  const together = { displayName: "Ada Brook!", city: "Bergen sentrum", phone: "+49 30 123456" };
  await waitFor(() => expect(sent()).toEqual([{ data: together }]));
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull());
});

test("[ACC-1] without a viewer nothing is saved: 'User data not found!'", async () => {
  sessionStore.clear();
  await expect(saveProfile(new QueryClient(), { displayName: "Eve" })).rejects.toMatchObject({
    code: "user_data_not_found",
    message: "User data not found!",
  });
  expect(sent()).toEqual([]);
});

test("[ACC-1] the viewer's own gender can be given, whatever the tenant shows of events", async () => {
  expect(DEFAULT_CONFIG.features.enable_gender_classification).toBe(false);
  await show();
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: /^Gender/ }), "Female");
  await userEvent.click(save());
  await waitFor(() => expect(sent()).toEqual([{ data: { gender: "female" } }]));
});

test("[AUTH-15] an address that is not confirmed is said, and not by a server that does not know of it", async () => {
  await show();
  await field("Name");
  expect(screen.queryByText("Your email address isn’t confirmed")).toBeNull();
  cleanup();
  answers["/api/user/get_profile"] = () => Response.json({ content: { ...profile, isEmailVerified: false } });
  await show();
  expect(await screen.findByText("Your email address isn’t confirmed")).toBeDefined();
  expect(screen.getByText(/open the link we sent to ada@example\.com\./)).toBeDefined();
});

test("a loading error is shown in place and can be retried", async () => {
  answers["/api/user/get_profile"] = () =>
    Response.json({ error: true, messageErrorCode: "internal_error" }, { status: 500 });
  await show();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Couldn’t load your profile");
  answers["/api/user/get_profile"] = () => Response.json({ content: profile });
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  expect((await field("Name")).value).toBe("Ada Brook");
});

test.each([
  ["null", { content: null }],
  ["wrong types", { content: { id: {}, displayName: [] } }],
])("[ACC-1] a profile that is %s shows 'User data not found!' instead of a blank page", async (_, body) => {
  answers["/api/user/get_profile"] = () => Response.json(body);
  await show();
  expect((await screen.findByRole("alert")).textContent).toContain("User data not found!");
  expect(screen.getByRole("heading", { name: "Profile" })).toBeDefined();
});

test("[PWA-3] a stored copy that could not be refreshed shows its time", async () => {
  const { queryClient } = await show();
  await field("Name");
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await queryClient.invalidateQueries({ queryKey: profileQueries.mine().queryKey });
  expect(await screen.findByText(/^Saved copy from .+We couldn’t update it\.$/)).toBeDefined();
  expect((await field("Name")).value).toBe("Ada Brook");
});

test("hostile names are shown as text", async () => {
  answers["/api/user/get_profile"] = () =>
    Response.json({ content: { ...profile, displayName: "<img src=x onerror=alert(1)>" } });
  await show();
  expect((await field("Name")).value).toBe("<img src=x onerror=alert(1)>");
  expect(document.querySelector("img")).toBeNull();
});

test("[SES-5] signing out leads home, clears the session and informs the server", async () => {
  const { location } = await show();
  await userEvent.type(await field("Name"), " unsaved");
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledWith("/api/user/logout", expect.anything()));
  expect(location()).toBe("/");
  expect(sessionStore.get().user).toBeNull();
});

test("[ACC-3] the viewer's data can be downloaded where the server offers it", async () => {
  answers["/api/user/get_profile"] = () => Response.json({ content: { ...profile, canExportData: true } });
  let limited = true;
  answers["/api/user/export_data"] = () =>
    limited
      ? Response.json({ error: true, messageErrorCode: "too_many_requests" }, { status: 429 })
      : Response.json({ content: { profile, comments: [{ text: "What a save" }] } });
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return "blob:data";
  };
  URL.revokeObjectURL = () => undefined;
  await show();
  await userEvent.click(await screen.findByRole("button", { name: "Download my data" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Too many attempts");
  limited = false;
  await userEvent.click(screen.getByRole("button", { name: "Download my data" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({ comments: [{ text: "What a save" }] });
});

test("[ACC-3] a server that offers no download is not asked for one", async () => {
  await show();
  await field("City");
  expect(screen.queryByRole("button", { name: "Download my data" })).toBeNull();
});
