import { ApiError } from "#src/api/error.ts";

/** Returns true for an error which means that this device was removed from the account (DEV-4). */
export function isDeviceRemoved(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === "device_no_longer_allowed" || error.code === "device_limit_exceeded")
  );
}
