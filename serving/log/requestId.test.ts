import fastify from "fastify";
import { expect, test } from "vitest";
import { logLine } from "./logLine.ts";
import { nameRequests, requestId } from "./requestId.ts";

const UUID = /^[0-9a-f-]{36}$/;

/** Returns the id in a line that is logged while a request with this header is answered. */
async function idIn(header: string | undefined): Promise<unknown> {
  const app = fastify();
  nameRequests(app);
  app.get("/", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { request: (JSON.parse(logLine({ log: "error", what: "x" })) as { request?: unknown }).request };
  });
  const answer = await app.inject({ url: "/", headers: header === undefined ? {} : { "x-request-id": header } });
  await app.close();
  return (answer.json() as { request: unknown }).request;
}

test("a line has the id that the request brought along, or a new one", async () => {
  expect(await idIn("5f3759df-from_nginx")).toBe("5f3759df-from_nginx");
  expect(await idIn(undefined)).toMatch(UUID);
});

test.each(["short", "x".repeat(65), 'quote"inside-it', "two words here", ""])(
  "[SEC-1] %j is no id: a caller cannot write into the log",
  async (header) => expect(await idIn(header)).toMatch(UUID),
);

test("a line outside of a request has none, is one object, and has at most 2 kB", () => {
  expect(requestId()).toBeNull();
  const at = () => Date.UTC(2026, 2, 14);
  expect(logLine({ log: "problem", what: "a\nb" }, at)).toBe(
    '{"at":"2026-03-14T00:00:00.000Z","log":"problem","what":"a\\nb"}',
  );
  for (const text of ["x".repeat(9_000), '"'.repeat(9_000), "\n".repeat(9_000), "€😀".repeat(3_000)]) {
    const line = logLine({ log: "error", what: text, error: "why" }, at);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(2_000);
    expect(JSON.parse(line)).toMatchObject({ error: "why", what: expect.stringMatching(/…$/) });
  }
});
