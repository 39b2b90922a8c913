import { hashPassword } from "#backend/accounts/password.ts";
import { tokenHash } from "#backend/accounts/tokens.ts";
import { DAY } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { passwordResets } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { roles } from "#backend/db/operatorTables.ts";
import { devices, users } from "#backend/db/schema.ts";
import { seedCommerce } from "./seedCommerce.ts";
import { seedLists } from "./seedLists.ts";

const PASSWORD = "Demo-pass-1";
const CLUB = "team-harbour-city";
const LEAGUE = "league-northern";

/** The accounts of the contract ("Fixtures of the demo backend"), each of which demonstrates one case. */
function accounts(now: number, passwordHash: string): (typeof users.$inferInsert)[] {
  const account = (id: string, name: string, displayName: string, daysAgo: number) => ({
    id,
    email: `${name}@demo.example`,
    emailVerified: true,
    passwordHash,
    displayName,
    added: now - daysAgo * DAY,
  });
  return [
    {
      ...account("u-101", "viewer", "Ada Brook", 230),
      countryName: "Norway",
      city: "Bergen",
      gender: "female",
      dateOfBirth: "1991-05-17",
      phone: "+47 555 01 234",
      postalCode: "5003",
      identity: LEAGUE,
      identityItem: CLUB,
      favoriteClubId: CLUB,
    },
    { ...account("u-102", "fan", "Kit Moreno", 12), countryName: "Portugal" },
    {
      ...account("u-103", "editor", "Mirela Rask", 320),
      countryName: "Norway",
      canCreateGlobalTag: true,
    },
    { ...account("u-104", "limit", "Tomás Quist", 150), countryName: "Spain", maxDevices: 3 },
    { ...account("u-105", "formb", "Noor Adeyemi", 90), countryName: "Norway", loginForm: "B" },
  ];
}

/** The three devices with which the account `limit@` reaches its limit. */
function limitDevices(now: number): (typeof devices.$inferInsert)[] {
  const rows = [
    ["d-11", "Living-room browser", "Linux", null, 140, 7],
    ["d-12", "Old phone", "Android", "13", 140, 14],
    ["d-13", "Tablet", "iPadOS", "18", 60, 4],
  ] as const;
  return rows.map(([id, name, osName, osVersion, addedDays, usedDays]) => ({
    id,
    userId: "u-104",
    deviceId: name,
    deviceName: name,
    osName,
    osVersion,
    addedAt: now - addedDays * DAY,
    updatedAt: now - usedDays * DAY,
  }));
}

/** Inserts the demo accounts with their data, and a mailed reset link of `fan@`; `fixtures` are sorted by start. */
export async function seedAccounts(db: Database, now: number, fixtures: readonly Fixture[]): Promise<void> {
  await db.insert(users).values(accounts(now, await hashPassword(PASSWORD)));
  await db.insert(roles).values({ userId: "u-103", role: "moderator" });
  await db.insert(devices).values(limitDevices(now));
  await db
    .insert(passwordResets)
    .values({ hash: tokenHash("reset-demo"), userId: "u-102", expiresAt: now + 3650 * DAY });
  await seedCommerce(db, now, fixtures);
  await seedLists(db, now, fixtures);
}
