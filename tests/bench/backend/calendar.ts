import { toFeed } from "#backend/calendar/feed.ts";

const MATCHES = 1_000;
const RUNS = 30;

/** Returns the median time in ms in which a calendar of 1,000 matches is written. */
export function measureCalendar(): number {
  const matches = Array.from({ length: MATCHES }, (_, at) => ({
    id: `ev-${at}`,
    title: `Harbour City ${at} – Žižkov`,
    teams: { home: null, away: null },
    league: "Coastal Premier League",
    round: `Round ${at % 34}`,
    place: "Harbour Park, Hall 1",
    start: 1_773_446_400_000 + at * 3_600_000,
    plan: at % 10 === 0 ? ("cancelled" as const) : ("planned" as const),
    sequence: at % 3,
    changedAt: 1_773_446_400_000,
  }));
  const linkTo = (path: string) => `https://portal.example/de${path}`;
  const times = Array.from({ length: RUNS }, () => {
    const begin = performance.now();
    toFeed(matches, { tenant: "Touchline", title: "Coastal Premier League", locale: "de", linkTo });
    return performance.now() - begin;
  });
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? 0;
}
