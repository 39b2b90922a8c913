import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { clips, contracts, events, keyValues } from "#backend/db/schema.ts";
import { openMediaSigner } from "#backend/media/signer.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SOLD = { commerceCoverage: "commerce_transactional_media", price: 6.5, currency: "EUR" } as const;

let backend: TestBackend;
let holder: string;
let other: string;

beforeAll(async () => {
  backend = await startTestBackend();
  const [live] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  const [cut] = await backend.db.select().from(clips).where(isNull(clips.ownerId)).limit(1);
  if (!live || !cut) throw new Error("There is nothing to sell");
  const shown = { broadcast: "football", hasPano: true, hasCaptions: true, inRegion: true, type: "event" } as const;
  const recorded = { ...live, ...shown, mediaType: "event", status: "archived", duration: 65 * MINUTE } as const;
  const free = { commerceCoverage: "commerce_free_media", price: null, currency: null } as const;
  const rows = [
    { ...recorded, ...SOLD, id: "ev-sold" },
    { ...recorded, ...SOLD, id: "ev-sold-2" },
    { ...recorded, ...free, id: "ev-free" },
    { ...recorded, ...free, id: "ev-elsewhere", inRegion: false },
    { ...recorded, ...SOLD, id: "ev-sold-live", status: "live", duration: null, streamStart: NOW - 60 * MINUTE },
  ] as const;
  for (const row of rows) await backend.db.insert(events).values({ ...row, referenceId: `ref-${row.id}` });
  for (const [id, coverage] of [
    ["clip-sold", SOLD],
    ["clip-free", free],
  ] as const)
    await backend.db
      .insert(clips)
      .values({ ...cut, ...coverage, inRegion: true, eventId: "ev-sold", id, referenceId: `ref-${id}` });
  for (const eventId of ["ev-sold", "ev-sold-2", "ev-sold-live"])
    await backend.db.insert(contracts).values({
      id: `con-${eventId}`,
      userId: "u-102",
      type: "ppv",
      productId: `p-${eventId}`,
      eventId,
      title: "Ticket",
      startDate: NOW - DAY,
      endDate: NOW + 365 * DAY,
    });
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  holder = await backend.signIn("fan");
  other = await backend.signIn("viewer");
});
afterAll(() => backend.close());

const get = (url: string) => backend.app.inject({ url });
const statusOf = async (url: string) => (await get(url)).statusCode;

async function sourcesOf(id: string, token?: string, kind: "event" | "clip" = "event"): Promise<Wire<"Sources">> {
  const answer = await backend.get(`/api/${kind}/get_by_id/id/${id}`, token);
  expectContract("get", `/api/${kind}/get_by_id/id/{id}`, answer);
  return at(answer.body, "content", "sources");
}

async function hdOf(id: string, token = holder): Promise<string> {
  const { hd } = await sourcesOf(id, token);
  if (hd === null) throw new Error(`There is no address of ${id}`);
  return hd;
}

/** Returns the addresses that a player requests: master playlist, media playlist, and what that lists. */
async function walk(master: string): Promise<Record<"master" | "playlist" | "init" | "segment" | "captions", string>> {
  const from = (base: string, file: string) => new URL(file, `https://media.example${base}`).pathname;
  const { body: ladder } = await get(master);
  const playlist = from(master, /^[^#].*\.m3u8$/m.exec(ladder)?.[0] ?? "");
  const { body } = await get(playlist);
  return {
    master,
    playlist,
    init: from(playlist, /#EXT-X-MAP:URI="(.*)"/.exec(body)?.[1] ?? ""),
    segment: from(playlist, /^[^#].*\.m4s$/m.exec(body)?.[0] ?? ""),
    captions: from(master, "captions-en/000.vtt"),
  };
}

const unsigned = (address: string) => address.replace(/\/s\/[^/]+/, "");

describe("paid media plays only with a signed address", () => {
  test.each(["ev-sold", "ev-sold-live"])("%s has no playlist, segment or caption without the signature", async (id) => {
    const hd = await hdOf(id);
    expect(hd).toMatch(/^\/media\/s\/\d{10}\.[\w-]{43}\/(vod|live)\/ev-sold/);
    const files = await walk(hd);
    for (const address of Object.values(files)) {
      expect([address, await statusOf(address)]).toEqual([address, 200]);
      const refused = await get(unsigned(address));
      expect([refused.statusCode, refused.headers["cache-control"]]).toEqual([403, "no-store"]);
      expect(refused.headers["access-control-allow-origin"]).toBe("*");
    }
    const { pano } = await sourcesOf(id, holder);
    expect(await statusOf(pano ?? "")).toBe(200);
    expect(await statusOf(unsigned(pano ?? ""))).toBe(403);
  });

  test("a viewer without access gets no address", async () => {
    for (const token of [undefined, other])
      expect(await sourcesOf("ev-sold", token)).toMatchObject({ hd: null, pano: null, clip: null });
    expect((await sourcesOf("clip-sold", other, "clip")).clip).toBeNull();
    const listed = await backend.post("/api/event/list", { "identities.id": [], size: 100 }, other);
    expect(JSON.stringify(listed.body)).not.toContain("/media/s/");
  });

  test("clips and lists of purchased media have signed addresses, too", async () => {
    const { clip } = await sourcesOf("clip-sold", holder, "clip");
    expect(clip).toMatch(/^\/media\/s\/\d{10}\.[\w-]{43}\/clips\/clip-sold\.mp4$/);
    const whole = await get(clip ?? "");
    expect([whole.statusCode, whole.headers["content-type"], whole.headers["accept-ranges"]]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    expect(whole.headers["cache-control"]).toMatch(/^private, max-age=\d+, immutable$/);
    expect(await statusOf("/media/clips/clip-sold.mp4")).toBe(403);
    const tickets = await backend.get("/api/commerce/get_ppv_tickets", holder);
    expect(JSON.stringify(tickets.body)).toContain("/vod/ev-sold/hd/master.m3u8");
  });

  test("an original file is not available under its own name", async () => {
    expect(await statusOf("/media/clips/football/football-1.mp4")).toBe(404);
    expect(await statusOf("/media/b/football/hd-h264-240/000.m4s")).toBe(404);
  });

  test("addresses of another event, changed ones and made-up ones are rejected", async () => {
    const hd = await hdOf("ev-sold");
    const [, instant = "", signature = ""] = /\/s\/(\d+)\.([\w-]+)\//.exec(hd) ?? [];
    const swapped = signature.startsWith("A") ? "B" : "A";
    for (const address of [
      hd.replace("ev-sold", "ev-sold-2"),
      hd.replace("/vod/", "/live/").replace("ev-sold", "ev-sold-live"),
      hd.replace(instant, String(Number(instant) + 3600)),
      hd.replace(signature, swapped + signature.slice(1)),
      hd.replace(`${instant}.${signature}`, `0${instant}.${signature}`),
      hd.replace(`${instant}.${signature}`, "none"),
      hd.replace(`${instant}.${signature}`, ""),
      hd.replace(`${instant}.${signature}`, `${instant}.${signature}%00`),
    ])
      expect([address, [403, 404].includes(await statusOf(address))]).toEqual([address, true]);
    // The signature covers exactly one event, not others whose id starts alike.
    expect(await statusOf(hd.replace("ev-sold", "ev-sold-2"))).toBe(403);
  });

  test("an address is valid for 30 to 60 minutes, and everybody gets the same one meanwhile", async () => {
    const hd = await hdOf("ev-sold");
    const expiresAt = Number(/\/s\/(\d+)\./.exec(hd)?.[1]) * 1000;
    expect(expiresAt - NOW).toBeGreaterThanOrEqual(30 * MINUTE);
    expect(expiresAt - NOW).toBeLessThanOrEqual(60 * MINUTE);
    backend.clock.time = NOW + 10 * MINUTE;
    holder = await backend.signIn("fan");
    expect(await hdOf("ev-sold")).toBe(hd);
    const files = await walk(hd);
    backend.clock.time = expiresAt - 1;
    for (const address of Object.values(files)) expect(await statusOf(address)).toBe(200);
    backend.clock.time = expiresAt;
    for (const address of Object.values(files)) expect(await statusOf(address)).toBe(403);
    holder = await backend.signIn("fan");
    expect(await statusOf(await hdOf("ev-sold"))).toBe(200);
  });

  test("only private caches may store it, for as long as the address is valid", async () => {
    const { playlist, segment } = await walk(await hdOf("ev-sold"));
    for (const address of [playlist, segment]) {
      const cached = String((await get(address)).headers["cache-control"]);
      expect(cached).toMatch(/^private, max-age=\d+, immutable$/);
      expect(Number(/\d+/.exec(cached)?.[0])).toBeLessThanOrEqual(3600);
    }
  });

  test("a live playlist may be shared for a second by all who have its address", async () => {
    const { playlist } = await walk(await hdOf("ev-sold-live"));
    expect((await get(playlist)).headers["cache-control"]).toBe("public, max-age=1");
  });

  test("media that is blocked in this region has no address and does not play by its plain one", async () => {
    expect((await sourcesOf("ev-elsewhere", holder)).hd).toBeNull();
    expect(await statusOf("/media/vod/ev-elsewhere/hd/master.m3u8")).toBe(403);
  });
});

test("free media has plain addresses, the same for everybody, and every cache may store it", async () => {
  for (const token of [undefined, holder])
    expect((await sourcesOf("ev-free", token)).hd).toBe("/media/vod/ev-free/hd/master.m3u8");
  const { playlist, init, segment, captions } = await walk("/media/vod/ev-free/hd/master.m3u8");
  for (const address of [playlist, init, segment, captions])
    expect([await statusOf(address), (await get(address)).headers["cache-control"]]).toEqual([
      200,
      "public, max-age=31536000, immutable",
    ]);
  const { clip } = await sourcesOf("clip-free", undefined, "clip");
  expect(clip).toBe("/media/clips/clip-free.mp4");
  expect((await get(clip ?? "")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

describe("the signing key", () => {
  const STORED = "media:keys";
  const storedKeys = async () => {
    const [row] = await backend.db.select().from(keyValues).where(eq(keyValues.key, STORED));
    return JSON.parse(row?.value ?? "") as Record<"current" | "previous", { readonly key: string } | null>;
  };

  test("is replaced after a week, and addresses signed with the old one play until they expire", async () => {
    backend.clock.time = NOW + 7 * DAY - 1;
    holder = await backend.signIn("fan");
    const before = await storedKeys();
    const hd = await hdOf("ev-sold");
    backend.clock.time = NOW + 7 * DAY;
    const fresh = await hdOf("ev-sold");
    const after = await storedKeys();
    expect(after.previous).toEqual(before.current);
    expect(after.current).not.toEqual(before.current);
    expect([await statusOf(hd), await statusOf(fresh)]).toEqual([200, 200]);
    expect(fresh).not.toBe(hd);
    backend.clock.time += 60 * MINUTE;
    expect(await statusOf(hd)).toBe(403);
  });

  test("that was replaced cannot sign addresses of a longer validity", async () => {
    const { previous } = await storedKeys();
    const { signUrl } = await import("#backend/media/signature.ts");
    const expiresS = (NOW + 14 * DAY) / 1000;
    const forged = signUrl(previous?.key ?? "", "/media/vod/ev-sold/hd/master.m3u8", expiresS);
    expect(await statusOf(forged)).toBe(403);
  });

  test("is shared by all instances, whichever replaces it", async () => {
    const second = await openMediaSigner(backend);
    backend.clock.time = NOW + 21 * DAY;
    const sign = await second.signing();
    const address = sign("/media/vod/ev-sold/hd/master.m3u8");
    const [, token = ""] = /\/s\/([^/]+)\//.exec(address) ?? [];
    const third = await openMediaSigner(backend);
    expect(await third.check("/media/vod/ev-sold", token)).toBeGreaterThan(backend.clock.time);
    // Two instances that replace an outdated key at the same time end up with the same key.
    backend.clock.time = NOW + 28 * DAY;
    const [one, other_] = await Promise.all([second.signing(), third.signing()]);
    expect(one("/media/vod/ev-sold/x")).toBe(other_("/media/vod/ev-sold/x"));
  });
});
