import { ApiError } from "#src/api/error.ts";

/** True for the failures that mean that this device was taken off the account (DEV-4). */
export function isDeviceRemoved(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === "device_no_longer_allowed" || error.code === "device_limit_exceeded")
  );
}
