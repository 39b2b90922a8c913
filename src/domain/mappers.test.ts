import fc from "fast-check";
import { describe, expect, test } from "vitest";
import overlapOfOneSecond from "#src/testing/cases/programmeOverlapOfOneSecond.json";
import { exampleAnswer, exampleContent } from "#src/testing/apiContract.ts";
import type { Flags } from "./flags.ts";
import { toIdentity } from "./identity/identity.wire.ts";
import { toInfoPage } from "./content/infoPage.wire.ts";
import { toOffer } from "./commerce/offer.wire.ts";
import { contentOf, toPage } from "./list/page.wire.ts";
import { toProgramme } from "./event/programme.wire.ts";
import { toPositions } from "./viewer/position.wire.ts";
import { toSearchItem, toSportCount } from "./list/search.wire.ts";
import { toStats } from "./event/stats.wire.ts";
import { brokenCopies, violationsOf, HOSTILE } from "./wire.arbitrary.ts";
import { id, list, record } from "./wire.ts";

const flags: Flags = {
  enable_teams_short_name: false,
  enable_real_kickoff_time: false,
  enable_match_stats: false,
  enable_leagues_view: false,
  enable_gender_classification: false,
  "web_sdk.enable_ads": false,
};
const short: Flags = { ...flags, enable_teams_short_name: true };
const identity = record<Record<string, unknown>>(exampleContent("/api/identity/get_by_id/id/{id}", "get"));
const offer = record<Record<string, unknown>>(list(exampleContent("/api/event/get_commerce_options", "get"))[0]);
const hit = record<Record<string, unknown>>(
  list(record<Record<string, unknown>>(exampleContent("/api/search/list", "get")).entries)[0],
);
const positions = record<Record<string, unknown>>(exampleContent("/api/user/get_positions", "get")).entries;
const programme = exampleAnswer("/media/epg/{channelId}.json", "get");
const stats = exampleContent("/api/event/stats", "get");
const infoPage = exampleContent("/api/content/get_page", "get");

describe("[ENT-9] any input", () => {
  const mappers: Readonly<Record<string, readonly [good: unknown, map: (wire: unknown) => unknown]>> = {
    identity: [identity, (wire) => toIdentity(wire, "https://api.example")],
    offer: [offer, toOffer],
    "search item": [hit, (wire) => toSearchItem(wire, short)],
    programme: [programme, (wire) => toProgramme(wire)],
    positions: [positions, toPositions],
    statistics: [stats, toStats],
    "info page": [infoPage, toInfoPage],
    page: [exampleAnswer("/api/event/list", "post"), (wire) => toPage(wire, toIdentity)],
  };
  for (const [name, [good, map]] of Object.entries(mappers)) {
    test(`yields a valid ${name} or none, which survives storage`, () => {
      expect(map(good)).not.toBeNull();
      const inputs = fc.oneof(
        { weight: 4, arbitrary: brokenCopies(good) },
        { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
      );
      fc.assert(
        fc.property(inputs, (wire) => {
          const mapped = map(wire);
          expect(violationsOf(mapped)).toEqual([]);
          expect(JSON.parse(JSON.stringify(mapped))).toEqual(mapped);
        }),
        { numRuns: 300, seed: 1 },
      );
    });
  }
});

describe("[ENT-3] an identity", () => {
  test("has names, pictures, links and places", () => {
    expect(toIdentity(identity)).toMatchObject({
      id: "league-coastal",
      mediaType: "identity",
      type: "league",
      title: "Coastal Premier League",
      banners: [
        {
          type: "horizontal_banner",
          imageUrl: "/media/img/banner-season.webp",
          linkUrl: "/subscription",
          linkTarget: "_self",
        },
      ],
      mainCategories: [{ id: "cat-football", title: "Football" }],
      socialLinks: { facebook: "https://social.demo.example/coastal", web: "https://coastal.demo.example/" },
      order: { "cat-football": 1 },
    });
  });

  test("is NO TITLE without a title, and hostile links are dropped", () => {
    const mapped = toIdentity({
      ...identity,
      title: null,
      social_links: { web: "javascript:alert(1)", x: "https://x.example" },
    });
    expect(mapped?.title).toBe("NO TITLE");
    expect(mapped?.socialLinks).toEqual({ x: "https://x.example/" });
  });

  test("has banners that link to the portal, not to the API", () => {
    expect(toIdentity(identity, "https://api.example")?.banners[0]).toMatchObject({
      imageUrl: "https://api.example/media/img/banner-season.webp",
      linkUrl: "/subscription",
    });
  });
});

describe("[ENT-4] offers and search items", () => {
  const contract = { id: "c1", active: true, canceled: true, start_date: 10, end_date: 20 };

  test("an offer without a currency has N/A", () => {
    expect(toOffer({ ...offer, currency: null })?.currency).toBe("N/A");
  });

  test("a subscription ends with the viewer's contract, a ticket with its offer", () => {
    const ends = { offer_start: 3, offer_end: 4, contract };
    expect(toOffer({ ...offer, ...ends, type: "svod" })).toMatchObject({
      startDate: 10,
      endDate: 20,
      isActive: true,
      isCanceled: true,
    });
    expect(toOffer({ ...offer, ...ends, type: "cvod" })).toMatchObject({ endDate: 20 });
    expect(toOffer({ ...offer, ...ends, type: "ppv" })).toMatchObject({ startDate: 3, endDate: 4 });
    expect(toOffer({ ...offer, ...ends, type: "svod", contract: null })).toMatchObject({
      endDate: 4,
      isActive: false,
      isCanceled: false,
    });
  });

  test("[CFG-3] a hit shows its short title with enable_teams_short_name", () => {
    const named = { ...hit, title: "Harbour City", short_title: "HAR" };
    expect(toSearchItem(named, flags)?.title).toBe("Harbour City");
    expect(toSearchItem(named, short)?.title).toBe("HAR");
    expect(toSearchItem({ ...named, short_title: null }, short)?.title).toBe("Harbour City");
  });

  test("a sport without a number is dropped", () => {
    expect(toSportCount({ sport_type: "football", count: 3 })).toEqual({ sportType: "football", count: 3 });
    expect(toSportCount({ sport_type: "football", count: "many" })).toBeNull();
  });
});

describe("[ENT-7] statistics", () => {
  const metric = (name: string, homeTeamValue: unknown, awayTeamValue: unknown) => ({
    name,
    homeTeamValue,
    awayTeamValue,
  });
  const block = (...metrics: unknown[]) => ({
    groups: [
      { name: "First", metrics },
      { name: "Second", metrics: [metric("Total", 9, 9)] },
    ],
  });

  test("the score is the metric Total of the first group, the games are G", () => {
    const read = toStats({
      "game-scores": block(metric("1st half", 0, 0), metric("Total", 3, "1")),
      "game-overview": block(metric("G", 2, 0)),
    });
    expect(read.score).toEqual({ home: 3, away: 1 });
    expect(read.games).toEqual({ home: 2, away: 0 });
  });

  test("a percentage is full at 100, every other metric at the sum of both sides", () => {
    const { overviewGroups } = toStats({
      "game-overview": block(
        metric("Possession", "58%", "42%"),
        metric("Shots", 9, 4),
        metric("Passes", "120.5", null),
        metric("Endless", `1${" ".repeat(10_000)}x`, " 7 % "),
      ),
    });
    expect(
      overviewGroups[0]?.metrics.map(({ home, away, isPercent, maximum }) => [home, away, isPercent, maximum]),
    ).toEqual([
      [58, 42, true, 100],
      [9, 4, false, 13],
      [120.5, null, false, 120.5],
      [null, 7, true, 100],
    ]);
  });

  test("invalid figures are unknown instead of NaN", () => {
    const { overviewGroups } = toStats({ "game-overview": block(metric("Odd", "a lot", -3)) });
    expect(overviewGroups[0]?.metrics[0]).toMatchObject({ home: null, away: null, maximum: 0 });
  });
});

describe("[ENT-8] a page of a list", () => {
  const answer = {
    content: {
      entryCount: 2,
      totalCount: 12,
      itemsPerPage: 10,
      startIndex: 10,
      count: 2,
      nextExists: true,
      entries: [{ id: "a" }, null, { id: "b" }],
    },
  };

  test("is read from the answer or from its content, and unusable entries are dropped", () => {
    for (const wire of [answer, answer.content]) {
      expect(toPage(wire, (entry) => id(record<Record<string, unknown>>(entry).id))).toEqual({
        entries: ["a", "b"],
        entryCount: 2,
        totalCount: 12,
        itemsPerPage: 10,
        startIndex: 10,
        nextExists: true,
      });
    }
  });

  test("has null for unrequested fields, and a bare list is one page", () => {
    expect(toPage({ entries: [] }, id)).toMatchObject({ totalCount: null, nextExists: null });
    expect(toPage({ content: ["a", "b"] }, id)).toMatchObject({
      entries: ["a", "b"],
      entryCount: 2,
      nextExists: false,
    });
  });

  test("is the content of an answer, or the answer itself without content", () => {
    expect(contentOf({ content: null, message: "x" })).toBeNull();
    expect(contentOf({ token: "x" })).toEqual({ token: "x" });
  });
});

describe("[EVT-8] a channel's programme", () => {
  const slot = (start: unknown, end: unknown, title = "Match") => ({ id: String(start), title, start, end });

  test("is sorted and has at most one entry at any time", () => {
    const { entries } = toProgramme({
      channel_id: "c",
      entries: [slot(20, 30), slot(5, 10), slot(25, 40), slot(30, 50), slot(60, 55), slot("x", 70)],
    });
    expect(entries.map(({ start, end }) => [start, end])).toEqual([
      [5, 10],
      [20, 25],
      [25, 30],
      [30, 50],
    ]);
  });

  test("has both of two entries that overlap by a second", () => {
    const { entries } = toProgramme(overlapOfOneSecond);
    expect(entries.map(({ title, end }) => [title, end])).toEqual([
      ["Before", 1795608000000],
      ["Match", 1795615200000],
    ]);
  });

  test("allows entries longer than a day, and one of two that start together", () => {
    const day = 24 * 3_600_000;
    const { entries } = toProgramme({
      entries: [slot(day, 54 * 3_600_000, "30 hours"), slot(3 * day, 6 * day, "Test"), slot(3 * day, 4 * day, "Twin")],
    });
    expect(entries.map(({ title, end }) => [title, end])).toEqual([
      ["30 hours", 54 * 3_600_000],
      ["Test", 6 * day],
    ]);
  });

  test("limits endless entries, and leaves room for the next ones", () => {
    const week = 7 * 24 * 3_600_000;
    const { entries } = toProgramme({ entries: [slot(5, 9 * week), slot(10, 20), slot(30, 900 * week)] });
    expect(entries.map(({ start, end }) => [start, end])).toEqual([
      [5, 10],
      [10, 20],
      [30, 30 + week],
    ]);
  });
});

describe("[CAT-6] an info page", () => {
  test("has unique ids for its sections", () => {
    const sections = [{ id: "a" }, { id: "a" }, {}];
    expect(toInfoPage({ type: "faq", sections })?.sections.map(({ id }) => id)).toEqual(["a", "a-2", "3"]);
  });

  test("is plain text, and unknown blocks and unsafe links are dropped", () => {
    const blocks = [
      { kind: "paragraph", text: "<b>Bold</b>" },
      { kind: "video", text: "x" },
      { kind: "link", text: "Evil", url: "javascript:alert(1)" },
      { kind: "link", text: "Mail", url: "mailto:help@demo.example" },
      { kind: "list", ordered: true, items: ["One", 2, "Three"] },
    ];
    expect(
      toInfoPage({ type: "faq", locale: "en", title: "FAQ", updated: 5, sections: [{ id: "a", title: null, blocks }] })
        ?.sections[0]?.blocks,
    ).toEqual([
      { kind: "paragraph", text: "<b>Bold</b>" },
      { kind: "link", text: "Mail", url: "mailto:help@demo.example" },
      { kind: "list", ordered: true, items: ["One", "Three"] },
    ]);
  });
});
