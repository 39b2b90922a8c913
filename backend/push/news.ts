import { and, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { eventSource } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { Database } from "#backend/db/database.ts";
import { pushTopics } from "#backend/db/pushTables.ts";
import { clips, events } from "#backend/db/schema.ts";
import type { News, PlanNews } from "./composeMessage.ts";

/** Maximum age of news, ms: older events are not worth a message. */
const FRESH_MS = 2 * 60_000;
const FRESH_HIGHLIGHT_MS = 30 * 60_000;
/** As long as a push service stores the message for a browser that is offline (`TTL_S` in sender.ts). */
const FRESH_PLAN_MS = 12 * 3_600_000;
export const REMINDER_MS = 15 * 60_000;
/** Sports in which goals are rare enough for a message. */
const SPORTS_WITH_GOAL_NEWS: ReadonlySet<string | null> = new Set(["football", "hockey"]);
const GOALS: ReadonlySet<string> = new Set(["goal", "penalty_goal", "own_goal"]);

/** Returns what has just happened in a live event: its kick-off, and goals, oldest first. */
export function newsFromEvent(event: EventRow, now: number): News[] {
  const isFresh = (at: number | null) => at !== null && at > now - FRESH_MS && at <= now;
  if (event.status !== "live") return [];
  const news: News[] = isFresh(event.realKickoff) ? [{ kind: "kickoff" }] : [];
  if (event.streamStart === null || !SPORTS_WITH_GOAL_NEWS.has(event.sportType)) return news;
  let before = { home: 0, away: 0 };
  for (const moment of event.moments) {
    if (moment.score === null) continue;
    // The score tells which side scored, even after an own goal.
    const side = moment.score.home > before.home ? "home" : moment.score.away > before.away ? "away" : null;
    before = moment.score;
    if (side === null || !GOALS.has(moment.kind) || moment.position === null) continue;
    if (isFresh(event.streamStart + moment.position)) news.push({ kind: "goal", moment, side });
  }
  return news;
}

/** Returns what of a match's schedule people should hear of at once (EVT-17); null if it can wait until they look. */
export function planNews({ schedule, eventDate, status }: EventRow): PlanNews | null {
  if (schedule === null) return null;
  const { state: said, previous_date: before = null } = schedule;
  const hasNewDate = before !== null && before !== eventDate;
  switch (said) {
    case "planned":
    case "postponed":
      if (hasNewDate && status === "upcoming") return { kind: "plan", change: "moved" };
      return said === "postponed" ? { kind: "plan", change: said } : null;
    case "delayed":
      return status === "upcoming" ? { kind: "plan", change: said } : null;
    case "cancelled":
    case "suspended":
    case "abandoned":
      return { kind: "plan", change: said };
    default:
      return null;
  }
}

export const isFreshPlan = ({ schedule }: EventRow, now: number): boolean =>
  (schedule?.said_at ?? now) >= now - FRESH_PLAN_MS;

const state = sql`coalesce(${events.schedule} ->> 'state', 'planned')`;
const isMoved = sql`(${events.schedule} ->> 'previous_date')::bigint <> ${events.eventDate}`;
/** Whether the match begins at its date: it is not off, and the date is known (EVT-16). */
const begins = sql`(${state} in ('planned', 'delayed') or (${state} in ('postponed', 'suspended') and ${isMoved}))`;

/** Returns the events that start within 15 minutes and for which somebody wants a reminder. */
export function dueReminders(db: Database, now: number): Promise<EventRow[]> {
  const wanted = db
    .select({ topic: pushTopics.topic })
    .from(pushTopics)
    .where(eq(pushTopics.topic, sql`'event:' || ${events.id} || ':reminder'`));
  const isSoon = and(gt(events.eventDate, now), lte(events.eventDate, now + REMINDER_MS));
  return allOf(db, and(isSoon, begins, sql`exists (${wanted})`));
}

/** Returns the events whose recap has just been cut. */
export function freshHighlights(db: Database, now: number): Promise<EventRow[]> {
  const recaps = db
    .select({ id: clips.eventId })
    .from(clips)
    .where(
      and(
        eq(clips.mediaType, "highlight"),
        eq(clips.mediaSubType, "recap"),
        isNull(clips.ownerId),
        // The index is on the date of the match, which is close to that of its recap.
        gt(clips.eventDate, now - 86_400_000),
        gt(clips.created, now - FRESH_HIGHLIGHT_MS),
        lte(clips.created, now),
      ),
    );
  return allOf(db, inArray(events.id, recaps));
}

const allOf = (db: Database, where: ReturnType<typeof and>) =>
  eventSource(
    db,
    where,
    [events.eventDate, events.id].map((column) => sql`${column}`),
  ).rows({ limit: 500, offset: 0 });
