import { expect, type APIRequestContext } from "@playwright/test";
import { DEMO_NOW } from "#tests/support/server.ts";

interface DemoTeam {
  readonly id: string;
  readonly name: string;
}

/** The part of an event that tests read, as on the wire. */
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
/** Start of the demo world, and the longest time that a whole test run takes, in ms. */
const BEGIN = Date.parse(DEMO_NOW);
const RUN_MS = 30 * MINUTE_MS;
/** Shortest duration of an event by sport, in minutes (backend/demo/world/timetable.test.ts). */
const SHORTEST: Readonly<Record<string, number>> = {
  football: 108,
  hockey: 128,
  basketball: 106,
  handball: 84,
  volleyball: 86,
  tennis: 82,
  swimming: 150,
  athletics: 150,
};
/** Longest duration of any event, in ms. */
const LONGEST_MS = 300 * MINUTE_MS;

/** Time after which a live match has clock, score and statistics, in ms; its stream starts before the kick-off. */
const UNDER_WAY_MS = 5 * MINUTE_MS;

/**
 * Returns whether the event has the same status from the first test of a run to the last. The demo world goes on during
 * a run, so without this check the event that a test gets would depend on the minute in which it runs.
 */
function keepsStatus({ status, sport_type, event_date }: DemoEvent): boolean {
  if (status === "upcoming") return event_date > BEGIN + RUN_MS;
  if (status === "archived") return event_date < BEGIN - LONGEST_MS;
  const shortest = SHORTEST[sport_type];
  if (status !== "live" || shortest === undefined) return true;
  return event_date + UNDER_WAY_MS < BEGIN && event_date + shortest * MINUTE_MS > BEGIN + RUN_MS;
}

/**
 * Returns events of the demo backend that fit `filters`, as on the wire; only those that keep their status during a
 * run.
 */
export async function demoEvents(request: APIRequestContext, filters: object): Promise<DemoEvent[]> {
  const answer = await request.post("/api/event/list", { data: { size: 50, ...filters } });
  expect(answer.status()).toBe(200);
  const { content } = (await answer.json()) as { content: { entries: DemoEvent[] } };
  return content.entries.filter(keepsStatus);
}

/** Returns a free live football match with both cameras that lasts for the whole run. */
export async function liveMatch(request: APIRequestContext): Promise<DemoEvent> {
  const live = await demoEvents(request, { status: "live", sportType: "football" });
  const match = live.find(({ sources, teams }) => sources.hd !== null && sources.pano !== null && teams.home !== null);
  if (match === undefined) throw new Error("The demo world has no free live football match with both cameras.");
  return match;
}

/** Returns a free recording of a match that ended before the run. */
export async function openRecording(request: APIRequestContext, sportType = "football"): Promise<DemoEvent> {
  const recordings = await demoEvents(request, { status: "archived", sportType });
  const recording = recordings.find(({ sources, teams }) => sources.hd !== null && teams.home !== null);
  if (recording === undefined) throw new Error(`The demo world has no free recording of ${sportType}.`);
  return recording;
}

export interface Highlight {
  readonly id: string;
  readonly title: string;
  readonly event_id: string;
}

/** Returns highlights that everybody may watch and that consist of one file. */
export async function openFiles(request: APIRequestContext): Promise<Highlight[]> {
  const filters = { media_type: "highlight", commerce_coverage: ["commerce_free_media"], size: 24 };
  const answer = await request.post("/api/clip/list", { data: filters });
  const { content } = (await answer.json()) as {
    content: { entries: (Highlight & { sources: { hd: string | null; clip: string | null } })[] };
  };
  return content.entries.filter(({ sources }) => sources.hd === null && sources.clip !== null);
}

/** Lets a side of a live match score. */
export async function scoreGoal(request: APIRequestContext, eventId: string, side: "home" | "away"): Promise<void> {
  const answer = await request.post("/demo/simulator/moment", { data: { eventId, kind: "goal", side } });
  expect(answer.ok()).toBe(true);
}
