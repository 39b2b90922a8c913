import type { EpochMs } from "#src/domain/time.ts";

export const DEVICE_TYPES = ["tablet", "mobile", "desktop"] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** A registered device (DEV-1). `deviceId` is the browser's user agent, because browsers have no better id. */
export interface Device {
  readonly id: string;
  readonly addedAt: EpochMs | null;
  readonly updatedAt: EpochMs | null;
  readonly deviceId: string;
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  readonly isCurrent: boolean;
  readonly osName: string | null;
  readonly osVersion: string | null;
}
