import { expect, test, vi } from "vitest";
import { latestBuild } from "./latestBuild.ts";

const answering = (body: string, status = 200) => vi.fn<typeof fetch>(async () => new Response(body, { status }));

test("[PWA-4] returns the build on the server, bypassing every cache", async () => {
  const load = answering('{"id":"abc-1","timestamp":1}');
  expect(await latestBuild(load)).toBe("abc-1");
  expect(load.mock.calls[0]?.[1]).toMatchObject({ cache: "no-store" });
});

test.each([
  ["a page instead", "<!doctype html><title>Hotel</title>", 200],
  ["a missing file", '{"id":"abc"}', 404],
  ["no id", '{"timestamp":1}', 200],
  ["an id of another kind", '{"id":7}', 200],
  ["a hostile id", '{"id":"<script>"}', 200],
  ["an endless id", JSON.stringify({ id: "a".repeat(65) }), 200],
  ["an empty answer", "", 200],
])("[PWA-4] %s yields no build", async (_, body, status) => {
  expect(await latestBuild(answering(body, status))).toBeNull();
});

test("[PWA-4] a missing network yields no build", async () => {
  expect(await latestBuild(() => Promise.reject(new TypeError("Failed to fetch")))).toBeNull();
});
