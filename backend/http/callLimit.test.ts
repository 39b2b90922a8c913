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

test("a list counts once for every hundred entries that it asks for", async () => {
  const app = fastify();
  answerErrors(app);
  limitCalls(app, { max: 10, windowMs: 60_000 });
  app.get("/api/list", async () => "here");
  app.post("/api/list", async () => "here");
  const read = async (remoteAddress: string, size: unknown) =>
    (await app.inject({ method: "POST", url: "/api/list", payload: { size }, remoteAddress })).statusCode;
  for (const _ of [1, 2]) expect(await read("192.0.2.1", 500)).toBe(200);
  expect(await read("192.0.2.1", 1)).toBe(429);
  for (let n = 0; n < 10; n += 1) expect(await read("192.0.2.2", n % 2 === 0 ? 100 : "many")).toBe(200);
  expect(await read("192.0.2.2", 10)).toBe(429);
  const query = await app.inject({ url: "/api/list?size=999", remoteAddress: "192.0.2.3" });
  expect([query.statusCode, await read("192.0.2.3", 1)]).toEqual([200, 429]);
});
