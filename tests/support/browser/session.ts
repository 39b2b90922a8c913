import { startSession } from "#backend/accounts/tokens.ts";
import type { TestBackend } from "#tests/support/backend/backend.ts";

/** The accounts of the fixtures, by the name before their `@`. */
const USERS = { viewer: "u-101", fan: "u-102", editor: "u-103", limit: "u-104", formb: "u-105" } as const;

/** An access token of a fixture's account, without the password check, whose hash takes its time on purpose. */
export async function openSession({ db, clock }: TestBackend, name: keyof typeof USERS): Promise<string> {
  const session = { userId: USERS[name], deviceId: "Test browser", restricted: false };
  return (await startSession(db, clock.time, session)).access_token;
}
