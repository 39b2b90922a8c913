import { startSession } from "#backend/accounts/tokens.ts";
import type { TestBackend } from "#tests/support/backend/backend.ts";

/** The fixture accounts, by the part of their email before the `@`. */
const USERS = { viewer: "u-101", fan: "u-102", editor: "u-103", limit: "u-104", formb: "u-105" } as const;

/** Returns an access token of a fixture account. Skips the password check, whose hash is slow on purpose. */
export async function openSession({ db, clock }: TestBackend, name: keyof typeof USERS): Promise<string> {
  const session = { userId: USERS[name], deviceId: "Test browser", restricted: false };
  return (await startSession(db, clock.time, session)).access_token;
}
