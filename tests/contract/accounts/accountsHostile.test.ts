import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attempts } from "#backend/db/accountTables.ts";
import { users } from "#backend/db/schema.ts";
import { at, signInBody, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation, registrationBody } from "#tests/support/backend/callOperation.ts";
import { expectContract, expectSchema, operationsOf } from "#tests/support/backend/contract.ts";
import { nearlyValidBody } from "#tests/support/backend/nearlyValidBody.ts";

let backend: TestBackend;
let tokens: Record<"none" | "garbage" | "expired" | "restricted" | "removed" | "good", string | undefined>;
let victim: string;
beforeAll(async () => {
  backend = await startTestBackend();
  const expired = await backend.signIn("editor", "Old");
  backend.clock.time = NOW + 121_000;
  const { body } = await callOperation(backend, "loginUser", signInBody("limit", "A fourth"));
  const keeper = await backend.signIn("viewer", "Keeper");
  const removed = await backend.signIn("viewer", "Removed");
  await callOperation(backend, "deleteDevice", { deviceId: "Removed" }, keeper);
  tokens = {
    none: undefined,
    garbage: "at.garbage",
    expired,
    removed,
    restricted: at(body, "content", "tokenData", "access_token"),
    good: await backend.signIn("fan", "Mine"),
  };
  const registered = await callOperation(backend, "registerUser", {
    ...registrationBody("victim", "Victims-pass-1"),
    displayName: "Secretive Somebody",
  });
  victim = at(registered.body, "content", "tokenData", "access_token");
}, 120_000);
afterAll(() => backend.close());

// Deleting the account would end the run for all other calls, so it is left out here.
const operations = operationsOf("auth", "devices", "profile").filter(
  ({ path, id }) => path.startsWith("/api/") && id !== "deleteAccount",
);
const isServed = (status: number) => status < 500;

describe("[API-8] hostile input to account calls", () => {
  test.each(operations)("$id answers by the contract, whatever the body and the token", async (operation) => {
    const { path, method, bodySchema } = operation;
    const whose = fc.constantFrom("none", "garbage", "expired", "restricted", "removed", "good" as const);
    await fc.assert(
      fc.asyncProperty(nearlyValidBody(bodySchema), whose, async (body, who) => {
        await backend.db.delete(attempts);
        const token = tokens[who];
        const answer = await (method === "get" ? backend.get(path, token) : backend.post(path, body, token));
        expect(isServed(answer.status)).toBe(true);
        expectContract(method, path, answer);
        expect(JSON.stringify(answer.body)).not.toMatch(/Secretive|victim@new/);
      }),
      { numRuns: 60 },
    );
  });

  test("changes nobody else's account", async () => {
    const { body } = await backend.get("/api/user/get_profile", victim);
    expect(at(body, "content")).toMatchObject({ email: "victim@new.example", displayName: "Secretive Somebody" });
    expect(await backend.db.$count(users)).toBeGreaterThanOrEqual(6);
  });

  test.each(operations.filter(({ method }) => method === "post"))(
    "$id rejects a missing, oversized or deeply nested body",
    async ({ path }) => {
      const raw = async (payload: string | undefined, type = "application/json") => {
        await backend.db.delete(attempts);
        const headers = { "content-type": type, ...(tokens.good && { "x-authorization": `Bearer ${tokens.good}` }) };
        return backend.app.inject({ method: "POST", url: path, headers, ...(payload !== undefined && { payload }) });
      };
      const isLogout = path === "/api/user/logout";
      const answers = [
        await raw(`{"email":"${"x".repeat(1_000_000)}"}`),
        await raw("[".repeat(50_000) + "]".repeat(50_000)),
        await raw(`{"data":${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}}`),
        await raw("{"),
        await raw("null"),
        await raw('{"__proto__":{"canCreateGlobalTag":true}}'),
        await raw("email=a", "application/x-www-form-urlencoded"),
        ...(isLogout ? [] : [await raw(undefined)]),
      ];
      for (const answer of answers) {
        if (isLogout && answer.statusCode === 204) continue; // any readable body signs out
        if (path === "/api/user/update_profile" && answer.statusCode === 200) continue; // ignores the deep member
        expect([400, 401, 413, 415, 422]).toContain(answer.statusCode);
        expectSchema("ErrorBody", answer.json());
      }
    },
  );
});

describe("[SEC-1] nobody speaks in the name of the house", () => {
  const NAMES = [
    "Moderator",
    "The MODERATOR 2",
    "M\u043ederator",
    "Mo\u0301derator",
    "M0derat0r",
    "Möderator",
    "\u041c\u043ed\u0435rator",
    "\u041cODER\u0410TOR",
    "rnoderator",
    "\u1d00\u1d05\u1d0d\u026a\u0274",
    "𝐀𝐝𝐦𝐢𝐧",
    "Adm1n_99",
    "$upp0rt",
    "Mod\u200berator",
    "Touchline",
    "T0uch1ine Team",
    "t.o.u.c.h.l.i.n.e",
    "\u0422\u043euchl\u0456ne",
    "A d m i n",
    "Kundendienst",
    "Модератор",
    "管理员",
    "מנהל",
  ];

  test.each(NAMES)("%s cannot be chosen as a name", async (displayName) => {
    const token = await backend.signIn("viewer");
    const saved = await callOperation(backend, "updateProfile", { data: { displayName } }, token);
    expect([saved.status, at(saved.body, "field_errors", "0", "field")]).toEqual([422, "displayName"]);
    const made = await callOperation(backend, "registerUser", { ...registrationBody("house"), displayName });
    expect([made.status, at(made.body, "field_errors", "0", "field")]).toEqual([422, "displayName"]);
  });

  test.each(["Kit Moreno", "Staffan Rooth", "Adminah", "Joe Root", "מנחם", "Łukasz 77", "Олена", "李雷", "Modesta"])(
    "%s can",
    async (displayName) => {
      const token = await backend.signIn("fan");
      expect((await callOperation(backend, "updateProfile", { data: { displayName } }, token)).status).toBe(200);
    },
  );

  test("a name is what others can see of it", async () => {
    const token = await backend.signIn("fan");
    const names = ["Kit\u202e\u200b Moreno", "Kit\nMoreno", "\u3164\u200b"].map((displayName) => ({
      data: { displayName },
    }));
    const saved = [];
    for (const body of names) saved.push(await callOperation(backend, "updateProfile", body, token));
    expect(saved.map(({ body }) => at(body, "content", "displayName"))).toEqual(["Kit Moreno", "Kit Moreno", null]);
  });
});
