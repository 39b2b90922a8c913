import { expect, test } from "vitest";
import { aLiveEvent, anEvent, NOW } from "#src/testing/anEvent.ts";
import type { ScheduleState } from "./event.ts";
import { breadcrumbs, isoDuration, matchThings, videoThing } from "./structuredData.ts";

const urls = { url: "https://tv.example/events/ev-1", absolute: (path: string) => `https://tv.example${path}` };

test("[NAV-13] an upcoming match is an event and its broadcast", () => {
  const [match, broadcast] = matchThings(anEvent({ venue: "Quay Park" }), "A – B", urls, "upcoming");
  expect(match).toMatchObject({
    "@type": "SportsEvent",
    startDate: "2026-11-21T16:00:00.000Z",
    homeTeam: { "@type": "SportsTeam", name: "Harbour City" },
    location: { "@type": "Place", name: "Quay Park" },
    image: "https://tv.example/media/img/ev-1.webp",
    isAccessibleForFree: true,
  });
  expect(broadcast).toMatchObject({ "@type": "BroadcastEvent", isLiveBroadcast: true });
});

test("[NAV-13] [EVT-15] a match reveals no score, live or archived", () => {
  const over = anEvent({ status: "archived", score: { home: 41, away: 42 }, durationMs: 7_200_000, added: NOW });
  for (const [event, phase] of [
    [aLiveEvent({ score: { home: 41, away: 42 } }), "live"],
    [over, "vod"],
  ] as const)
    expect(JSON.stringify(matchThings(event, "A – B", urls, phase))).not.toMatch(/41|42/);
  expect(matchThings(over, "A – B", urls, "vod")[1]).toMatchObject({
    "@type": "VideoObject",
    duration: "PT2H",
    uploadDate: "2026-11-21T15:00:00.000Z",
  });
});

const turned = (state: ScheduleState, previousDate: number | null = null) =>
  anEvent({ schedule: { state, reason: null, ticketNote: null, previousDate, saidAt: null, newEventId: null } });

test.each([
  ["planned", turned("planned"), { eventStatus: "https://schema.org/EventScheduled" }],
  [
    "moved",
    turned("planned", NOW),
    { eventStatus: "https://schema.org/EventRescheduled", previousStartDate: "2026-11-21T15:00:00.000Z" },
  ],
  ["put off", turned("postponed"), { eventStatus: "https://schema.org/EventPostponed" }],
  ["called off", turned("cancelled"), { eventStatus: "https://schema.org/EventCancelled" }],
  ["without a time", turned("time_tbd"), { startDate: "2026-11-21", eventStatus: "https://schema.org/EventScheduled" }],
] as const)("[NAV-13] [EVT-16] a match that is %s says so", (_name, event, said) => {
  expect(matchThings(event, "A – B", urls, "upcoming")[0]).toMatchObject(said);
});

test("[NAV-13] [EVT-16] a match that is off has no broadcast", () => {
  expect(matchThings(turned("cancelled"), "A – B", urls, "off")).toHaveLength(1);
});

test("[NAV-13] missing values are omitted", () => {
  const bare = anEvent({ team1: null, team2: null, imageUrl: null, sportType: null });
  const [match] = matchThings(bare, "Studio", urls, "upcoming");
  for (const name of ["homeTeam", "awayTeam", "image", "sport", "description"]) expect(match).not.toHaveProperty(name);
  expect(videoThing(bare, "Studio", urls)).not.toHaveProperty("thumbnailUrl");
});

test.each([
  [0, "PT0S"],
  [31_000, "PT31S"],
  [60_000, "PT1M"],
  [6_631_000, "PT1H50M31S"],
])("[NAV-13] %d ms are %s", (ms, text) => expect(isoDuration(ms)).toBe(text));

test("[NAV-13] breadcrumbs are numbered from one", () => {
  expect(
    breadcrumbs([
      ["Home", "https://x/"],
      ["League", "https://x/l"],
    ]),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://x/" },
      { position: 2, name: "League", item: "https://x/l" },
    ],
  });
});

test("[NAV-13] [EVT-18] a side that nobody knows is no team, and many sides are competitors", () => {
  const [home, away] = [
    anEvent().team1,
    { ...anEvent().team2, name: "Winner", open: { by: null, of: null, eventId: null } },
  ];
  const things = (more: object) => matchThings(anEvent(more), "A – B", urls, "upcoming")[0];
  expect(things({ team1: home, team2: away })).not.toHaveProperty("awayTeam");
  const ana = { id: null, name: "Ana Lind", club: null, place: null, result: null };
  expect(things({ team1: null, team2: null, participants: [ana] })).toMatchObject({
    competitor: [{ "@type": "Person", name: "Ana Lind" }],
  });
});
