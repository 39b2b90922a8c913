import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import type { OwnStream } from "#backend/catalog/streamAddress.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { contracts, events } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

const HOUR = 3_600_000;
const SOLD = { commerceCoverage: "commerce_transactional_media", price: 6.5, currency: "EUR" } as const;
const LIVE = "https://cdn.club.example/media/live/cup/master.m3u8";
const REPLAY = "https://cdn.club.example/replays/cup.mp4";

let backend: TestBackend;
let model: StoredEvent;

beforeAll(async () => {
  backend = await startTestBackend();
  const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  if (!row) throw new Error("Nothing is live");
  const { changedIn: _, ...rest } = row;
  const free = { commerceCoverage: null, commerceType: null, price: null, currency: null } as const;
  model = { ...rest, ...free, mediaType: "event", inRegion: true, hasPano: true, broadcast: null, moments: [] };
}, 120_000);
afterAll(() => backend.close());

const add = (id: string, columns: Partial<StoredEvent>) =>
  writeCatalogue(backend.db, "demo", (edit) =>
    edit.addEvents([{ ...model, ...columns, id, referenceId: `ref-${id}` }]),
  );

async function sourcesOf(id: string, token?: string): Promise<Wire<"Event">["sources"]> {
  const answer = await backend.get(`/api/event/get_by_id/id/${id}`, token);
  expectContract("get", "/api/event/get_by_id/id/{id}", answer);
  return at(answer.body, "content", "sources");
}

const stream = (part: Partial<OwnStream> = {}): OwnStream => ({
  live: LIVE,
  replay: REPLAY,
  signedBy: "nobody",
  ...part,
});

describe("an event with a stream of the tenant's own", () => {
  test.each([
    ["upcoming", null],
    ["live", LIVE],
    ["archived", REPLAY],
  ] as const)("plays it while it is %s: %s", async (status, address) => {
    await add(`ev-own-${status}`, { stream: stream(), status });
    expect(await sourcesOf(`ev-own-${status}`)).toMatchObject({ hd: address, pano: null });
  });

  test("has nothing to play where there is no replay", async () => {
    await add("ev-own-gone", { stream: stream({ replay: null }), status: "archived" });
    expect(await sourcesOf("ev-own-gone")).toMatchObject({ hd: null, pano: null });
  });

  test("tells the address to whom has access, signed where we sign", async () => {
    await add("ev-own-sold", { ...SOLD, stream: stream({ signedBy: "us", replay: null }), status: "live" });
    const [holder, other] = [await backend.signIn("fan"), await backend.signIn("viewer")];
    await backend.db.insert(contracts).values({
      id: "con-own-sold",
      userId: "u-102",
      type: "ppv",
      productId: "prod-ppv-ev-own-sold",
      eventId: "ev-own-sold",
      title: "Ticket",
      startDate: NOW - HOUR,
      endDate: NOW + HOUR,
    });
    const addressOf = async (token?: string) => (await sourcesOf("ev-own-sold", token)).hd;
    expect([await addressOf(), await addressOf(other)]).toEqual([null, null]);
    expect(await addressOf(holder)).toMatch(
      /^https:\/\/cdn\.club\.example\/media\/s\/\d+\.[\w-]{43}\/live\/cup\/master\.m3u8$/,
    );
  });
});

describe("the catalogue refuses", () => {
  test.each([
    ["a stream in a private network", { stream: stream({ live: "https://192.168.0.4/cup.m3u8" }) }, /stream of/],
    ["a stream that is a script", { stream: stream({ replay: "javascript:alert(1)" }) }, /stream of/],
    ["a stream beside a recording", { stream: stream(), broadcast: "football" }, /stream of/],
    ["a page that is a script", { mediaType: "externalContent", externalUrl: "javascript:alert(1)" }, /externalUrl/],
    ["what is sold without a price", { ...SOLD, price: null }, /price/],
    ["what is sold for nothing", { ...SOLD, price: 0 }, /price/],
    ["a price without a currency", { ...SOLD, currency: "€" }, /currency/],
    ["a team against itself", { homeTeamId: "team-a", awayTeamId: "team-a" }, /awayTeamId/],
    ["an end before the start", { streamStart: NOW, streamEnd: NOW - 1 }, /streamEnd/],
    ["a match that is a channel", { status: "channel" }, /status/],
    ["an empty title", { title: " " }, /title/],
    ["an id with a slash", { title: "x", id: "ev/1" }, /id of/],
    ["half a millisecond", { eventDate: NOW + 0.5 }, /eventDate/],
  ] as const)("%s, and with it all of the transaction", async (_, columns, message) => {
    const bad = { ...model, referenceId: "ref-bad", id: "ev-bad", ...columns } as StoredEvent;
    const good = { ...model, id: "ev-beside-bad", referenceId: "ref-beside-bad" };
    const writing = writeCatalogue(backend.db, "demo", async (edit) => {
      await edit.addEvents([good]);
      await edit.addEvents([bad]);
    });
    await expect(writing).rejects.toThrow(message);
    expect((await backend.get("/api/event/get_by_id/id/ev-beside-bad")).status).toBe(404);
  });

  test("to change an event into what it refuses to add", async () => {
    await add("ev-changed", { stream: stream(), status: "live" });
    const writing = writeCatalogue(backend.db, "demo", (edit) => edit.changeEvent("ev-changed", { title: "" }));
    await expect(writing).rejects.toThrow(/title/);
    expect(at((await backend.get("/api/event/get_by_id/id/ev-changed")).body, "content", "title")).toBe(model.title);
  });
});

test("an event that somebody has a ticket for is not removed until the ticket has ended", async () => {
  for (const id of ["ev-kept", "ev-removed"]) await add(id, { ...SOLD, status: "upcoming" });
  await backend.db.insert(contracts).values({
    id: "con-kept",
    userId: "u-101",
    type: "ppv",
    productId: "prod-ppv-ev-kept",
    eventId: "ev-kept",
    title: "Ticket",
    startDate: NOW - HOUR,
    endDate: NOW + HOUR,
  });
  const remove = (now: number) =>
    writeCatalogue(backend.db, "demo", (edit) => edit.removeEvents(["ev-kept", "ev-removed"], now));
  expect([...(await remove(NOW))]).toEqual(["ev-kept"]);
  const statusOf = async (id: string) => (await backend.get(`/api/event/get_by_id/id/${id}`)).status;
  expect([await statusOf("ev-kept"), await statusOf("ev-removed")]).toEqual([200, 404]);
  await remove(NOW + 2 * HOUR);
  expect(await statusOf("ev-kept")).toBe(404);
});
