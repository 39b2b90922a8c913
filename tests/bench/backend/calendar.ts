import { eq } from "drizzle-orm";
import { renewAddress } from "#backend/calendar/addresses.ts";
import { toFeed } from "#backend/calendar/feed.ts";
import { events, users } from "#backend/db/schema.ts";
import { follows } from "#backend/db/viewerTables.ts";
import { NOW, startTestBackend } from "#tests/support/backend/backend.ts";

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

const CALENDARS = 200;

/** Returns the time in ms in which two hundred viewers' calendars are answered that are asked for at once. */
export async function measureCalendarCrowd(): Promise<number> {
  const { app, db, close } = await startTestBackend();
  try {
    const [model] = await db.select().from(users).where(eq(users.id, "u-101"));
    const [match] = await db.select().from(events).where(eq(events.status, "upcoming")).limit(1);
    const team = match?.homeTeamId ?? null;
    if (model === undefined || team === null) throw new Error("The demo world is empty");
    const ids = Array.from({ length: CALENDARS }, (_, index) => `u-bench-${index}`);
    await db.insert(users).values(ids.map((id) => ({ ...model, id, email: `${id}@demo.example` })));
    await db
      .insert(follows)
      .values(ids.map((id) => ({ id: `f-${id}`, userId: id, referenceId: team, type: "team" as const, created: NOW })));
    const urls: string[] = [];
    for (const userId of ids) urls.push((await renewAddress(db, NOW, { userId, of: "follows", locale: "en" })).url);
    const begin = performance.now();
    const answers = await Promise.all(urls.map((url) => app.inject({ url })));
    const ms = performance.now() - begin;
    const failed = answers.filter(({ statusCode, body }) => statusCode !== 200 || !body.includes("BEGIN:VEVENT"));
    if (failed.length > 0) throw new Error(`${failed.length} calendars were not answered`);
    return ms;
  } finally {
    await close();
  }
}
