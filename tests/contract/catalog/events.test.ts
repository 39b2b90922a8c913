import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const LIST = "/api/event/list";
const DAY = 86_400_000;

async function list(query: object, token?: string): Promise<Wire<"EventPage">> {
  const answer = await backend.post(LIST, query, token);
  expect(answer.status).toBe(200);
  expectContract("post", LIST, answer);
  return at<Wire<"EventPage">>(answer.body, "content");
}

describe("[CAT-3] event/list", () => {
  test("counts pages as the contract defines", async () => {
    const first = await list({ size: 5, count: true, status: "archived" });
    expect(first).toMatchObject({ entryCount: 5, count: 5, itemsPerPage: 5, startIndex: 0, nextExists: true });
    expect(first.totalCount).toBeGreaterThan(1000);
    const second = await list({ size: 5, page: 1, next: false, status: "archived" });
    expect(second).toMatchObject({ startIndex: 5, totalCount: null, nextExists: null });
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(10);
    const beyond = await list({ size: 5, page: 100_000 });
    expect(beyond).toMatchObject({ entryCount: 0, nextExists: false, entries: [] });
  });

  test("[CAT-2] has ten per page by default, and at least six live at any moment", async () => {
    const { itemsPerPage, entries } = await list({ status: "live" });
    expect(itemsPerPage).toBe(10);
    expect(entries.length).toBeGreaterThanOrEqual(6);
    for (const event of entries) {
      expect(event).toMatchObject({ status: "live", duration: null });
      expect(event.clock === null && event.score === null && event.type === "event" && event.sport_type === null).toBe(
        false,
      );
    }
  });

  test("is soonest first if only live or upcoming are requested, else newest first", async () => {
    const dates = async (query: object) => (await list({ size: 50, ...query })).entries.map((one) => one.event_date);
    const rising = (values: number[]) => expect(values).toEqual([...values].sort((a, b) => a - b));
    const falling = (values: number[]) => expect(values).toEqual([...values].sort((a, b) => b - a));
    rising(await dates({ status: "upcoming" }));
    rising(await dates({ status: ["live", "upcoming"] }));
    falling(await dates({ status: ["live", "archived"] }));
    falling(await dates({}));
    falling(await dates({ status: "upcoming", order: "desc" }));
    rising(await dates({ status: "archived", order: "asc" }));
    rising(await dates({ sort: "created" }));
  });

  test("sorts by title ignoring case, accents and the kind of dash, by date of entry and by the editors' order", async () => {
    const plain = (title: string | null) =>
      (title ?? "").normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("–", "-").toLowerCase();
    const titles = (await list({ sort: "title", size: 100, status: "upcoming" })).entries.map((one) =>
      plain(one.title),
    );
    expect(titles).toEqual([...titles].sort((a, b) => (a < b ? -1 : 1)));
    const added = (await list({ sort: "added", order: "desc", size: 50 })).entries.map((one) => one.added);
    expect(added).toEqual([...added].sort((a, b) => b - a));
    const byEditors = await list({ sort: "order", sportType: "tennis", status: "upcoming", size: 5 });
    const whole = { sort: "order", order: "desc", sportType: "tennis", status: "upcoming", size: 999 };
    const reverse = await list(whole, await backend.signIn("fan"));
    expect(reverse.entries.at(-1)?.id).toBe(byEditors.entries[0]?.id);
  });

  test("filters by identity, team and type", async () => {
    const league = await list({ "identities.id": ["league-northern"], size: 50 });
    expect(league.entryCount).toBe(50);
    for (const event of league.entries) expect(event.identities.map(({ id }) => id)).toContain("league-northern");
    const category = await list({ "identities.id": "cat-football", size: 50 });
    for (const event of category.entries) expect(event.sport_type).toBe("football");
    const team = league.entries[0]?.teams.home?.id ?? "";
    const ofTeam = await list({ "identities.id": [team], size: 20 });
    const bySearch = await list({ "search.teams.id": [team], size: 20 });
    expect(ofTeam.entries.map(({ id }) => id)).toEqual(bySearch.entries.map(({ id }) => id));
    expect(ofTeam.entryCount).toBeGreaterThan(5);
    for (const { teams } of ofTeam.entries) expect([teams.home?.id, teams.away?.id]).toContain(team);
    const typed = await list({ "identities.type": "subcategory", size: 20 });
    for (const event of typed.entries) expect(event.identities.map(({ type }) => type)).toContain("subcategory");
    expect((await list({ "identities.id": ["no-such"] })).entries).toEqual([]);
  });

  test("filters by sport, media type, event and several states, and finds nothing for unknown values", async () => {
    for (const { sport_type } of (await list({ sportType: "hockey", size: 30 })).entries)
      expect(sport_type).toBe("hockey");
    const both = await list({ status: ["live", "archived"], sportType: "basketball", size: 100 });
    expect(new Set(both.entries.map(({ status }) => status))).toEqual(new Set(["live", "archived"]));
    const [event] = both.entries;
    expect((await list({ event_id: event?.id })).entries.map(({ id }) => id)).toEqual([event?.id]);
    for (const { media_type } of (await list({ media_type: "event", size: 30 })).entries)
      expect(media_type).toBe("event");
    for (const query of [{ status: "paused" }, { media_type: "hologram" }, { sportType: "chess" }])
      expect((await list(query)).entries).toEqual([]);
  });

  test("filters by date, start inclusive and end exclusive, open at either side", async () => {
    const { entries } = await list({ size: 3, status: "archived" });
    const instant = entries[1]?.event_date ?? 0;
    const range = async (event_date: string) => list({ event_date, size: 40, count: true });
    for (const one of (await range(`${instant}~${instant + DAY}`)).entries) {
      expect(one.event_date).toBeGreaterThanOrEqual(instant);
      expect(one.event_date).toBeLessThan(instant + DAY);
    }
    expect((await range(`${instant}~${instant + 1}`)).entryCount).toBeGreaterThan(0);
    expect((await range(`${instant - DAY}~${instant}`)).entries.some((one) => one.event_date === instant)).toBe(false);
    const before = (await range(`~${NOW}`)).totalCount ?? 0;
    const after = (await range(`${NOW}~`)).totalCount ?? 0;
    expect(before + after).toBe((await range("~")).totalCount);
    expect((await range(`${"9".repeat(39)}~`)).entries).toEqual([]);
  });

  test("[CAT-4] finds words of titles and team names, ignoring case and accents", async () => {
    const { entries } = await list({ "search.title": "HÁRBOUR  city", size: 50 });
    expect(entries.length).toBeGreaterThan(5);
    for (const { teams, title } of entries)
      expect([title, teams.home?.name, teams.away?.name].join(" ")).toMatch(/Harbour City/);
    for (const hostile of ["%", "_", "\\", "'; drop table events; --", "<script>"])
      expect((await list({ "search.title": hostile })).entryCount).toBe(0);
  });
});

describe("[EVT-1] one event", () => {
  test("is found by its own id and by the partner's, with its moments", async () => {
    const { entries } = await list({ status: "archived", sportType: "football", media_type: "event", size: 1 });
    const [shown] = entries;
    const path = "/api/event/get_by_id/id/{id}";
    const byId = await backend.get(`/api/event/get_by_id/id/${shown?.id}?media_type=event`);
    expectContract("get", path, byId);
    const byReference = await backend.get(
      `/api/event/get_by_id/id/${shown?.reference_id}?idType=reference_id&media_type=event`,
    );
    expect(byReference.body).toEqual(byId.body);
    expect(at<unknown[]>(byId.body, "content", "moments").length).toBeGreaterThan(0);
    expect(at(byId.body, "content", "sources", "hd")).toBe(`/media/vod/${shown?.id}/hd/master.m3u8`);
    const missing = await backend.get("/api/event/get_by_id/id/no.such-event");
    expect(missing.status).toBe(404);
    expect(at(missing.body, "messageErrorCode")).toBe("event_not_found");
    expectContract("get", path, missing);
  });

  test("[EVT-9] has statistics, of which only the requested parts are returned", async () => {
    const { entries } = await list({ status: "live", sportType: "football", size: 1 });
    const both = await backend.get(`/api/event/stats?id=${entries[0]?.id}&score=true&overview=true`);
    expectContract("get", "/api/event/stats", both);
    expect(at(both.body, "content", "game-scores", "groups", 0, "metrics", 0, "name")).toBe("Total");
    expect(at(both.body, "content", "game-overview", "groups", 0, "metrics", 0, "name")).toBe("G");
    const one = await backend.get(`/api/event/stats?id=${entries[0]?.id}&score=true`);
    expectContract("get", "/api/event/stats", one);
    expect(at(one.body, "content", "game-overview")).toBeNull();
    const missing = await backend.get("/api/event/stats?id=no-such&score=true");
    expect([missing.status, at(missing.body, "messageErrorCode")]).toEqual([404, "event_not_found"]);
  });

  test("[EVT-10] has related videos, its own highlights first, never itself", async () => {
    const clips = await backend.post("/api/clip/list", { size: 1, media_type: "highlight" });
    const eventId = at<string>(clips.body, "content", "entries", 0, "event_id");
    const answer = await backend.get(`/api/vod/get_related_videos?id=${eventId}`);
    expectContract("get", "/api/vod/get_related_videos", answer);
    const entries = at<Wire<"Media">[]>(answer.body, "content", "entries");
    expect(entries[0]).toMatchObject({ event_id: eventId });
    expect(entries.map(({ id }) => id)).not.toContain(eventId);
    expect(entries.length).toBeLessThanOrEqual(24);
    expect((await backend.get("/api/vod/get_related_videos?id=no-such")).status).toBe(404);
  });

  test("[CAT-2] sports are counted, most first, also for one status", async () => {
    const all = await backend.get("/api/event/grouped_sport_count");
    expectContract("get", "/api/event/grouped_sport_count", all);
    const counts = at<Wire<"SportCount">[]>(all.body, "content").map(({ count }) => count);
    expect(counts.length).toBeGreaterThanOrEqual(8);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    const live = await backend.get("/api/event/grouped_sport_count?status=live");
    const total = at<Wire<"SportCount">[]>(live.body, "content").reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe((await list({ status: "live", count: true })).totalCount);
  });

  test("[CAT-2] sports are counted within a day, and for highlights of matches", async () => {
    const path = "/api/event/grouped_sport_count";
    const sum = async (query: string) => {
      const answer = await backend.get(`${path}?${query}`);
      expectContract("get", path, answer);
      return at<Wire<"SportCount">[]>(answer.body, "content").reduce((all, { count }) => all + count, 0);
    };
    const event_date = `${NOW}~${NOW + DAY}`;
    const statuses = ["live", "upcoming", "archived"];
    const day = (await list({ status: statuses, event_date, count: true })).totalCount;
    expect(day).toBeGreaterThan(0);
    expect(await sum(`event_date=${event_date}`)).toBe(day);
    const highlights = await backend.post("/api/clip/list", { media_type: "highlight", count: true });
    expect(await sum("media_type=highlight")).toBe(at(highlights.body, "content", "totalCount"));
    const media_sub_type = ["condensed", "clip"];
    const body = { media_type: ["highlight", "clip"], media_sub_type, count: true };
    const ofKinds = at((await backend.post("/api/clip/list", body)).body, "content", "totalCount");
    expect(ofKinds).toBeGreaterThan(0);
    expect(await sum(media_sub_type.map((kind) => `media_sub_type[]=${kind}`).join("&"))).toBe(ofKinds);
    for (const query of ["event_date=soon", "media_type=film"])
      expect((await backend.get(`${path}?${query}`)).status).toBe(400);
  });

  test("[CAT-3] lists are filtered by access, and an event without coverage counts as free", async () => {
    const day = { size: 999, event_date: `${NOW - DAY}~${NOW + DAY}` };
    const fan = await backend.signIn("fan");
    const all = (await list(day, fan)).entries;
    const coverages = ["commerce_free_media", "commerce_members_media", "commerce_ppv_media", "nobody_knows"];
    for (const wanted of [...coverages, coverages.slice(1, 3)]) {
      const fits = all.filter(({ commerce_coverage }) =>
        [wanted].flat().includes(commerce_coverage ?? "commerce_free_media"),
      );
      const { entries } = await list({ ...day, commerce_coverage: wanted }, fan);
      expect(entries.map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
      expect(entries.length > 0).toBe(wanted !== "nobody_knows");
    }
  });
});
