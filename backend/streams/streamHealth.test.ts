import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OwnStream } from "#backend/catalog/streamAddress.ts";
import { createStreamHealth } from "./streamHealth.ts";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const files = new Map<string, string | number>();
const asked: string[] = [];
let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const file = files.get(path) ?? 404;
    if (typeof file === "number") response.writeHead(file, { location: "/live.m3u8" }).end();
    else response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const streamAt = (live: string | null): OwnStream => ({ live, replay: null, signedBy: "nobody" });
const look = createStreamHealth();
const healthOf = (path: string, now = NOW, allowsLoopback = true) =>
  look(streamAt(`${origin}${path}`), { now, allowsLoopback, sign: (one) => one });

const playlist = (sequence: number, startsAt: number | null) =>
  [
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:2",
    `#EXT-X-MEDIA-SEQUENCE:${sequence}`,
    ...(startsAt === null ? [] : [`#EXT-X-PROGRAM-DATE-TIME:${new Date(startsAt).toISOString()}`]),
    "#EXTINF:2.0,",
    `part-${sequence}.ts`,
    "#EXTINF:1.5,",
    `part-${sequence + 1}.ts`,
  ].join("\n");

test("a stream whose newest part has just ended and answers is good, behind a master playlist as well", async () => {
  files.set("/a/live.m3u8", playlist(7, NOW - 5_500));
  files.set("/a/part-8.ts", "part");
  files.set("/a/master.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlive.m3u8\n");
  expect(await healthOf("/a/live.m3u8")).toEqual({ state: "good", age: 2_000, checked_at: NOW });
  expect(await healthOf("/a/master.m3u8")).toMatchObject({ state: "good", age: 2_000 });
});

test("a stream without new parts is old: by its times, by what it had before, or because it has ended", async () => {
  files.set("/b/times.m3u8", playlist(7, NOW - 60_000));
  expect(await healthOf("/b/times.m3u8")).toMatchObject({ state: "old", age: 56_500 });
  files.set("/b/plain.m3u8", playlist(7, null));
  files.set("/b/part-8.ts", "part");
  expect(await healthOf("/b/plain.m3u8")).toMatchObject({ state: "good", age: 0 });
  expect(await healthOf("/b/plain.m3u8", NOW + 21_000)).toMatchObject({ state: "old", age: 21_000 });
  files.set("/b/plain.m3u8", playlist(8, null));
  files.set("/b/part-9.ts", "part");
  expect(await healthOf("/b/plain.m3u8", NOW + 30_000)).toMatchObject({ state: "good", age: 0 });
  files.set("/b/ended.m3u8", `${playlist(7, NOW - 4_000)}\n#EXT-X-ENDLIST`);
  expect(await healthOf("/b/ended.m3u8")).toMatchObject({ state: "old" });
});

test("what is no playlist, does not answer, redirects or has lost its newest part is told apart", async () => {
  files.set("/c/page.m3u8", "<html>");
  files.set("/c/moved.m3u8", 302);
  files.set("/c/lost.m3u8", playlist(7, NOW - 4_000));
  const stateOf = async (path: string) => (await healthOf(path))?.state;
  expect(await Promise.all(["/c/page.m3u8", "/c/moved.m3u8", "/c/none.m3u8", "/c/lost.m3u8"].map(stateOf))).toEqual([
    "no_playlist",
    "unreachable",
    "unreachable",
    "no_part",
  ]);
});

test("nothing private is asked for, neither at first nor by what a playlist names", async () => {
  files.set("/d/live.m3u8", playlist(7, NOW - 4_000));
  const before = asked.length;
  expect(await healthOf("/d/live.m3u8", NOW, false)).toMatchObject({ state: "unreachable" });
  expect(asked.length).toBe(before);
  files.set("/d/master.m3u8", "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://169.254.169.254/latest/live.m3u8\n");
  expect(await healthOf("/d/master.m3u8")).toMatchObject({ state: "unreachable" });
});

test("viewers at the same time share an answer, and what is at a path of ours is not looked at", async () => {
  files.set("/e/live.m3u8", playlist(7, NOW - 4_000));
  files.set("/e/part-8.ts", "part");
  await healthOf("/e/live.m3u8");
  const before = asked.length;
  await healthOf("/e/live.m3u8", NOW + 4_999);
  expect(asked.length).toBe(before);
  const check = { now: NOW, allowsLoopback: true, sign: (one: string) => one };
  expect(await Promise.all([look(streamAt("/hls/a.m3u8"), check), look(null, check)])).toEqual([null, null]);
});
