import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { warnOfProxy } from "./proxyWarning.ts";

test.each([
  [0, 1],
  [1, 0],
])("with TRUST_PROXY=%d, calls through a proxy are warned of %d times", async (trustedProxies, times) => {
  const warn = vi.fn<(text: string) => void>();
  const app = fastify();
  warnOfProxy(app, { trustedProxies }, warn);
  await app.inject({ url: "/" });
  expect(warn).not.toHaveBeenCalled();
  for (const _ of [1, 2]) await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(warn).toHaveBeenCalledTimes(times);
  for (const [text] of warn.mock.calls) expect(text).toMatch(/^Warning: a proxy .*set TRUST_PROXY/);
});
