import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { devices, sessions, users } from "#backend/db/schema.ts";
import { lockAccount } from "./accounts.ts";
import { isSameDevice } from "./tokens.ts";

/** A device as the client describes it. */
export interface DeviceInfo {
  readonly deviceId: string;
  readonly deviceName: string | null;
  readonly osName: string | null;
  readonly osVersion: string | null;
}

/** Returns the devices of an account, oldest first. */
export async function listDevices(db: Database, userId: string): Promise<Wire<"Device">[]> {
  const rows = await db.select().from(devices).where(eq(devices.userId, userId)).orderBy(asc(devices.addedAt));
  return rows.map((row) => ({
    id: row.id,
    device_id: row.deviceId,
    device_name: row.deviceName,
    os_name: row.osName,
    os_version: row.osVersion,
    added_at: row.addedAt,
    updated_at: row.updatedAt,
  }));
}

/** Returns whether the account with this e-mail address has a device, perhaps in another version of its browser. */
export async function hasDevice(db: Database, address: string, deviceId: string): Promise<boolean> {
  const rows = await db
    .select({ deviceId: devices.deviceId })
    .from(devices)
    .innerJoin(users, eq(devices.userId, users.id))
    .where(eq(users.email, address));
  return rows.some((device) => isSameDevice(device.deviceId, deviceId));
}

/** Or updates when it was last seen. Returns why not if the account has no place left or is gone. */
export async function registerDevice(
  db: Database,
  now: number,
  userId: string,
  { deviceId, ...rest }: DeviceInfo,
): Promise<"registered" | "full" | "no account"> {
  return db.transaction(async (tx) => {
    // Without this lock, two concurrent sign-ins could both take the last place.
    const [user] = await tx.select({ max: users.maxDevices }).from(users).where(eq(users.id, userId)).for("update");
    if (user === undefined) return "no account";
    const known = await tx
      .update(devices)
      .set({ updatedAt: now })
      .where(and(eq(devices.userId, userId), eq(devices.deviceId, deviceId)))
      .returning();
    if (known.length > 0) return "registered";
    if ((await tx.$count(devices, eq(devices.userId, userId))) >= user.max) return "full";
    const id = `d-${randomUUID()}`;
    await tx.insert(devices).values({ id, userId, deviceId, ...rest, addedAt: now, updatedAt: now });
    return "registered";
  });
}

/** Marks its sessions as removed, too. Returns false if the account does not have it. */
export async function removeDevice(db: Database, now: number, userId: string, deviceId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(devices)
      .where(and(eq(devices.userId, userId), eq(devices.deviceId, deviceId)))
      .returning();
    if (gone.length === 0) return false;
    await tx
      .update(sessions)
      .set({ removedAt: now })
      .where(
        and(
          eq(sessions.userId, userId),
          eq(sessions.deviceId, deviceId),
          eq(sessions.restricted, false),
          isNull(sessions.revokedAt),
        ),
      );
    return true;
  });
}

/** Removes a device from the account after its sign-out, unless another session still uses the same browser. */
export async function removeUnusedDevice(db: Database, userId: string, deviceId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Without this lock, a concurrent sign-in from the same browser could lose its device.
    await lockAccount(tx, userId);
    const inUse = await tx.$count(
      sessions,
      and(
        eq(sessions.userId, userId),
        eq(sessions.deviceId, deviceId),
        eq(sessions.restricted, false),
        isNull(sessions.revokedAt),
        isNull(sessions.removedAt),
      ),
    );
    if (inUse === 0) await tx.delete(devices).where(and(eq(devices.userId, userId), eq(devices.deviceId, deviceId)));
  });
}
