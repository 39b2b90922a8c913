// @vitest-environment jsdom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#src/api/error.ts";
import { sessionStore } from "#src/session/session.ts";
import { watchDevice } from "./deviceWatch.ts";

const USER = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const removed = () => new ApiError({ code: "device_no_longer_allowed", status: 403 });

function watched() {
  const onDeviceRemoved = vi.fn<() => void>();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { queryClient, onDeviceRemoved, note: watchDevice(queryClient, onDeviceRemoved) };
}
afterEach(() => sessionStore.clear());

test("[DEV-4] a refused write tells that this device was removed; another refusal does not", () => {
  sessionStore.update({ user: USER, token: "at.1" });
  const { note, onDeviceRemoved } = watched();
  note(new ApiError({ code: "forbidden", status: 403 }));
  note(new ApiError({ code: "refresh_token_failed", status: 401 }));
  expect(onDeviceRemoved).not.toHaveBeenCalled();
  note(removed());
  expect(onDeviceRemoved).toHaveBeenCalledTimes(1);
});

test("[DEV-4] so does a check of this device that fails", async () => {
  sessionStore.update({ user: USER, token: "at.1" });
  const { queryClient, onDeviceRemoved } = watched();
  const limit = new ApiError({ code: "device_limit_exceeded", status: 403 });
  await queryClient.prefetchQuery({ queryKey: ["devices"], queryFn: () => Promise.reject(limit) });
  expect(onDeviceRemoved).toHaveBeenCalledTimes(1);
});

test("[DEV-4] who is signed out, as on the device-limit page, is told nothing", () => {
  const { note, onDeviceRemoved } = watched();
  note(removed());
  expect(onDeviceRemoved).not.toHaveBeenCalled();
});
