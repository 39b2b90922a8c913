import fastify from "fastify";
import { expect, test } from "vitest";
import { limitCalls } from "./callLimit.ts";
import { answerErrors } from "./errors.ts";

test("calls per network are limited, reads included, but not other networks, paths and this machine", async () => {
  const app = fastify();
  answerErrors(app);
  limitCalls(app, { max: 2, windowMs: 60_000 });
  for (const path of ["/api/list", "/media/list"]) app.get(path, async () => "here");
  const statusOf = async (remoteAddress: string, url = "/api/list") =>
    (await app.inject({ url, remoteAddress })).statusCode;
  for (const _ of [1, 2]) expect(await statusOf("2001:db8::1")).toBe(200);
  const refused = await app.inject({ url: "/api/none", remoteAddress: "2001:db8::2" });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({ messageErrorCode: "too_many_requests" });
  expect(await statusOf("2001:db8:0:100::1")).toBe(200);
  expect(await statusOf("2001:db8::1", "/media/list")).toBe(200);
  for (const _ of [1, 2, 3]) expect(await statusOf("127.0.0.1")).toBe(200);
});
