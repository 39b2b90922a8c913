import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleContent } from "#src/testing/apiContract.ts";
import { toEvent, toMediaEvent } from "./event.wire.ts";
import type { Flags } from "#src/domain/flags.ts";
import { brokenCopies, violationsOf, HOSTILE } from "#src/domain/wire.arbitrary.ts";
import { record } from "#src/domain/wire.ts";

const OFF: Flags = {
  enable_teams_short_name: false,
  enable_real_kickoff_time: false,
  enable_match_stats: false,
  enable_leagues_view: false,
  enable_gender_classification: false,
  "web_sdk.enable_ads": false,
};
const wire = record(exampleContent("/api/event/get_by_id/id/{id}", "get"));
const clip = record(exampleContent("/api/clip/get_by_id/id/{id}", "get"));
const event = (change: object = {}, flags: Partial<Flags> = {}) =>
  toEvent({ ...wire, ...change }, { ...OFF, ...flags });

describe("[ENT-1] an event", () => {
  test("has every field of the specification", () => {
    expect(event()).toMatchObject({
      id: "ev-1002",
      eventId: "ev-1002",
      referenceId: "ref-1002",
      title: "Harbour City v Northvale Rovers",
      metaTitle: "Harbour City v Northvale Rovers",
      description: "Round 21 from Pier Park.",
      status: "live",
      eventType: "event",
      isExternal: false,
      sportType: "football",
      gameType: "game",
      date: 1773514800000,
      added: 1772323200000,
      streamStart: 1773513900000,
      durationMs: null,
      commerceCoverage: "commerce_ppv_media",
      commerceType: "ppv",
      price: 6.5,
      currency: "EUR",
      isEventAvailableForUser: true,
      isEventAvailableInUserRegion: true,
      isEnabledVidswapStats: true,
      geniusId: null,
      imageUrl: "/media/img/ev-1002.webp",
      team1: {
        id: "team-harbour",
        name: "Harbour City",
        shortName: "HAR",
        logoUrl: "/media/img/team-harbour.svg",
        color: "#0b6e99",
      },
      team2: { id: "team-northvale" },
      score: { home: 1, away: 0 },
      source: { hd: "/media/live/ev-1002/hd/master.m3u8", clip: null },
      identities: [
        { id: "sub-womens-cup", parent: { id: "cat-football", title: "Football" } },
        { id: "league-coastal", parent: null },
      ],
    });
  });

  test("is free without coverage, and then accessible", () => {
    expect(event({ commerce_coverage: null })).toMatchObject({ commerceCoverage: "commerce_free_media" });
    expect(event({ commerce_coverage: null, is_event_available_for_user: undefined })?.isEventAvailableForUser).toBe(
      true,
    );
    expect(event({ is_event_available_for_user: "yes" })?.isEventAvailableForUser).toBe(false);
  });

  test("is external by media type, and a viewer's own clip is always accessible", () => {
    expect(event({ media_type: "externalContent" })?.isExternal).toBe(true);
    expect(event({ media_type: "user_clip", is_event_available_for_user: false })?.isEventAvailableForUser).toBe(true);
  });

  test("is named by its teams without a title, and NO TITLE without teams", () => {
    expect(event({ title: null })?.title).toBe("Harbour City – Northvale Rovers");
    expect(event({ title: " ", teams: null })?.title).toBe("NO TITLE");
  });

  test("resolves paths against the API's origin", () => {
    const away = toEvent(wire, OFF, "https://api.example");
    expect(away?.imageUrl).toBe("https://api.example/media/img/ev-1002.webp");
    expect(away?.source.hd).toBe("https://api.example/media/live/ev-1002/hd/master.m3u8");
  });

  test("is rejected without an id", () => {
    for (const id of [null, undefined, "", {}, [], Number.NaN]) expect(event({ id })).toBeNull();
  });

  test("[CFG-4] starts at the real kick-off only with enable_real_kickoff_time", () => {
    expect(event()?.gameStartDate).toBe(1773514800000);
    expect(event({}, { enable_real_kickoff_time: true })?.gameStartDate).toBe(1773514920000);
    expect(event({ real_kickoff: null }, { enable_real_kickoff_time: true })?.gameStartDate).toBe(1773514800000);
  });

  test("[CFG-6] is named by its league in the leagues view, unless its game type is other", () => {
    const leagues = { enable_leagues_view: true };
    expect(event({}, leagues)?.metaTitle).toBe("Football•Women's Cup");
    expect(event({ game_type: "other" }, leagues)?.metaTitle).toBe("Harbour City v Northvale Rovers");
    expect(event({ teams: { home: null, away: null } }, leagues)?.metaTitle).toBe("Harbour City v Northvale Rovers");
    expect(event({ identities: [] }, leagues)?.metaTitle).toBe("Harbour City v Northvale Rovers");
  });

  test("[CFG-7] has an ad only with web_sdk.enable_ads, with its macros unchanged", () => {
    expect(event()?.ads).toBeNull();
    expect(event({}, { "web_sdk.enable_ads": true })?.ads).toEqual({
      tagUrl: "/media/ads/preroll.xml?cb=[CACHEBUSTING]",
      timeOffset: 0,
    });
    expect(event({ ads: { tag_url: "javascript:x" } }, { "web_sdk.enable_ads": true })?.ads).toBeNull();
  });

  test("[CFG-8] has a gender only with enable_gender_classification", () => {
    expect(event()?.gender).toBeNull();
    expect(event({}, { enable_gender_classification: true })?.gender).toBe("female");
  });
});

describe("[ENT-2] a clip or highlight", () => {
  test("adds what was cut from the event", () => {
    const cut = {
      ...clip,
      player_number: "7",
      player_color: "#0B6E99",
      start_time: 5_000,
      end_time: 9_000,
      owner_id: "u1",
    };
    expect(toMediaEvent(cut, OFF)).toMatchObject({
      id: "clip-9001",
      eventId: "ev-1001",
      mediaType: "highlight",
      mediaSubType: "recap",
      playerNumber: "7",
      playerColor: "#0b6e99",
      startMs: 5_000,
      endMs: 9_000,
      ownerId: "u1",
      durationMs: 184_000,
    });
  });
});

describe("[ENT-9] any server data", () => {
  test("maps unknown enumeration values to harmless ones", () => {
    expect(event({ status: "paused", commerce_coverage: "commerce_moon_media", game_type: "friendly" })).toMatchObject({
      status: "archived",
      commerceCoverage: "commerce_free_media",
      gameType: "friendly",
    });
  });

  test("loses only the field that is wrong", () => {
    for (const key of Object.keys(wire).filter((name) => name !== "id")) {
      for (const value of HOSTILE) {
        const mapped = event({ [key]: value });
        expect(mapped?.id).toBe("ev-1002");
        expect(violationsOf(mapped), `${key}: ${String(value).slice(0, 40)}`).toEqual([]);
      }
    }
  });

  test("is complete or null, and survives storage", () => {
    const live = {
      ...wire,
      clock: { period_kind: "half", period: 2, running: true, elapsed: 1, counts: "up", at: 1 },
      moments: [{ id: "m", kind: "goal", position: 1, score: { home: 1, away: 0 } }],
    };
    fc.assert(
      fc.property(brokenCopies(live), brokenCopies(clip), (anyEvent, anyClip) => {
        for (const mapped of [toEvent(anyEvent, OFF, "https://api.example"), toMediaEvent(anyClip, OFF)]) {
          expect(violationsOf(mapped)).toEqual([]);
          expect(JSON.parse(JSON.stringify(mapped))).toEqual(mapped);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });
});

test("[ENT-9] negative and implausible scores and lengths are dropped, and a clip ends after it starts", () => {
  const odd = (score: unknown, duration: unknown) => toEvent({ id: "ev-1", score, duration }, OFF);
  for (const figure of [-1, 1e300, null, "1"]) expect(odd({ home: figure, away: 0 }, 0)?.score).toBeNull();
  expect(odd({ home: 701, away: 0 }, 1e300)).toMatchObject({ score: { home: 701, away: 0 }, durationMs: null });
  expect(odd(null, 0)?.durationMs).toBeNull();
  expect(toMediaEvent({ id: "c-1", start_time: 9_000, end_time: 5_000 }, OFF)).toMatchObject({
    startMs: 9_000,
    endMs: null,
  });
});

describe("[EVT-16] [ENT-9] what servers say of the plan of a match", () => {
  const DATE = Date.UTC(2026, 11, 3, 18);
  const scheduleOf = (schedule: unknown) => event({ event_date: DATE, schedule })?.schedule;

  test.each([[undefined], [null], ["off"], [[]], [{}], [{ state: "moved to Mars" }], [{ state: 7 }]])(
    "%j is as planned",
    (schedule) => {
      expect(scheduleOf(schedule)).toBeNull();
    },
  );

  test("a text cannot reorder the page, and what cannot be read is missing", () => {
    const schedule = { state: "postponed", reason: "Frozen \u202epitch", previous_date: "then", said_at: "soon" };
    expect(scheduleOf(schedule)).toEqual({
      state: "postponed",
      reason: "Frozen  pitch",
      ticketNote: null,
      previousDate: null,
      saidAt: null,
      newEventId: null,
    });
  });
});

describe("[EVT-18] sides", () => {
  const known = { id: "t-1", name: "Nordvik", short_name: "NVK", logo_url: null, color: null };
  const sides = (home: unknown, away: unknown) => {
    const read = event({ title: null, teams: { home, away } });
    return [read?.team1, read?.team2, read?.title];
  };

  test("one that is not known yet says how it will be found", () => {
    const open = { by: "winner", of: "Quarter-final 2", event_id: "ev-9" };
    expect(sides(known, { ...known, name: "Winner of QF 2", open })).toEqual([
      expect.objectContaining({ name: "Nordvik" }),
      {
        id: null,
        name: "Winner of QF 2",
        shortName: null,
        logoUrl: null,
        color: null,
        open: { by: "winner", of: "Quarter-final 2", eventId: "ev-9" },
      },
      "Nordvik – Winner of QF 2",
    ]);
  });

  test.each([
    ["without a name, beside a named one", { ...known, id: null, name: null, short_name: null }],
    ["of an unknown way", { ...known, name: null, short_name: null, open: { by: "lot", of: 3 } }],
    ["of which nothing is said", { open: {} }],
  ])("one %s, is not known yet", (_, away) => {
    const [, team2, title] = sides(known, away);
    expect(team2).toMatchObject({ name: "", open: { by: null, of: null, eventId: null } });
    expect(title).toBe("Nordvik");
  });

  test("none without a name are no sides, and one alone is one side", () => {
    expect(sides({ name: null }, { name: null })).toEqual([null, null, "NO TITLE"]);
    expect(sides(known, null)).toEqual([expect.objectContaining({ id: "t-1" }), null, "Nordvik"]);
  });

  test("many have names; what cannot be read is left out", () => {
    expect(
      event({ participants: [{ name: "Ana", place: 1, result: "9.98" }, { name: " " }, 7, { name: "Bo", place: 0 }] })
        ?.participants,
    ).toEqual([
      { id: null, name: "Ana", club: null, place: 1, result: "9.98" },
      { id: null, name: "Bo", club: null, place: null, result: null },
    ]);
    expect(event({ participants: "all" })?.participants).toEqual([]);
  });
});

describe("[EVT-19] a result", () => {
  const result = (from: unknown) => event({ result: from })?.result;

  test("is read as given; figures may be numbers", () => {
    expect(
      result({
        parts: [
          { kind: "set", number: 1, home: 7, away: "6 (4)" },
          { kind: "inning", number: 0, home: null, away: "254 (47.3)" },
        ],
        decided_by: "retirement",
        winner: "away",
      }),
    ).toEqual({
      parts: [
        { kind: "set", number: 1, home: "7", away: "6 (4)" },
        { kind: "inning", number: null, home: null, away: "254 (47.3)" },
      ],
      decidedBy: "retirement",
      winner: "away",
    });
  });

  test.each([[undefined], [null], [7], [{}], [{ parts: "6–3" }], [{ parts: [{ kind: "set" }], decided_by: " " }]])(
    "that says nothing, such as %j, is none",
    (from) => expect(result(from)).toBeNull(),
  );
});
