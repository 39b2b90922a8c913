// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AccountScreen } from "./AccountScreen.tsx";
import { profileQueries } from "#src/catalog/profile.ts";

const profile = {
  id: "u-1",
  added: Date.UTC(2024, 2, 5),
  email: "ada@example.com",
  displayName: "Ada Brook",
  countryName: null,
};
const devices = [
  {
    id: "d-1",
    device_id: navigator.userAgent,
    device_name: null,
    os_name: "Linux",
    os_version: null,
    added_at: 1,
    updated_at: Date.now(),
  },
  {
    id: "d-2",
    device_id: "Old phone",
    device_name: "Old phone",
    os_name: "Android",
    os_version: "13",
    added_at: 1,
    updated_at: Date.now() - 3 * 86_400_000,
  },
];
const fetched = vi.fn<(url: string) => Promise<Response>>();
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  answers = {
    "/api/user/get_profile": () => Response.json({ content: profile }),
    "/api/user/check_current_device": () => Response.json({ content: { enabled: true, devices } }),
    "/api/user/logout": () => new Response(null, { status: 204 }),
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
afterEach(() => {
  cleanup();
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const show = () => renderScreen(<AccountScreen />, { path: "/account/" });
const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("[ACC-1] shows name, e-mail and country; what was not given is said so", async () => {
  await show();
  await waitFor(() => expect(fact("Name")).toBe("Ada Brook"));
  expect(fact("E-mail")).toBe("ada@example.com");
  expect(fact("Country")).toBe("Not given");
  expect(screen.getByText(/with us since March 2024/)).toBeDefined();
});

test("[SES-3] the session learns the name that the server has now", async () => {
  await show();
  await waitFor(() => expect(sessionStore.get().user?.fullName).toBe("Ada Brook"));
});

test("[DEV-1] the devices are listed, this one is marked", async () => {
  await show();
  const rows = within(await screen.findByRole("region", { name: "Devices" }));
  await waitFor(() => expect(rows.getAllByRole("listitem")).toHaveLength(2));
  const [own, phone] = rows.getAllByRole("listitem");
  expect(own?.textContent).toContain("This device");
  expect(phone?.textContent).toContain("Old phone");
  expect(phone?.textContent).toContain("Android 13");
  expect(phone?.textContent).toContain("last used 3 days ago");
  expect(phone?.textContent).not.toContain("This device");
});

test("each part fails and is tried again by itself", async () => {
  answers["/api/user/get_profile"] = () =>
    Response.json({ error: true, messageErrorCode: "internal_error" }, { status: 500 });
  await show();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Your profile could not be loaded");
  expect(alert.textContent).toContain("The server has a problem.");
  expect(await screen.findByText("Old phone")).toBeDefined();
  answers["/api/user/get_profile"] = () => Response.json({ content: profile });
  await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(fact("Name")).toBe("Ada Brook"));
});

test.each([
  ["null", { content: null }],
  ["wrong types", { content: { id: 7, displayName: [] } }],
])("a profile that is %s is an error in its place, no white screen", async (_, body) => {
  answers["/api/user/get_profile"] = () => Response.json(body);
  await show();
  expect((await screen.findByRole("alert")).textContent).toContain("The server's answer could not be read");
  expect(screen.getByRole("heading", { name: "Profile" })).toBeDefined();
});

test("[PWA-3] a saved copy that could not be brought up to date says from when it is", async () => {
  const { queryClient } = await show();
  await waitFor(() => expect(fact("Name")).toBe("Ada Brook"));
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await queryClient.invalidateQueries({ queryKey: profileQueries.mine().queryKey });
  expect(await screen.findByText(/^Saved copy from .+It could not be brought up to date\.$/)).toBeDefined();
  expect(fact("Name")).toBe("Ada Brook");
});

test("hostile names are text", async () => {
  answers["/api/user/get_profile"] = () =>
    Response.json({ content: { ...profile, displayName: "<img src=x onerror=alert(1)>" } });
  await show();
  await waitFor(() => expect(fact("Name")).toBe("<img src=x onerror=alert(1)>"));
  expect(document.querySelector("img")).toBeNull();
});

test("[SES-5] signing out leads home, forgets the viewer and tells the server", async () => {
  const { location } = await show();
  await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(fetched).toHaveBeenCalledWith("/api/user/logout", expect.anything()));
  expect(location()).toBe("/");
  expect(sessionStore.get().user).toBeNull();
});
