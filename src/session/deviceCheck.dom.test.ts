import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { isThisDeviceAllowed } from "./deviceCheck.ts";
import { sessionStore } from "./session.ts";

const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };

beforeEach(() => sessionStore.update({ user, token: "at.1" }));
afterEach(() => {
  sessionStore.clear();
  vi.unstubAllGlobals();
});

test.each([
  [{ enabled: true, devices: [] }, true],
  [{ enabled: false, devices: [] }, false],
  [{ devices: [] }, false],
  [{ enabled: "true", devices: [] }, false],
])("[DEV-2] the check passes only if the server allows the device: %j", async (content, isAllowed) => {
  startCatalogue({ "/api/user/check_current_device": () => ({ content }) });
  expect(await isThisDeviceAllowed()).toBe(isAllowed);
});

test("[DEV-2] a failed check is not a rejection", async () => {
  startCatalogue({ "/api/user/check_current_device": () => 503 });
  expect(await isThisDeviceAllowed()).toBe(true);
});
