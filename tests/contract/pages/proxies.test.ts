import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { SIGN_IN_PER_ACCOUNT } from "#backend/accounts/limits.ts";
import { listMails } from "#backend/mail/sentMails.ts";
import { signInBody, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ trustedProxies: 2 })), 120_000);
afterAll(() => backend.close());

/** Returns the status of a sign-in as `name` with this `X-Forwarded-For` header; by default the password is wrong. */
async function guess(
  name: string,
  forwarded: string,
  password = "wrong-password",
  device = "Guesser",
): Promise<number> {
  const payload = signInBody(name, device, password);
  const headers = { "x-forwarded-for": forwarded };
  return (await backend.app.inject({ method: "POST", url: "/api/user/login", headers, payload })).statusCode;
}

test("[API-8] limits use the address that the outer proxy saw, whatever the caller claims", async () => {
  for (let i = 0; i < 10; i += 1) expect(await guess("fan", `203.0.113.${i}, 198.51.100.7, 10.0.0.2`)).toBe(401);
  expect(await guess("fan", "203.0.113.99, 198.51.100.7, 10.0.0.2")).toBe(429);
  expect(await guess("fan", "198.51.100.8, 10.0.0.2")).toBe(401);
});

test("[API-8] an IPv6 /56 counts as one network, because callers choose the rest of their address", async () => {
  for (let i = 0; i < 10; i += 1) expect(await guess("editor", `2001:db8:7:70${i}:${i}::${i}, 10.0.0.2`)).toBe(401);
  expect(await guess("editor", "2001:db8:7:7ff:ffff::1, 10.0.0.2")).toBe(429);
  expect(await guess("editor", "2001:db8:7:800::1, 10.0.0.2")).toBe(401);
});

test("[API-8] guesses from ever new networks are limited per account, without locking out known networks", async () => {
  const home = "192.0.2.1, 10.0.0.2";
  expect(await guess("formb", home, "Demo-pass-1", "At home")).toBe(200);
  expect(await guess("formb", "2001:db8:0::1, 10.0.0.2")).toBe(401);
  // Uses up all attempts from other addresses.
  for (let i = 1; i < SIGN_IN_PER_ACCOUNT.max; i += 1)
    await countAttempt(backend.db, SIGN_IN_PER_ACCOUNT, "formb@demo.example");
  expect(await guess("formb", "2001:db8:1::1, 10.0.0.2", "Demo-pass-1")).toBe(429);
  expect(await guess("formb", home, "Demo-pass-1")).toBe(200);
  await backend.post("/api/user/forgot_password", { email: "formb@demo.example" });
  const token = await vi.waitFor(async () => {
    const [mail] = await listMails(backend.mailDir);
    return /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? Promise.reject(new Error("No mail yet"));
  });
  await backend.post("/api/user/reset_password", { token, password: "Brand-new-1" });
  expect(await guess("formb", "2001:db8:1::1, 10.0.0.2", "Brand-new-1")).toBe(200);
});

test("[API-8] the server keeps silent connections of a proxy open for two minutes", async () => {
  const address = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  const { headers } = await fetch(`${address}/healthz`);
  const seconds = Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(120);
});
