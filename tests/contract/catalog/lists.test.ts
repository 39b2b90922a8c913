import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { clips, events, identities } from "#backend/db/schema.ts";
import { follows, watchlist } from "#backend/db/viewerTables.ts";
import { at, NOW, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openSession } from "#tests/support/backend/session.ts";

let backend: TestBackend;
let viewer: string;
let fan: string;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  await backend.db.delete(follows).where(eq(follows.userId, "u-102"));
  await backend.db.delete(watchlist).where(eq(watchlist.userId, "u-102"));
  viewer = await openSession(backend, "viewer");
  fan = await openSession(backend, "fan");
});
afterAll(() => backend.close());

const code = (answer: Answer) => [answer.status, at(answer.body, "messageErrorCode")];

async function post(path: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await backend.post(path, body, token);
  expectContract("post", path, answer);
  return answer;
}

async function get(path: string, query: string, token?: string): Promise<Answer> {
  const answer = await backend.get(path + query, token);
  expectContract("get", path, answer);
  return answer;
}

const entriesOf = <T>(answer: Answer): T[] => {
  expect(answer.status).toBe(200);
  return at<T[]>(answer.body, "content", "entries");
};

describe("[FOL-1] follows", () => {
  const LIST = "/api/follow/list_by_user";
  const save = (reference_id: string, type: string, who?: string) =>
    post("/api/follow/save", { reference_id, type }, who);
  const list = async (query = "", who = fan) => entriesOf<Wire<"Follow">>(await get(LIST, `?version=2${query}`, who));

  test("are stored once, listed newest first with what is followed, and filtered by kind", async () => {
    const first = await save("league-northern", "identity_item", fan);
    backend.clock.time += 1;
    await save("team-harbour-city", "team", fan);
    backend.clock.time += 1;
    await save("cat-football", "identity_item", fan);
    expect((await save("league-northern", "identity_item", fan)).body).toEqual(first.body);
    const all = await list();
    expect(all.map(({ reference_id }) => reference_id)).toEqual([
      "cat-football",
      "team-harbour-city",
      "league-northern",
    ]);
    expect(all.every(({ item, reference_id }) => item?.id === reference_id)).toBe(true);
    expect(all[0]?.identities_id.length).toBeGreaterThan(1);
    expect(all[1]?.identities_id).toEqual(["team-harbour-city"]);
    expect(all[2]?.identities_id).toEqual(["league-northern"]);
    expect((await list("&types[]=team")).map(({ type }) => type)).toEqual(["team"]);
    expect(await list("&types[]=team&types[]=identity_item")).toEqual(all);
    const page = await get(LIST, "?version=2&size=2", fan);
    expect(at(page.body, "content")).toMatchObject({ entryCount: 2, nextExists: true, itemsPerPage: 2 });
    const rest = await get(LIST, "?version=2&size=2&page=1", fan);
    expect(at(rest.body, "content")).toMatchObject({ entries: [all[2]], nextExists: false, startIndex: 2 });
  });

  test("ten saved at the same moment are one", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save("league-polar", "identity_item", fan)));
    expect(new Set(answers.map(({ body }) => at(body, "content", "id"))).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test("can be removed repeatedly, and only for this viewer", async () => {
    await save("league-northern", "identity_item", fan);
    const before = await list("", viewer);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await post("/api/follow/remove_by_reference", { id: "league-northern" }, fan)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await list("", viewer)).toEqual(before);
  });

  test("outlive what they follow", async () => {
    await backend.db.execute(sql`
      insert into identities select * from jsonb_populate_record(
        (select i from identities i where id = 'league-rete'), '{"id": "league-passing"}'::jsonb)`);
    await save("league-passing", "identity_item", fan);
    await backend.db.delete(identities).where(eq(identities.id, "league-passing"));
    expect(await list()).toMatchObject([{ reference_id: "league-passing", item: null }]);
  });

  test("are rejected for unknown ids, wrong kinds, invalid requests and visitors", async () => {
    for (const [id, type] of [
      ["none", "team"],
      ["league-northern", "team"],
      ["team-harbour-city", "identity_item"],
    ] as const)
      expect(code(await save(id, type, fan))).toEqual([404, "identity_not_found"]);
    for (const query of ["", "?version=1", "?version=2&types[]=player", "?version=2&size=0"])
      expect(code(await get(LIST, query, fan))).toEqual([400, "invalid_request"]);
    expect(code(await save("a\u0000", "team", fan))).toEqual([400, "invalid_request"]);
    expect(code(await get(LIST, "?version=2"))).toEqual([401, "unauthorized"]);
    expect(code(await save("league-northern", "identity_item"))).toEqual([401, "unauthorized"]);
    expect(code(await post("/api/follow/remove_by_reference", { id: "x" }))).toEqual([401, "unauthorized"]);
    expect(code(await post("/api/follow/remove_by_reference", {}, fan))).toEqual([400, "invalid_request"]);
  });

  test("exist for the viewer of the fixtures", async () => {
    const types = (await list("", viewer)).map(({ type }) => type);
    expect(new Set(types)).toEqual(new Set(["team", "identity_item"]));
  });
});

describe("[FOL-3] watchlist", () => {
  const GET = "/api/user/get_watchlist";
  const add = (video_id: string, who?: string) => post("/api/user/add_to_watchlist", { video_id }, who);
  const remove = (video_id: string, who?: string) => post("/api/user/remove_from_watchlist", { video_id }, who);
  const list = async (query = "", who = fan) => entriesOf<Wire<"Media">>(await get(GET, query, who));

  async function saveSome(): Promise<string[]> {
    const matches = await backend.db.select({ id: events.id }).from(events).orderBy(events.id).limit(3);
    const cuts = await backend.db.select({ id: clips.id }).from(clips).orderBy(clips.id).limit(2);
    const ids = [matches, cuts].flat().map(({ id }) => id);
    for (const id of ids) {
      backend.clock.time += 1;
      expect((await add(id, fan)).status).toBe(204);
    }
    return ids;
  }

  test("stores events and clips once, newest addition first, page by page", async () => {
    const ids = await saveSome();
    backend.clock.time += 1;
    await add(ids[0] ?? "", fan);
    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list("?order=asc")).map(({ id }) => id)).toEqual(ids);
    const page = await get(GET, "?size=2&page=1&count=true", fan);
    expect(at(page.body, "content")).toMatchObject({ totalCount: 5, startIndex: 2, nextExists: true, entryCount: 2 });
    expect(at(await get(GET, "?size=2&page=2&next=false", fan), "body", "content", "nextExists")).toBeNull();
    for (const [sort, key] of [
      ["title", "title"],
      ["added", "added"],
    ] as const) {
      const up = (await list(`?sort=${sort}`)).map((video) => video[key]);
      const down = (await list(`?sort=${sort}&order=desc`)).map((video) => video[key]);
      expect(up).toEqual(down.toReversed());
      expect(new Set(up).size).toBeGreaterThan(1);
    }
    expect(await list("?sort=created")).toHaveLength(5);
    expect(await list("?sort=order")).toHaveLength(5);
  });

  test("omits what was removed and what no longer exists", async () => {
    const [first = "", second = ""] = await saveSome();
    for (let turn = 0; turn < 2; turn += 1) expect((await remove(first, fan)).status).toBe(204);
    await backend.db.delete(events).where(eq(events.id, second));
    const left = at(await get(GET, "?count=true", fan), "body", "content");
    expect(left).toMatchObject({ totalCount: 3, entryCount: 3 });
    expect((await remove("never-there", fan)).status).toBe(204);
  });

  test("rejects unknown videos, invalid requests and visitors", async () => {
    expect(code(await add("none", fan))).toEqual([404, "event_not_found"]);
    for (const body of [{}, { video_id: 5 }, { video_id: "" }, { video_id: "a\u0000" }]) {
      expect(code(await post("/api/user/add_to_watchlist", body, fan))).toEqual([400, "invalid_request"]);
      expect(code(await post("/api/user/remove_from_watchlist", body, fan))).toEqual([400, "invalid_request"]);
    }
    expect(code(await get(GET, "?sort=random", fan))).toEqual([400, "invalid_request"]);
    expect(code(await get(GET, ""))).toEqual([401, "unauthorized"]);
    expect(code(await add("x"))).toEqual([401, "unauthorized"]);
    expect(code(await remove("x"))).toEqual([401, "unauthorized"]);
  });

  test("has videos for the viewer of the fixtures, and none for the fan", async () => {
    const videos = await list("", viewer);
    expect(new Set(videos.map(({ media_type }) => media_type)).size).toBeGreaterThan(1);
    expect(await list()).toEqual([]);
  });
});

describe("[EVT-11] tags", () => {
  const SAVE = "/api/tag/saveV2";
  let target: string;
  const tag = (values: Record<string, unknown> = {}) => ({
    targetId: target,
    mode: "sync",
    videoType: "live",
    streamName: "hd",
    global: false,
    title: "The chance",
    startTime: 61_000,
    endTime: 72_000,
    pointTime: null,
    type: "chance",
    playerNumber: "9",
    tagTeam: null,
    ...values,
  });
  const save = async (values: Record<string, unknown>, who: string) => {
    const answer = await post(SAVE, tag(values), who);
    expect(answer.status).toBe(200);
    return at<Wire<"Tag">>(answer.body, "content");
  };
  const list = async (query: Record<string, unknown>, who = fan) =>
    entriesOf<Wire<"Tag">>(await post("/api/tag/list", { targetId: target, ...query }, who));
  let editor: string;

  beforeEach(async () => {
    editor = await openSession(backend, "editor");
    const [live] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
    target = live?.referenceId ?? "";
    await backend.db.execute(sql`delete from tags`);
  });

  test("are global or the viewer's own, sorted by start", async () => {
    const team = { teamId: "team-harbour-city", title: "Harbour City", color: "#0b6e99", logo: "/media/img/a.svg" };
    const late = await save({ startTime: 90_000, endTime: 91_000, tagTeam: team }, fan);
    const early = await save({ startTime: null, endTime: null, pointTime: 5_000 }, fan);
    const global = await save({ global: true, title: "Goal, 1-0", startTime: 30_000, endTime: 31_000 }, editor);
    const foreign = await save({ title: "Mine alone" }, viewer);
    expect(late).toMatchObject({ userId: "u-102", tagTeam: team, mode: "sync", streamName: "hd" });
    expect(await list({})).toEqual([early, global, late]);
    expect(await list({ global: true })).toEqual([global]);
    expect(await list({ global: false })).toEqual([early, late]);
    expect(await list({ global: false }, viewer)).toEqual([foreign]);
    expect(await list({ size: 1, page: 1 })).toEqual([global]);
    expect(await list({ targetId: "none" })).toEqual([]);
  });

  test("can be made global only with the right to do so", async () => {
    expect(code(await post(SAVE, tag({ global: true }), fan))).toEqual([403, "global_tag_forbidden"]);
    expect(await list({ global: true })).toEqual([]);
  });

  test("are changed in the sent fields, by their maker, or if global by any editor", async () => {
    const own = await save({}, fan);
    const answer = await post("/api/tag/update", { id: own.id, title: "The miss", endTime: 80_000 }, fan);
    expect(at(answer.body, "content")).toEqual({ ...own, title: "The miss", endTime: 80_000 });
    expect((await post("/api/tag/update", { id: own.id, tagTeam: null, title: null }, fan)).status).toBe(200);
    expect(await list({})).toMatchObject([{ title: null, endTime: 80_000, playerNumber: "9" }]);
    const global = await save({ global: true }, editor);
    await backend.db.execute(sql`update tags set user_id = 'u-104' where id = ${global.id}`);
    expect((await post("/api/tag/update", { id: global.id, title: "Goal" }, editor)).status).toBe(200);
    for (const [id, who] of [
      [own.id, viewer],
      [own.id, editor],
      [global.id, fan],
    ] as const)
      expect(code(await post("/api/tag/update", { id, title: "x" }, who))).toEqual([403, "forbidden"]);
    expect(code(await post("/api/tag/update", { id: "none", title: "x" }, fan))).toEqual([404, "tag_not_found"]);
  });

  test("are deleted by their maker, several at once, without those of others", async () => {
    const mine = [await save({}, fan), await save({ title: "b" }, fan)].map(({ id }) => id);
    const foreign = await save({}, viewer);
    const answer = await post("/api/tag/remove_list", { ids: [...mine, foreign.id, "none"] }, fan);
    expect(new Set(at<string[]>(answer.body, "content", "ids"))).toEqual(new Set(mine));
    expect(await list({ global: false }, viewer)).toEqual([foreign]);
    const again = await post("/api/tag/remove_list", { ids: mine }, fan);
    expect(at(again.body, "content", "ids")).toEqual([]);
    expect(at((await post("/api/tag/remove_list", { ids: [] }, fan)).body, "content", "ids")).toEqual([]);
  });

  test.each([
    ["no title", { title: undefined }],
    ["a title that is too long", { title: "x".repeat(201) }],
    ["a fraction of a millisecond", { startTime: 0.5 }],
    ["a start before the recording", { startTime: -1 }],
    ["an end before its start", { startTime: 10, endTime: 9 }],
    ["no position", { startTime: null, endTime: null, pointTime: null }],
    ["another stream", { streamName: "pano" }],
    ["another mode", { mode: "async" }],
    ["a script for a logo", { tagTeam: { teamId: "t", title: null, color: null, logo: "javascript:alert(1)" } }],
    ["another host for a logo", { tagTeam: { teamId: "t", title: null, color: null, logo: "//evil.example/a" } }],
    ["a colour by name", { tagTeam: { teamId: "t", title: null, color: "red", logo: null } }],
  ])("%s is 422 validation_failed", async (_what, values) => {
    const answer = await post(SAVE, tag(values), fan);
    expect(code(answer)).toEqual([422, "validation_failed"]);
    expect(at<unknown[]>(answer.body, "field_errors").length).toBeGreaterThan(0);
    expect(await list({})).toEqual([]);
  });

  test("are rejected for unknown events, invalid changes, invalid requests and visitors", async () => {
    expect(code(await post(SAVE, tag({ targetId: "none" }), fan))).toEqual([404, "event_not_found"]);
    const { id } = await save({}, fan);
    for (const change of [{ endTime: 1 }, { title: 5 }, { startTime: null, endTime: null }])
      expect(code(await post("/api/tag/update", { id, ...change }, fan))).toEqual([422, "validation_failed"]);
    for (const body of [{}, { ids: "x" }, { ids: [5] }, { ids: Array.from({ length: 1001 }, String) }])
      expect(code(await post("/api/tag/remove_list", body, fan))).toEqual([400, "invalid_request"]);
    for (const [path, body] of [
      [SAVE, tag()],
      ["/api/tag/list", { targetId: target }],
      ["/api/tag/update", { id, title: "x" }],
      ["/api/tag/remove_list", { ids: [id] }],
    ] as const)
      expect(code(await post(path, body))).toEqual([401, "unauthorized"]);
    expect(await list({})).toHaveLength(1);
  });
});

describe("[API-9] the size of a page", () => {
  const pageOf = async (path: string, body: Record<string, unknown>, token?: string) => {
    const { body: answer } = await post(path, body, token);
    return at<Wire<"PageInfo"> & { entries: { id: string }[] }>(answer, "content");
  };

  test.each(["/api/event/list", "/api/clip/list", "/api/identity/list"])(
    "visitors get at most 100 entries of %s, and reach the end by pages",
    async (path) => {
      const ids = new Set<string>();
      const { totalCount } = await pageOf(path, { size: 1, count: true });
      for (let page = 0, isMore = true; isMore; page += 1) {
        const read = await pageOf(path, { size: 999, page });
        expect([read.itemsPerPage, read.entries.length <= 100]).toEqual([100, true]);
        for (const { id } of read.entries) ids.add(id);
        isMore = read.nextExists === true;
      }
      expect(ids.size).toBe(totalCount);
    },
  );

  test("viewers get up to 999, but one viewer cannot read many such pages at once", async () => {
    const { entries, nextExists } = await pageOf("/api/event/list", { size: 999 }, viewer);
    expect([entries.length > 100, nextExists]).toEqual([true, entries.length === 999]);
    const many = await Promise.all(Array.from({ length: 6 }, () => post("/api/event/list", { size: 999 }, viewer)));
    const refused = many.filter(({ status }) => status !== 200);
    expect(many.length - refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(code(answer)).toEqual([503, "service_unavailable"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect((await post("/api/event/list", { size: 100 }, viewer)).status).toBe(200);
    expect((await post("/api/event/list", { size: 999 }, viewer)).status).toBe(200);
  });
});
