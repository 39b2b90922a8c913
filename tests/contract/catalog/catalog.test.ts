import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract, expectSchema } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

describe("[CAT-5] identities", () => {
  const list = async (query: object) => {
    const answer = await backend.post("/api/identity/list", query);
    expectContract("post", "/api/identity/list", answer);
    return at<Wire<"IdentityPage">>(answer.body, "content");
  };

  test("are listed by kind and by parent", async () => {
    const sports = await list({ size: 100, media_type: "identity", archived: false, type: "category" });
    expect(sports.entryCount).toBeGreaterThanOrEqual(8);
    const leagues = await list({ size: 100, type: "league", count: true });
    expect(leagues.totalCount).toBeGreaterThanOrEqual(12);
    const teams = await list({ size: 50, media_type: "identity_item", identityId: "league-northern", type: "team" });
    expect(teams.entryCount).toBeGreaterThanOrEqual(10);
    for (const team of teams.entries) expect(team.identity_ids).toContain("league-northern");
    const places = teams.entries.map(({ order }) => order["league-northern"] ?? Infinity);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect((await list({ size: 999, type: "team", count: true })).totalCount).toBeGreaterThanOrEqual(120);
  });

  test("are found by id", async () => {
    const path = "/api/identity/get_by_id/id/{id}";
    const found = await backend.get("/api/identity/get_by_id/id/league-northern");
    expectContract("get", path, found);
    expect(at(found.body, "content", "type")).toBe("league");
    const missing = await backend.get("/api/identity/get_by_id/id/no-such");
    expectContract("get", path, missing);
    expect([missing.status, at(missing.body, "messageErrorCode")]).toEqual([404, "identity_not_found"]);
  });
});

describe("[CAT-4] search", () => {
  const search = async (query: string) => {
    const answer = await backend.get(`/api/search/list?${query}`);
    expectContract("get", "/api/search/list", answer);
    return at<Wire<"SearchPage">>(answer.body, "content");
  };

  test("finds teams and leagues, best match first, ignoring case and accents", async () => {
    const { entries } = await search(`query=${encodeURIComponent("NÖRTHERN")}`);
    expect(entries[0]?.title).toMatch(/^Northern/);
    expect((await search("query=harbour%20city")).entries[0]).toMatchObject({ title: "Harbour City", type: "team" });
    const [short] = (await search("query=HAR&types[]=team")).entries;
    expect(short?.short_title).toBe("HAR");
    // A Turkish keyboard has a letter of its own for the i of "Isla" in small letters.
    expect((await search(`query=${encodeURIComponent("ısla mar")}`)).entries[0]?.title).toMatch(/^Isla Mar/);
  });

  test("respects the requested kinds and pages", async () => {
    for (const { type } of (await search("query=a&types[]=identity_item&size=50")).entries)
      expect(type).toBe("identity_item");
    for (const { type } of (await search("query=a&types[]=team&size=50")).entries) expect(type).toBe("team");
    const page = await search("query=a&size=2&page=1&count=true&next=false");
    expect(page).toMatchObject({ itemsPerPage: 2, startIndex: 2, entryCount: 2, nextExists: null });
    expect(page.totalCount).toBeGreaterThan(4);
    expect((await search("query=%25")).entries).toEqual([]);
    const refused = await backend.get("/api/search/list?query=");
    expectContract("get", "/api/search/list", refused);
    expect(refused.status).toBe(400);
  });
});

describe("[EVT-10] clips", () => {
  const list = async (query: object) => {
    const answer = await backend.post("/api/clip/list", query);
    expectContract("post", "/api/clip/list", answer);
    return at<Wire<"ClipPage">>(answer.body, "content");
  };

  test("are listed by match, kind and target, and found by id", async () => {
    const highlights = await list({ media_type: "highlight", size: 5 });
    expect(highlights.entryCount).toBe(5);
    const [first] = highlights.entries;
    expect(first?.sources.clip).toBe(`/media/clips/${first?.id}.mp4`);
    for (const { event_id } of (await list({ event_id: first?.event_id, size: 20 })).entries)
      expect(event_id).toBe(first?.event_id);
    for (const { type } of (await list({ type: "player", size: 20 })).entries) expect(type).toBe("player");
    expect((await list({ status: "live" })).entries).toEqual([]);
    for (const kinds of ["recap", ["recap", "condensed"]]) {
      const { entries } = await list({ media_type: "highlight", media_sub_type: kinds, size: 50 });
      expect(new Set(entries.map(({ media_sub_type }) => media_sub_type))).toEqual(new Set([kinds].flat()));
    }
    expect((await list({ media_sub_type: "unheard-of" })).entries).toEqual([]);
    const found = await backend.get(`/api/clip/get_by_id/id/${first?.id}?media_type=clip`);
    expectContract("get", "/api/clip/get_by_id/id/{id}", found);
    expect(at(found.body, "content")).toEqual(first);
    const missing = await backend.get("/api/clip/get_by_id/id/no-such");
    expect([missing.status, at(missing.body, "messageErrorCode")]).toEqual([404, "clip_not_found"]);
  });

  test("[EVT-2] a viewer's own clips require sign-in", async () => {
    expect((await backend.post("/api/clip/user_list", {})).status).toBe(401);
    const own = await backend.post("/api/clip/user_list", {}, await backend.signIn("viewer"));
    expectContract("post", "/api/clip/user_list", own);
    expect(at(own.body, "content", "entries")).toEqual([]);
  });

  test("support range requests: parts, the end, beyond it, and HEAD", async () => {
    const listed = await backend.post("/api/clip/list", { size: 1 });
    const url = at<string>(listed.body, "content", "entries", 0, "sources", "clip");
    const ask = (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") =>
      backend.app.inject({ method, url, headers });
    const whole = await ask({});
    expect([whole.statusCode, whole.headers["content-length"], whole.headers["accept-ranges"]]).toEqual([
      200,
      "1000",
      "bytes",
    ]);
    expect(whole.headers).toMatchObject({
      "content-type": "video/mp4",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const part = await ask({ range: "bytes=100-199" });
    expect([part.statusCode, part.headers["content-range"], part.rawPayload.length]).toEqual([
      206,
      "bytes 100-199/1000",
      100,
    ]);
    expect((await ask({ range: "bytes=-10" })).headers["content-range"]).toBe("bytes 990-999/1000");
    const beyond = await ask({ range: "bytes=5000-" });
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */1000"]);
    const head = await ask({}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "1000", ""]);
    expect((await backend.get("/media/clips/football/none.mp4")).status).toBe(404);
  });
});

describe("[EVT-8] channels", () => {
  test("have a programme from six hours back to a day ahead, without overlaps", async () => {
    const channels = await backend.post("/api/event/list", { status: "channel" });
    const entries = at<Wire<"Event">[]>(channels.body, "content", "entries");
    expect(entries.length).toBeGreaterThanOrEqual(3);
    for (const { sources } of entries) {
      const answer = await backend.get(sources.epg ?? "");
      expectSchema("ChannelProgramme", answer.body);
      expect(answer.headers["cache-control"]).toBe("public, max-age=60");
      const slots = at<Wire<"ProgrammeEntry">[]>(answer.body, "entries");
      expect(slots.at(-1)?.end).toBeGreaterThan(NOW + 24 * 3_600_000);
      slots.slice(1).forEach((slot, i) => expect(slot.start).toBeGreaterThanOrEqual(slots[i]?.end ?? Infinity));
    }
    expect((await backend.get("/media/epg/no-such.json")).status).toBe(404);
  });
});

describe("[CAT-6] info pages", () => {
  test("are plain text, cacheable for five minutes, and 404 for unknown types", async () => {
    const path = "/api/content/get_page";
    for (const type of ["faq", "about", "terms", "privacy"]) {
      const answer = await backend.get(`${path}?type=${type}&locale=he`);
      expectContract("get", path, answer);
      expect(at(answer.body, "content")).toMatchObject({ type, locale: "he" });
      expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    }
    const missing = await backend.get(`${path}?type=careers&locale=en`);
    expectContract("get", path, missing);
    expect([missing.status, at(missing.body, "messageErrorCode")]).toEqual([404, "page_not_found"]);
    expect((await backend.get(`${path}?type=faq`)).status).toBe(400);
  });
});
