import { afterAll, beforeAll, expect, test } from "vitest";
import { credentials, startTestBackend, type TestBackend } from "#tests/support/backend.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ trustedProxies: 2 })), 120_000);
afterAll(() => backend.close());

/** The status of a wrong password for `name` that came with this header. */
async function guess(name: string, forwarded: string): Promise<number> {
  const payload = credentials(name, "Guesser", "wrong-password");
  const headers = { "x-forwarded-for": forwarded };
  return (await backend.app.inject({ method: "POST", url: "/api/user/login", headers, payload })).statusCode;
}

test("[API-8] limits go by the address that the outer proxy saw, whatever the caller says before it", async () => {
  for (let i = 0; i < 10; i += 1) expect(await guess("fan", `203.0.113.${i}, 198.51.100.7, 10.0.0.2`)).toBe(401);
  expect(await guess("fan", "203.0.113.99, 198.51.100.7, 10.0.0.2")).toBe(429);
  expect(await guess("fan", "198.51.100.8, 10.0.0.2")).toBe(401);
});

test("[API-8] a proxy that keeps a silent connection for two minutes is not cut off by the server", async () => {
  const address = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  const { headers } = await fetch(`${address}/healthz`);
  const seconds = Number(/timeout=(\d+)/.exec(headers.get("keep-alive") ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(120);
});
