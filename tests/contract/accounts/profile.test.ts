import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_STORED_SURVEYS } from "#backend/accounts/updateProfile.ts";
import { providerLinks } from "#backend/db/accountTables.ts";
import { purchases, redemptions, storedCards } from "#backend/db/commerceTables.ts";
import { roles } from "#backend/db/operatorTables.ts";
import { pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { clips, contracts, devices, sessions, users } from "#backend/db/schema.ts";
import { commentReports, comments, follows, positions, silences, tags, watchlist } from "#backend/db/viewerTables.ts";
import { at, signInBody, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  callOperation,
  registrationBody,
  providerTokenBody,
  refreshTokenBody,
} from "#tests/support/backend/callOperation.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const call = (id: string, body?: unknown, token?: string) => callOperation(backend, id, body, token);
const save = async (token: string, data: unknown) => call("updateProfile", { data }, token);
const content = (answer: { body: unknown }) => at<Record<string, unknown>>(answer.body, "content");

describe("[ACC-1] the profile", () => {
  const fields = {
    displayName: "Ada Brook",
    countryName: "Norway",
    phone: "+47 555 01 234",
    postalCode: "5003",
    city: "Bergen",
    gender: "female",
    identity: "league-coastal",
    identityItem: "team-harbour",
    dateOfBirth: "1991-05-17",
  };

  test("stores the sent fields, leaves the others, and clears fields that are null or blank", async () => {
    const token = await backend.signIn("fan");
    expect(content(await save(token, fields))).toMatchObject({ city: "Bergen", options: {}, favoriteClubId: null });
    expect(content(await call("getProfile", undefined, token))).toMatchObject(fields);
    const next = content(await save(token, { city: null, phone: "  ", displayName: " Kit " }));
    expect(next).toMatchObject({ city: null, phone: null, displayName: "Kit", postalCode: "5003" });
    expect(content(await save(token, {}))).toEqual(next);
  });

  test("cannot change rights, email address or id", async () => {
    const token = await backend.signIn("fan");
    const before = content(await call("getProfile", undefined, token));
    const data = { canCreateGlobalTag: true, email: "viewer@demo.example", id: "u-101", maxDevices: 99, added: 0 };
    expect((await save(token, data)).status).toBe(200);
    expect(content(await call("getProfile", undefined, token))).toEqual(before);
  });

  test("[SRV-2] survey records are merged by name, also when two are sent at once", async () => {
    const token = await backend.signIn("fan");
    const record = (name: string, day: number) => ({
      options: { [name]: { surveyName: name, skipped: `2026-03-${day}T10:00:00.000Z` } },
    });
    await Promise.all([save(token, record("one", 10)), save(token, record("two", 11))]);
    const saved = await save(token, { options: { one: { surveyName: "one", submitted: "2026-03-12T10:00:00.000Z" } } });
    expect(at(content(saved), "options")).toEqual({
      one: { surveyName: "one", submitted: "2026-03-12T10:00:00.000Z" },
      two: { surveyName: "two", skipped: "2026-03-11T10:00:00.000Z" },
    });
  });

  test("[SRV-2] the number of survey records is limited, and those that exist can still be answered", async () => {
    const { body } = await call("registerUser", registrationBody("surveyed"));
    const token = at<string>(body, "content", "tokenData", "access_token");
    const records = (from: number, count: number) => ({
      options: Object.fromEntries(
        Array.from({ length: count }, (_, n) => [`s-${from + n}`, { surveyName: `s-${from + n}` }]),
      ),
    });
    for (let from = 0; from < MAX_STORED_SURVEYS; from += 50)
      expect((await save(token, records(from, 50))).status).toBe(200);
    const refused = await save(token, records(MAX_STORED_SURVEYS, 1));
    expect([refused.status, at(refused.body, "field_errors", 0, "field")]).toEqual([422, "options"]);
    expect((await save(token, records(0, 1))).status).toBe(200);
    const stored = at<object>(content(await call("getProfile", undefined, token)), "options");
    expect(Object.keys(stored)).toHaveLength(MAX_STORED_SURVEYS);
  });

  test("[NAV-1] the favourite club can be saved alone", async () => {
    const token = await backend.signIn("fan");
    expect(content(await save(token, { favoriteClubId: "team-harbour-city" }))).toMatchObject({
      favoriteClubId: "team-harbour-city",
    });
    expect(content(await call("getProfile", undefined, token))).toMatchObject({ favoriteClubId: "team-harbour-city" });
  });

  test.each([
    [{ displayName: "x".repeat(101) }, "displayName", "too_long"],
    [{ city: 7 }, "city", "invalid"],
    [{ dateOfBirth: "17.5.1991" }, "dateOfBirth", "invalid"],
    [{ dateOfBirth: "2026-03-15" }, "dateOfBirth", "invalid"],
    [{ dateOfBirth: "1899-12-31" }, "dateOfBirth", "invalid"],
    [{ options: { a: { surveyName: "b" } } }, "options", "invalid"],
    [{ options: { a: { surveyName: "a", skipped: "yesterday" } } }, "options.a.skipped", "invalid"],
    [{ options: [] }, "options", "invalid"],
    [{ city: "half a \ud800" }, "city", "invalid"],
  ])("%j is rejected at its field", async (data, field, code) => {
    const { status, body } = await save(await backend.signIn("fan"), data);
    const problems = at<{ field: string; code: string }[]>(body, "field_errors");
    expect([status, problems.map((one) => [one.field, one.code])]).toEqual([422, [[field, code]]]);
  });
});

test.each(["\0", "half a \ud800"])(
  "a text that no database can store (%j) is rejected, also as a name",
  async (surveyName) => {
    const token = await backend.signIn("fan");
    expect((await save(token, { options: { [surveyName]: { surveyName } } })).status).toBe(422);
    expect((await save(token, { city: surveyName })).status).toBe(422);
  },
);

describe("[ACC-2] deleting the account", () => {
  test("ends its sessions and contracts, leaves no data, and frees the address", async () => {
    const { body } = await call("registerUser", registrationBody("leaving"));
    const id = at<string>(body, "content", "profile", "id");
    const sent = { ...signInBody("x", "Phone", "Long-enough-1"), username: "leaving@new.example" };
    const signedIn = at(await call("loginUser", sent), "body", "content", "tokenData");
    await backend.db.insert(contracts).values({
      id: "c-leaving",
      userId: id,
      type: "svod",
      productId: "prod-all",
      title: "All",
      startDate: NOW,
    });
    const [clip] = await backend.db.select().from(clips).limit(1);
    if (clip) await backend.db.insert(clips).values({ ...clip, id: "cl-mine", referenceId: "ref-mine", ownerId: id });
    const file = join(backend.clipsDir, "cl-mine.mp4");
    await mkdir(backend.clipsDir, { recursive: true });
    await writeFile(file, "");
    const others = await backend.db.$count(users);

    const token = at<string>(signedIn, "access_token");
    const refused = await call("deleteAccount", {}, token);
    expect([refused.status, at(refused.body, "field_errors", 0, "field")]).toEqual([422, "password"]);
    expect((await call("deleteAccount", { password: "long-enough-1" }, token)).status).toBe(422);
    expect((await call("getProfile", undefined, token)).status).toBe(200);
    expect((await call("deleteAccount", { password: "Long-enough-1" }, token)).status).toBe(204);
    expect((await call("getProfile", undefined, token)).status).toBe(401);
    expect((await call("exchangeToken", refreshTokenBody(at(signedIn, "refresh_token"), "Phone"))).status).toBe(401);
    expect((await call("loginUser", sent)).status).toBe(401);
    const left = await Promise.all([
      backend.db.$count(contracts, eq(contracts.userId, id)),
      backend.db.$count(clips, eq(clips.ownerId, id)),
      backend.db.$count(devices, eq(devices.userId, id)),
      backend.db.$count(sessions, eq(sessions.userId, id)),
    ]);
    expect(left).toEqual([0, 0, 0, 0]);
    expect(existsSync(file)).toBe(false);
    expect(await backend.db.$count(users)).toBe(others - 1);
    expect((await call("registerUser", registrationBody("leaving"))).status).toBe(200);
  });
});

test("[ACC-2] an account without a password can be deleted only right after signing in", async () => {
  const signIn = async () =>
    at<string>((await call("exchangeToken", providerTokenBody("apple", "demo-new"))).body, "token");
  const stale = await signIn();
  backend.clock.time += 119_000;
  await backend.db.update(sessions).set({ created: backend.clock.time - 10 * 60_000 });
  expect((await call("deleteAccount", {}, stale)).status).toBe(403);
  expect((await call("deleteAccount", {}, await signIn())).status).toBe(204);
  backend.clock.time = NOW;
});

describe("[DEV-4] a removed device", () => {
  const removed = async () => {
    const keeper = await backend.signIn("editor", "Keeper");
    const token = await backend.signIn("editor", "Removed");
    expect((await call("deleteDevice", { deviceId: "Removed" }, keeper)).status).toBe(200);
    return { keeper, token };
  };
  const code = (answer: { status: number; body: unknown }) => [answer.status, at(answer.body, "messageErrorCode")];

  test("can neither remove others nor return with its old token", async () => {
    const { keeper, token } = await removed();
    expect(code(await call("deleteDevice", { deviceId: "Keeper" }, token))).toEqual([403, "device_no_longer_allowed"]);
    const check = { device_id: "Removed", device_name: "Removed", register_new: "register" };
    expect(content(await call("checkCurrentDevice", check, token))).toMatchObject({ enabled: false });
    const still = await call("checkCurrentDevice", { ...check, device_id: "Keeper" }, keeper);
    expect(content(still)).toMatchObject({ enabled: true });
  });

  test("may only check itself and sign out", async () => {
    const { token } = await removed();
    for (const [id, body] of [
      ["getProfile", undefined],
      ["updateProfile", { data: { city: "Oslo" } }],
      ["changePassword", { current_password: "Demo-pass-1", new_password: "Another-pass-1" }],
      ["deleteAccount", {}],
    ] as const)
      expect(code(await call(id, body, token))).toEqual([403, "device_no_longer_allowed"]);
    expect((await call("logoutUser", {}, token)).status).toBe(204);
    expect((await call("getProfile", undefined, token)).status).toBe(401);
  });
});

test("[AUTH-4] a restricted token cannot change the account", async () => {
  const { body } = await call("loginUser", signInBody("limit", "A fourth"));
  const token = at<string>(body, "content", "tokenData", "access_token");
  for (const [id, sent] of [
    ["updateProfile", { data: { city: "Oslo" } }],
    ["changePassword", { current_password: "Demo-pass-1", new_password: "Another-pass-1" }],
    ["deleteAccount", {}],
  ] as const) {
    const answer = await call(id, sent, token);
    expect([answer.status, at(answer.body, "messageErrorCode")]).toEqual([403, "device_limit_exceeded"]);
  }
});

describe("[ACC-3] a viewer's data", () => {
  const exported = async (token?: string) => call("exportData", undefined, token);

  test("are all that is stored of them, and nobody else's", async () => {
    const person = { ...registrationBody("exported", "Demo-pass-1"), email: "exported@demo.example" };
    const { id } = at<{ id: string }>((await call("registerUser", person)).body, "content", "profile");
    const token = await backend.signIn("exported");
    expect(content(await call("getProfile", undefined, token))).toMatchObject({ canExportData: true });
    await call("saveFollow", { reference_id: "team-harbour-city", type: "team" }, token);
    await backend.db.insert(comments).values({
      id: "c-exported",
      eventId: "ev-1001",
      userId: id,
      text: "What a save",
      created: NOW,
      updated: NOW,
    });
    const answer = await exported(token);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(content(answer)).toMatchObject({
      exportedAt: NOW,
      profile: { id, email: "exported@demo.example", isEmailVerified: false },
      follows: [{ id: "team-harbour-city", type: "team" }],
      comments: [{ id: "c-exported", eventId: "ev-1001", text: "What a save" }],
      devices: [{ name: "Test browser" }],
      role: null,
      contracts: [],
      card: null,
    });
    const text = JSON.stringify(content(await exported(await backend.signIn("viewer"))));
    expect(text).toContain("viewer@demo.example");
    expect(text).not.toMatch(/exported@|What a save|scrypt|[ar]t\./);
  });

  test("have a table for each that the account's deletion empties", async () => {
    const owned = [providerLinks, purchases, storedCards, redemptions, pushSubscriptions, pushTopics, clips, contracts];
    const said = [comments, commentReports, silences];
    const names = [...owned, ...said, devices, sessions, follows, positions, roles, tags, watchlist].map((table) =>
      getTableName(table),
    );
    const found = await backend.db.execute(
      sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    );
    // Mailed links, keys of purchases and second factors open something, and tell nothing; parts of events stay counted without a name.
    const left = ["email_verifications", "password_resets", "purchase_keys", "made_clips", "calendar_addresses"];
    const factors = ["second_factors", "recovery_codes"];
    const rows = at<{ name: string }[]>(found, "rows");
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...names, ...left, ...factors].toSorted());
  });

  test("cannot be asked for all the time", async () => {
    const token = await backend.signIn("fan");
    for (let count = 0; count < 5; count += 1) expect((await exported(token)).status).toBe(200);
    expect((await exported(token)).status).toBe(429);
    expect((await exported()).status).toBe(401);
  });
});
