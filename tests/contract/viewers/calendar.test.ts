import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renewAddress } from "#backend/calendar/addresses.ts";
import { calendarAddresses, calendarEntries } from "#backend/db/calendarTables.ts";
import { events, identities, users } from "#backend/db/schema.ts";
import { follows, watchlist } from "#backend/db/viewerTables.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { calendarEntriesIn } from "#tests/support/backend/calendarEntriesIn.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

const HOUR = 3_600_000;
const TEAM = "team-calendar";
let backend: TestBackend;
let [fan, viewer, league] = ["", "", ""];

beforeAll(async () => {
  backend = await startTestBackend();
  [fan, viewer] = await Promise.all([backend.signIn("fan"), backend.signIn("viewer")]);
  const [known] = await backend.db.select().from(identities).where(eq(identities.type, "league")).limit(1);
  league = known?.id ?? "none";
  // Two matches of one team, and nothing else of it.
  const [first, second] = await backend.db.select().from(events).where(eq(events.status, "upcoming")).limit(2);
  for (const [one, id] of [
    [first, "ev-cal-1"],
    [second, "ev-cal-2"],
  ] as const)
    await backend.db.insert(events).values({
      ...one!,
      id,
      referenceId: `ref-${id}`,
      title: "Final: 3–1 for us",
      teams: {
        home: { id: TEAM, name: "Ours; 1,000", short_name: null, logo_url: null, color: null },
        away: {
          id: "t-x",
          name: "Žižkov – Ústí nad Labem a okolí, dorostenky",
          short_name: null,
          logo_url: null,
          color: null,
        },
      },
      identityIds: [TEAM, league],
    });
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  for (const table of [calendarEntries, calendarAddresses, watchlist, follows]) await backend.db.delete(table);
  await set("ev-cal-1", {
    eventDate: NOW + 24 * HOUR,
    schedule: null,
    status: "upcoming",
    scoreHome: null,
    scoreAway: null,
  });
  await set("ev-cal-2", { eventDate: NOW + 48 * HOUR, schedule: null, status: "upcoming" });
});
afterAll(() => backend.close());

const set = (id: string, values: Partial<typeof events.$inferInsert>) =>
  backend.db.update(events).set(values).where(eq(events.id, id));
const post = (call: "renew" | "end", of: string, token = fan) => backend.post(`/api/calendar/${call}`, { of }, token);
const addressOf = async (of: "follows" | "watchlist", token = fan) =>
  at<string>((await post("renew", of, token)).body, "content", "url") ?? "";
const save = (id: string) => backend.post("/api/user/add_to_watchlist", { video_id: id }, fan);
const fetchFeed = (url: string, headers: Record<string, string> = {}) => backend.app.inject({ url, headers });

async function entriesAt(url: string) {
  const answer = await fetchFeed(url);
  expect(answer.statusCode).toBe(200);
  return calendarEntriesIn(answer.body);
}

describe("[CAT-11] a calendar that follows", () => {
  test("has what a viewer saved, in UTC, with links and without scores, as another's parser reads it", async () => {
    await save("ev-cal-1");
    await set("ev-cal-1", { status: "archived", eventDate: NOW - HOUR, scoreHome: 3, scoreAway: 1 });
    const url = await addressOf("watchlist");
    const [entry, ...others] = await entriesAt(url);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      uid: expect.stringMatching(/^ev-cal-1@/),
      summary: "Ours; 1,000 – Žižkov – Ústí nad Labem a okolí, dorostenky",
      start: "2026-03-14T17:30:00Z",
      zone: "UTC",
      status: "CONFIRMED",
      url: expect.stringMatching(/^https?:\/\/.+\/events\/ev-cal-1$/),
    });
    const { body, headers } = await fetchFeed(url);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(body).not.toMatch(/3.1|score/i);
    expect(body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    for (const line of body.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });

  test("keeps UID, and its SEQUENCE rises only with a change of the plan", async () => {
    const url = `/api/calendar/matches.ics?identity=${league}`;
    const mine = async () => (await entriesAt(url)).find(({ uid }) => uid.startsWith("ev-cal-1@"));
    const first = await mine();
    expect(first?.sequence).toBe(0);
    backend.clock.time += HOUR;
    await set("ev-cal-1", { commerceCoverage: "commerce_ppv_media" });
    expect(await mine()).toEqual(first);
    await set("ev-cal-1", { eventDate: NOW + 30 * HOUR });
    expect(await mine()).toMatchObject({ uid: first?.uid, sequence: 1, start: "2026-03-16T00:30:00Z" });
    expect((await mine())?.sequence).toBe(1);
  });

  test.each([
    ["called off", { state: "cancelled" }, "CANCELLED", false, "Abgesagt"],
    ["put off without a date", { state: "postponed" }, "CANCELLED", false, "Verschoben. Neuer Termin folgt."],
    ["put off to a date", { state: "postponed", previous_date: NOW }, "CONFIRMED", false, ""],
    ["without a time", { state: "time_tbd" }, "CONFIRMED", true, "Uhrzeit folgt"],
  ] as const)("says that a match is %s", async (_name, schedule, status, isAllDay, words) => {
    await save("ev-cal-1");
    await set("ev-cal-1", { schedule });
    const headers = { "accept-language": "de", "x-authorization": `Bearer ${fan}` };
    const made = await backend.app.inject({
      method: "POST",
      url: "/api/calendar/renew",
      headers,
      payload: { of: "watchlist" },
    });
    const [entry] = await entriesAt(at<string>(made.json(), "content", "url") ?? "");
    expect(entry).toMatchObject({ status, isAllDay, description: expect.stringContaining(words) });
    expect(entry?.url).toContain("/de/events/");
    if (isAllDay) expect(entry?.start).toBe("2026-03-15");
  });

  test("[EVT-18] names a side that nobody knows yet in its language, which is no change of the match", async () => {
    const [match] = await backend.db.select().from(events).where(eq(events.id, "ev-cal-1"));
    const open = { by: "winner", of: "HF 1", event_id: null } as const;
    await set("ev-cal-1", { teams: { ...match!.teams, away: { ...match!.teams.away!, name: null, open } } });
    const inLanguage = async (locale: string) =>
      (await entriesAt(`/api/calendar/matches.ics?identity=${league}&locale=${locale}`)).find(({ uid }) =>
        uid.startsWith("ev-cal-1@"),
      );
    expect(await inLanguage("en")).toMatchObject({ summary: "Ours; 1,000 – Winner of HF 1", sequence: 0 });
    expect(await inLanguage("de")).toMatchObject({ summary: "Ours; 1,000 – Sieger HF 1", sequence: 0 });
    await set("ev-cal-1", { teams: match!.teams });
    expect(await inLanguage("de")).toMatchObject({ sequence: 1 });
  });

  test("has what a viewer follows, also what they follow later", async () => {
    const url = await addressOf("follows", viewer);
    expect(await entriesAt(url)).toEqual([]);
    await backend.db
      .insert(follows)
      .values({ id: "fol-1", userId: "u-101", referenceId: TEAM, type: "team", created: NOW });
    expect((await entriesAt(url)).map(({ uid }) => uid.split("@")[0])).toEqual(["ev-cal-1", "ev-cal-2"]);
  });

  test("reminds before matches that have a time, if asked to", async () => {
    const url = `/api/calendar/matches.ics?identity=${league}`;
    const alarms = async (query = "") =>
      (await entriesAt(url + query)).filter(({ uid }) => uid.startsWith("ev-cal-1@")).flatMap((entry) => entry.alarms);
    expect(await alarms()).toEqual([]);
    expect(await alarms("&alarm=30")).toEqual(["-PT30M"]);
    await save("ev-cal-2");
    expect((await entriesAt(`${await addressOf("watchlist")}&alarm=0`)).map((entry) => entry.alarms)).toEqual([
      ["PT0S"],
    ]);
    for (const state of ["cancelled", "time_tbd"] as const) {
      await set("ev-cal-1", { schedule: { state } });
      expect(await alarms("&alarm=30")).toEqual([]);
    }
    for (const wrong of ["-1", "1441", "half", ""])
      expect((await fetchFeed(`${url}&alarm=${wrong}`)).statusCode).toBe(400);
  });

  test("is written for many at once, each with their own matches", async () => {
    const [model] = await backend.db.select().from(users).where(eq(users.id, "u-101"));
    const ids = Array.from({ length: 20 }, (_, index) => `u-crowd-${index}`);
    await backend.db.insert(users).values(ids.map((id) => ({ ...model!, id, email: `${id}@demo.example` })));
    const saved = (index: number) => `ev-cal-${1 + (index % 2)}`;
    await backend.db
      .insert(watchlist)
      .values(ids.map((userId, index) => ({ userId, videoId: saved(index), saved: NOW })));
    const calendars = await Promise.all(
      ids.map((userId) => renewAddress(backend.db, NOW, { userId, of: "watchlist", locale: "en" })),
    );
    const found = await Promise.all(calendars.map(({ url }) => entriesAt(url)));
    expect(found.map((entries) => entries.map(({ uid }) => uid.split("@")[0]))).toEqual(
      ids.map((_, index) => [saved(index)]),
    );
    await backend.db.delete(users).where(inArray(users.id, ids));
  });

  test("is not sent again to who has it", async () => {
    const url = `/api/calendar/matches.ics?identity=${league}&locale=de`;
    const { headers } = await fetchFeed(url);
    const again = await fetchFeed(url, { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await set("ev-cal-1", { eventDate: NOW + 31 * HOUR });
    expect((await fetchFeed(url, { "if-none-match": String(headers["etag"]) })).statusCode).toBe(200);
  });

  test("of an unknown team is not found", async () => {
    const answer = await backend.get("/api/calendar/matches.ics?identity=none");
    expectContract("get", "/api/calendar/matches.ics", answer);
    expect([answer.status, at(answer.body, "messageErrorCode")]).toEqual([404, "identity_not_found"]);
  });
});

describe("[CAT-11] the address of a calendar of one's own", () => {
  const shown = async (token?: string) => at((await backend.get("/api/calendar/addresses", token)).body, "content");

  test("is shown to its viewer alone, and a visitor sees where public ones are", async () => {
    const answer = await post("renew", "follows");
    expectContract("post", "/api/calendar/renew", answer);
    const address = at(answer.body, "content");
    const listed = await backend.get("/api/calendar/addresses", fan);
    expectContract("get", "/api/calendar/addresses", listed);
    const none = { matches: "/api/calendar/matches.ics", follows: null, watchlist: null };
    expect(await shown(fan)).toEqual({ ...none, follows: address });
    expect(await shown(viewer)).toEqual(none);
    expect(await shown()).toEqual(none);
  });

  test("dies with a renewal and with its end", async () => {
    const first = await addressOf("follows");
    const second = await addressOf("follows");
    const statuses = () => Promise.all([first, second].map(async (url) => (await fetchFeed(url)).statusCode));
    expect(await statuses()).toEqual([404, 200]);
    expect((await post("end", "follows", viewer)).status).toBe(204);
    expect(await statuses()).toEqual([404, 200]);
    const ended = await post("end", "follows");
    expectContract("post", "/api/calendar/end", ended);
    expect(await statuses()).toEqual([404, 404]);
  });

  test("is stored as a digest alone, and in no log and no answer that may be kept", async () => {
    const url = await addressOf("watchlist");
    const key = new URL(url, "http://x").searchParams.get("key") ?? "none";
    expect(JSON.stringify(await backend.db.select().from(calendarAddresses))).not.toContain(key);
    expect(JSON.stringify((await backend.get("/api/user/export_data", fan)).body)).not.toContain(key);
    const logged = vi.spyOn(console, "error").mockReturnValue();
    await backend.db.execute("alter table calendar_entries rename to calendar_entries_gone");
    await save("ev-cal-1");
    expect((await fetchFeed(url)).statusCode).toBe(500);
    await backend.db.execute("alter table calendar_entries_gone rename to calendar_entries");
    expect(logged.mock.calls.flat().join("\n")).toContain("GET /api/calendar/own.ics failed");
    expect(logged.mock.calls.flat().join("\n")).not.toContain(key);
    logged.mockRestore();
    expect((await fetchFeed(url)).headers["cache-control"]).toBe("private, no-cache");
  });

  test("says when a program last asked, to the hour", async () => {
    const url = await addressOf("watchlist");
    expect(at(await shown(fan), "watchlist", "fetched_at")).toBeNull();
    backend.clock.time = NOW + 60_000;
    await fetchFeed(url);
    backend.clock.time = NOW + 90_000;
    await fetchFeed(url);
    expect(at(await shown(fan), "watchlist", "fetched_at")).toBe(NOW + 60_000);
  });
});
