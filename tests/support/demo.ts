import { expect, type APIRequestContext, type Page } from "@playwright/test";

interface DemoTeam {
  readonly id: string;
  readonly name: string;
}

export interface DemoEvent {
  readonly id: string;
  readonly reference_id: string;
  readonly title: string;
  readonly sport_type: string;
  readonly status: string;
  readonly event_date: number;
  readonly commerce_coverage: string;
  readonly teams: { readonly home: DemoTeam | null; readonly away: DemoTeam | null };
  readonly score: { readonly home: number; readonly away: number } | null;
  readonly sources: { readonly hd: string | null; readonly pano: string | null };
}

const MINUTE_MS = 60_000;
/** The longest time a test has, and some to spare. */
const TEST_MS = 3 * MINUTE_MS;
/** What nothing of a sport falls short of, in minutes from its time to its end (backend/world/timetable.test.ts). */
const SHORTEST: Readonly<Record<string, number>> = {
  ...{ football: 108, hockey: 128, basketball: 106, handball: 84, volleyball: 86, tennis: 82 },
  ...{ swimming: 150, athletics: 150 },
};

/** A stream is there some minutes before the kick-off; clock, score and statistics come with the match. */
const UNDER_WAY_MS = 5 * MINUTE_MS;

/** Does the event stay for the length of a test what it is at `now`? The demo world goes on while tests run. */
function lasts({ status, sport_type, event_date }: DemoEvent, now: number): boolean {
  if (status === "upcoming") return event_date > now + TEST_MS;
  const shortest = SHORTEST[sport_type];
  if (status !== "live" || shortest === undefined) return true;
  return event_date + UNDER_WAY_MS < now && event_date + shortest * MINUTE_MS > now + TEST_MS;
}

/** Events of the demo backend that fit `filters`, as the wire has them, but those that begin or end during a test, or are about to. */
export async function demoEvents(request: APIRequestContext, filters: object): Promise<DemoEvent[]> {
  const answer = await request.post("/api/event/list", { data: { size: 50, ...filters } });
  expect(answer.status()).toBe(200);
  const { content } = (await answer.json()) as { content: { entries: DemoEvent[] } };
  const now = Date.parse(answer.headers()["date"] ?? "");
  return content.entries.filter((event) => lasts(event, now));
}

/** A football match that is on, that everybody may watch, with both cameras. `nth` keeps tests out of each other's way. */
export async function liveMatch(request: APIRequestContext, nth = 0): Promise<DemoEvent> {
  const live = await demoEvents(request, { status: "live", sportType: "football" });
  const open = live.filter(({ sources, teams }) => sources.hd !== null && sources.pano !== null && teams.home !== null);
  const match = open[nth % Math.max(open.length, 1)];
  if (match === undefined) throw new Error("The demo world has no open football match now.");
  return match;
}

/** Lets a side of a live match score. */
export async function score(request: APIRequestContext, eventId: string, side: "home" | "away"): Promise<void> {
  const answer = await request.post("/demo/simulator/moment", { data: { eventId, kind: "goal", side } });
  expect(answer.ok()).toBe(true);
}

/** Waits until the picture has really moved on by `frames` frames. */
export async function framesAdvance(page: Page, frames = 10): Promise<void> {
  await page.waitForFunction(() => (document.querySelector("video")?.readyState ?? 0) >= 2, null, { timeout: 30_000 });
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const video = document.querySelector("video");
        let seen = 0;
        const onFrame = (): void => {
          seen += 1;
          if (seen >= wanted) resolve();
          else video?.requestVideoFrameCallback(onFrame);
        };
        video?.requestVideoFrameCallback(onFrame);
      }),
    frames,
  );
}
