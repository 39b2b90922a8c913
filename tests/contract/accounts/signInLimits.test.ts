import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countAttempt } from "#backend/accounts/attempts.ts";
import {
  RIGHT_SIGN_IN,
  SIGN_IN,
  SIGN_IN_FROM_DEVICE,
  SIGN_IN_PER_ACCOUNT,
  SIGN_IN_PER_BLOCK,
} from "#backend/accounts/limits.ts";
import { hashPassword } from "#backend/accounts/password.ts";
import { users } from "#backend/db/schema.ts";
import { at, signInBody, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ trustedProxies: 1 })), 120_000);
afterAll(() => backend.close());

/** Signs in as `name` from the address `from`; with the right password, unless told otherwise. */
async function signIn(name: string, from: string, password = "Demo-pass-1", device = "Test browser"): Promise<Answer> {
  const payload = signInBody(name, device, password);
  const headers = { "x-forwarded-for": from };
  const response = await backend.app.inject({ method: "POST", url: "/api/user/login", headers, payload });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const statusOf = async (...sent: Parameters<typeof signIn>) => (await signIn(...sent)).status;

test("[API-8] with too many passwords to check at once, some are refused with 503, nothing else waits, and no guess counts", async () => {
  // As costly as on a real server.
  await backend.db
    .update(users)
    .set({ passwordHash: await hashPassword("Demo-pass-1") })
    .where(eq(users.email, "fan@demo.example"));
  let ended = 0;
  const addresses = Array.from({ length: 30 }, (_, n) => `203.0.${n}.7`);
  const answers = addresses.map(async (from) => {
    const answer = await signIn("fan", from, "wrong-password");
    ended += 1;
    return answer;
  });
  const config = await backend.app.inject({ url: "/config.json" });
  expect([config.statusCode, ended < addresses.length]).toEqual([200, true]);
  const refused = (await Promise.all(answers)).filter(({ status }) => status !== 401);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expectContract("post", "/api/user/login", answer);
    expect([answer.status, at(answer.body, "messageErrorCode")]).toEqual([503, "service_unavailable"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  }
  // The account's count holds those that were checked, and a place of the queue is free again.
  const left = SIGN_IN_PER_ACCOUNT.max - (addresses.length - refused.length);
  for (let n = 0; n < left; n += 1) await countAttempt(backend.db, SIGN_IN_PER_ACCOUNT, "fan@demo.example");
  await expect(countAttempt(backend.db, SIGN_IN_PER_ACCOUNT, "fan@demo.example")).rejects.toThrow("Too many");
}, 60_000);

test("[API-8] right sign-ins are limited per account, wherever they come from", async () => {
  for (let n = 0; n < RIGHT_SIGN_IN.max; n += 1) expect(await statusOf("viewer", `198.51.${n}.7`)).toBe(200);
  expect(await statusOf("viewer", "198.51.100.8")).toBe(429);
  expect(await statusOf("editor", "198.51.100.8")).toBe(200);
});

test("[API-8] wrong guesses do not use up the right sign-ins of an account", async () => {
  for (let n = 0; n < RIGHT_SIGN_IN.max; n += 1)
    expect(await statusOf("limit", `198.18.${n}.7`, "wrong-password")).toBe(401);
  expect(await statusOf("limit", "198.18.100.7")).toBe(200);
});

test("[API-8] a stranger with one block of addresses cannot lock an owner out elsewhere", async () => {
  const guess = (n: number) => statusOf("formb", `2001:db8:5:${(n * 256).toString(16)}::1`, "wrong-password");
  for (let n = 0; n < SIGN_IN_PER_BLOCK.max; n += 1) expect(await guess(n)).toBe(401);
  for (let n = SIGN_IN_PER_BLOCK.max; n < SIGN_IN_PER_ACCOUNT.max + SIGN_IN.max; n += 1)
    expect(await guess(n)).toBe(429);
  expect(await statusOf("formb", "192.0.2.77")).toBe(200);
});

test("[API-8] strangers of many networks cannot lock an owner out on a device of the account, nor guess faster with its name", async () => {
  const [phone, updated] = ["Mozilla/5.0 Phone/140.0", "Mozilla/5.0 Phone/141.2"];
  expect(await statusOf("editor", "192.0.2.1", "Demo-pass-1", phone)).toBe(200);
  for (let n = 0; n < SIGN_IN_PER_ACCOUNT.max; n += 1)
    await countAttempt(backend.db, SIGN_IN_PER_ACCOUNT, "editor@demo.example");
  expect(await statusOf("editor", "192.0.3.1", "Demo-pass-1", "Another browser")).toBe(429);
  expect(await statusOf("editor", "192.0.3.1", "Demo-pass-1", updated)).toBe(200);
  // Somebody who knows the name of the device has a few guesses of their own, and no more.
  const guess = (n: number) => statusOf("editor", `192.1.${n}.1`, "wrong-password", phone);
  for (let n = 0; n < SIGN_IN_FROM_DEVICE.max; n += 1) expect(await guess(n)).toBe(401);
  expect(await guess(SIGN_IN_FROM_DEVICE.max)).toBe(429);
});

test("[API-8] a few networks that keep the queue of sign-ins full keep nobody else out", async () => {
  await backend.db
    .update(users)
    .set({ passwordHash: await hashPassword("Demo-pass-1") })
    .where(eq(users.email, "formb@demo.example"));
  // The third block is an IPv6 one, whose networks are as easily had as the addresses in them.
  const guessers = [3, 4].flatMap((n) => Array.from({ length: 4 }, () => `100.64.${n}.7`));
  const neighbours = Array.from({ length: 20 }, (_, n) => `2001:db8:9:${(n * 256).toString(16)}::1`);
  const guesses = [...guessers, ...neighbours].map((from) => statusOf("formb", from, "wrong-password"));
  const owner = statusOf("limit", "100.64.9.7");
  expect(await owner).toBe(200);
  expect(await Promise.all(guesses)).toContain(503);
}, 60_000);
