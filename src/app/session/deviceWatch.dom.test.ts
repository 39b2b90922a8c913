import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { sessionStore } from "#src/session/session.ts";
import { isDeviceRemovalOfViewer, watchForDeviceRemoval } from "./deviceWatch.ts";

const USER = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const removed = () => new ApiError({ code: "device_no_longer_allowed", status: 403 });

const check = async (error: ApiError) => {
  const onDeviceRemoved = vi.fn<() => void>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watchForDeviceRemoval(queryClient, onDeviceRemoved);
  await queryClient.prefetchQuery({ queryKey: ["devices"], queryFn: () => Promise.reject(error) });
  return onDeviceRemoved;
};
afterEach(() => sessionStore.clear());

test("[DEV-4] a rejected call reveals that this device was removed, another rejection does not", () => {
  sessionStore.update({ user: USER, token: "at.1" });
  expect(isDeviceRemovalOfViewer(removed())).toBe(true);
  expect(isDeviceRemovalOfViewer(new ApiError({ code: "forbidden", status: 403 }))).toBe(false);
  expect(isDeviceRemovalOfViewer(new ApiError({ code: "refresh_token_failed", status: 401 }))).toBe(false);
});

test("[DEV-2] [DEV-4] a failed check of this device reveals it, too", async () => {
  sessionStore.update({ user: USER, token: "at.1" });
  expect(await check(new ApiError({ code: "device_limit_exceeded", status: 403 }))).toHaveBeenCalledTimes(1);
  expect(await check(new ApiError({ code: "unreachable" }))).not.toHaveBeenCalled();
});

test("[DEV-4] a signed-out viewer, as on the device-limit page, is told nothing", () => {
  expect(isDeviceRemovalOfViewer(removed())).toBe(false);
});
