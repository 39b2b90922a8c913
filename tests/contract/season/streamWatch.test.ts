import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { connectEmbedded } from "#backend/db/connect.ts";
import type { Connection } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { operatedMatch } from "#backend/operate/operatedMatch.ts";
import { beginAndEndMatches } from "#backend/season/beginAndEnd.ts";
import { createStreamWatch, ownStreamAges } from "#backend/streams/watchStreams.ts";
import { aMatch } from "#tests/support/backend/aMatch.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-03-14T15:00:00Z");
const END = START + 10 * MINUTE;

let connection: Connection;
let camera: Server;
let origin: string;
let watch: () => Promise<void>;
let now = START;
let isOn = false;
let asked = 0;

beforeAll(async () => {
  connection = await connectEmbedded();
  watch = watchWith(true);
  // A camera without times in its playlist: each second has a part of its own.
  camera = createServer((request, response) => {
    asked += 1;
    if (!isOn) response.writeHead(404).end();
    else if (request.url?.endsWith(".m3u8"))
      response.end(`#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:${now / 1_000}\n#EXTINF:2,\npart.ts\n`);
    else response.end("part");
  });
  await new Promise<void>((resolve) => camera.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(camera.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  camera.closeAllConnections();
  camera.close();
  await connection.close();
});
beforeEach(async () => {
  await connection.db.delete(events);
  isOn = false;
  now = START;
});

const watchWith = (streamsFromLoopback: boolean) =>
  createStreamWatch({
    db: connection.db,
    clock: { now: () => now },
    streamsFromLoopback,
    signer: { signing: async () => (path: string) => path } as never,
  });

const write = (id: string, columns: Partial<StoredEvent>) =>
  writeCatalogue(connection.db, { name: "import my-club", now }, (edit) =>
    edit.putEvents([
      aMatch(id, {
        eventDate: START,
        streamStart: START,
        streamEnd: END,
        stream: { live: `${origin}/${id}.m3u8`, replay: null, signedBy: "nobody" },
        ...columns,
      }),
    ]),
  );

/** The status of the match after a look at its stream and a pass of the schedule at this time. */
const statusAt = async (id: string, at: number, isCameraOn: boolean) => {
  now = at;
  isOn = isCameraOn;
  await watch();
  await beginAndEndMatches(connection.db, now);
  const [row] = await connection.db.select().from(events).where(eq(events.id, id));
  return row?.status;
};
/** The same, looked at all the time until then, as a server does. */
async function statusAfter(id: string, from: number, until: number, isCameraOn: boolean) {
  let status;
  for (let at = from; at <= until; at += 50_000) status = await statusAt(id, at, isCameraOn);
  return status;
}

describe("a match that begins and ends with its stream", () => {
  test("is live once the stream is there, half an hour before its start at the earliest", async () => {
    await write("ev-early", { liveBy: "stream" });
    expect(await statusAt("ev-early", START - 31 * MINUTE, true)).toBe("upcoming");
    expect(await statusAt("ev-early", START - 30 * MINUTE, false)).toBe("upcoming");
    expect(await statusAt("ev-early", START - 29 * MINUTE, true)).toBe("live");
  });

  test("waits for a stream that is late, and is over a day later without one", async () => {
    await write("ev-late", { liveBy: "stream" });
    expect(await statusAt("ev-late", START + MINUTE, false)).toBe("upcoming");
    expect(await statusAt("ev-late", END + MINUTE, true)).toBe("live");
    await write("ev-never", { liveBy: "stream" });
    expect(await statusAt("ev-never", START + 24 * 60 * MINUTE - 1, false)).toBe("upcoming");
    expect(await statusAt("ev-never", START + 24 * 60 * MINUTE, false)).toBe("archived");
  });

  test("goes on while the stream breaks off, and ends ten minutes after it is away for good", async () => {
    await write("ev-breaks", { liveBy: "stream" });
    expect(await statusAt("ev-breaks", START, true)).toBe("live");
    expect(await statusAt("ev-breaks", START + MINUTE, false)).toBe("live");
    expect(await statusAt("ev-breaks", END, true)).toBe("live");
    expect(await statusAfter("ev-breaks", END + 50_000, END + 10 * MINUTE, false)).toBe("live");
    expect(await statusAt("ev-breaks", END + 11 * MINUTE, false)).toBe("archived");
  });

  test("is not over because no server ran to see its stream", async () => {
    await write("ev-unseen", { liveBy: "stream" });
    await statusAt("ev-unseen", START, true);
    await statusAt("ev-unseen", START + MINUTE, false);
    expect(await statusAt("ev-unseen", END + 60 * MINUTE, false)).toBe("live");
    expect(await statusAt("ev-unseen", END + 61 * MINUTE, true)).toBe("live");
  });

  test("has an address that the server can look at", async () => {
    const stream = { live: "/hls/cup.m3u8", replay: null, signedBy: "nobody" } as const;
    await expect(write("ev-path", { liveBy: "stream", stream })).rejects.toThrow("liveBy of the event ev-path");
  });
});

test("a match that an operator begins and ends does neither by itself", async () => {
  await write("ev-hand", { liveBy: "hand" });
  expect(await statusAt("ev-hand", END, true)).toBe("upcoming");
  await write("ev-hand", { liveBy: "hand", status: "live" });
  expect(await statusAt("ev-hand", END + 60 * MINUTE, false)).toBe("live");
});

describe("the health of a stream", () => {
  test("is shown with its match and measured, and is not known any more after a minute without a look", async () => {
    await write("ev-health", { status: "live" });
    await statusAt("ev-health", START + MINUTE, true);
    const shown = async () => (await operatedMatch(connection.db, now, "ev-health")).stream_health;
    expect(await shown()).toEqual({ state: "good", age: 0, checked_at: now });
    expect((await ownStreamAges({ db: connection.db, clock: { now: () => now + 3_000 } })).get("ev-health")).toBe(3);
    await statusAt("ev-health", START + 2 * MINUTE, false);
    expect(await shown()).toMatchObject({ state: "unreachable" });
    expect((await ownStreamAges({ db: connection.db, clock: { now: () => now } })).get("ev-health")).toBe(Infinity);
    now += 61_000;
    expect(await shown()).toBeNull();
  });

  test("is not asked for at this machine unless that is allowed, nor long before a match or after it", async () => {
    await write("ev-private", { status: "live" });
    const before = asked;
    await watchWith(false)();
    expect((await operatedMatch(connection.db, now, "ev-private")).stream_health).toMatchObject({
      state: "unreachable",
    });
    await connection.db.delete(events);
    await write("ev-later", { eventDate: START + 31 * MINUTE, streamStart: START + 31 * MINUTE, streamEnd: null });
    await write("ev-over", { status: "archived" });
    await watchWith(true)();
    expect(asked).toBe(before);
  });
});
