import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { sessionStore } from "#src/session/session.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { DevicesScreen } from "./DevicesScreen.tsx";

const own = { id: "d-1", device_id: navigator.userAgent, device_name: null, os_name: "Linux", os_version: null };
const phone = { id: "d-2", device_id: "Old phone", device_name: "Old phone", os_name: "Android", os_version: "13" };
const devices = [
  { ...own, added_at: 1, updated_at: Date.now() },
  { ...phone, added_at: 1, updated_at: Date.now() - 3 * 86_400_000 },
];
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let removal: () => Response;

beforeEach(() => {
  removal = () => Response.json({ content: { devices: devices.slice(0, 1) } });
  fetched.mockImplementation(async (url) =>
    url === "/api/user/delete_device" ? removal() : Response.json({ content: { enabled: true, devices } }),
  );
  vi.stubGlobal("fetch", fetched);
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  const tokens = { current: () => "at.1", fresh: () => Promise.resolve("at.1") };
  setApi(createApi({ baseUrl: "/", timeoutMs: 5_000, tokens, onServerError: () => undefined }));
  sessionStore.update({
    user: { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "at.1",
  });
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  for (const { id } of toastStore.get()) removeToast(id);
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const rows = async () => within(await screen.findByRole("region", { name: "Devices" })).findAllByRole("listitem");
async function remove(): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: "Remove Old phone" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
}

test("[DEV-1] devices are listed, and this device is marked and cannot be removed", async () => {
  await renderScreen(<DevicesScreen />);
  const [here, other] = await rows();
  expect(here?.textContent).toContain("This device");
  expect(within(here ?? document.body).queryByRole("button")).toBeNull();
  expect(other?.textContent).toContain("Old phone");
  expect(other?.textContent).toContain("Android 13");
  expect(other?.textContent).toContain("Last used 3 days ago");
});

test("[ACC-2] a device is removed after a confirmation, from the screen and the session", async () => {
  await renderScreen(<DevicesScreen />);
  await remove();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  const call = fetched.mock.calls.find(([url]) => url === "/api/user/delete_device");
  expect(JSON.parse(String(call?.[1].body))).toEqual({ deviceId: "Old phone" });
  expect(sessionStore.get().devices.map(({ id }) => id)).toEqual(["d-1"]);
  expect(toastStore.get().map(({ text }) => text)).toEqual(["Old phone removed"]);
});

test("[ACC-2] a device that is already gone counts as removed, and another error is shown and changes nothing", async () => {
  removal = () => Response.json({ error: true, messageErrorCode: "internal_error" }, { status: 500 });
  await renderScreen(<DevicesScreen />);
  await remove();
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong on our side.");
  expect(await rows()).toHaveLength(2);
  removal = () => Response.json({ error: true, messageErrorCode: "device_not_found" }, { status: 404 });
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});
