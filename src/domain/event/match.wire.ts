import type { Wire } from "#contract/wire.ts";
import { isRecord } from "#src/lib/json.ts";
import type { GameClock, MatchResult, Moment, Participant, ResultPart, ScheduleChange, Score, Team } from "./event.ts";
import { SCHEDULE_STATES } from "./plan.ts";
import {
  address,
  amount,
  color,
  flag,
  id,
  instant,
  lines,
  mapList,
  oneOf,
  record,
  span,
  text,
  type Fields,
} from "#src/domain/wire.ts";

/** Higher than any score of a sport. */
const MAX_POINTS = 99_999;

/** Null unless both sides have one: half a score misleads, and servers send negatives for "unknown". */
export function toScore(wire: unknown): Score | null {
  const from = record<Wire<"ScorePair">>(wire);
  const home = points(from.home);
  const away = points(from.away);
  return home === null || away === null ? null : { home, away };
}

function points(value: unknown): number | null {
  const found = amount(value);
  return found !== null && found <= MAX_POINTS ? found : null;
}

/** Reads both sides of a match. Beside a named side, one without a name is not known yet (EVT-18). */
export function toTeams(wire: unknown, origin: string): readonly [Team | null, Team | null] {
  const { home, away } = record<Wire<"TeamPair">>(wire);
  const [team1, team2] = [toTeam(home, origin), toTeam(away, origin)];
  return [team1 ?? (team2 && toNameless(home)), team2 ?? (team1 && toNameless(away))];
}

function toTeam(wire: unknown, origin: string): Team | null {
  const from = record<Wire<"EventTeam">>(wire);
  const shortName = text(from.short_name);
  const name = text(from.name) ?? shortName;
  if (isRecord(from.open)) return openTeam(name, from.open);
  if (name === null) return null;
  return { id: id(from.id), name, shortName, logoUrl: address(from.logo_url, origin), color: color(from.color) };
}

const toNameless = (wire: unknown): Team | null => (isRecord(wire) ? openTeam(null, {}) : null);

function openTeam(name: string | null, from: Fields<Wire<"OpenSide">>): Team {
  const open = { by: oneOf(from.by, ["winner", "loser"], null), of: text(from.of), eventId: id(from.event_id) };
  return { id: null, name: name ?? "", shortName: null, logoUrl: null, color: null, open };
}

/** Null without a name (EVT-18). */
export function toParticipant(wire: unknown): Participant | null {
  const from = record<Wire<"Participant">>(wire);
  const name = text(from.name);
  if (name === null) return null;
  const place = amount(from.place);
  return { id: id(from.id), name, club: text(from.club), place: place || null, result: text(from.result) };
}

/** Null where it says nothing beside the score (EVT-19). */
export function toResult(wire: unknown): MatchResult | null {
  const from = record<Wire<"MatchResult">>(wire);
  const parts = mapList(from.parts, toResultPart);
  const decidedBy = text(from.decided_by);
  const winner = oneOf(from.winner, ["home", "away"], null);
  return parts.length === 0 && decidedBy === null && winner === null ? null : { parts, decidedBy, winner };
}

function toResultPart(wire: unknown): ResultPart | null {
  const from = record<Wire<"ResultPart">>(wire);
  const [home, away] = [figure(from.home), figure(from.away)];
  if (home === null && away === null) return null;
  return { kind: text(from.kind) ?? "", number: amount(from.number) || null, home, away };
}

/** Servers write plain figures as numbers, too. */
const figure = (value: unknown): string | null => text(value) ?? (amount(value) === null ? null : String(value));

export function toGameClock(wire: unknown): GameClock | null {
  const from = record<Wire<"GameClock">>(wire);
  const at = instant(from.at);
  const periodKind = text(from.period_kind);
  if (at === null || periodKind === null) return null;
  return {
    periodKind,
    period: amount(from.period),
    running: flag(from.running, false),
    elapsedMs: span(from.elapsed),
    counts: oneOf(from.counts, ["up", "down"], "up"),
    at,
  };
}

export function toMoment(wire: unknown): Moment | null {
  const from = record<Wire<"Moment">>(wire);
  const momentId = id(from.id);
  if (momentId === null) return null;
  return {
    id: momentId,
    kind: text(from.kind) ?? "",
    positionMs: span(from.position),
    clockText: text(from.clock_text),
    side: oneOf(from.side, ["home", "away"], null),
    playerName: text(from.player_name),
    score: toScore(from.score),
  };
}

/** Null as planned. An unknown state is as planned, too (EVT-16). */
export function toScheduleChange(wire: unknown): ScheduleChange | null {
  const from = record<Wire<"ScheduleChange">>(wire);
  const state = oneOf(from.state, SCHEDULE_STATES, null);
  if (state === null) return null;
  return {
    state,
    reason: lines(from.reason),
    ticketNote: lines(from.ticket_note),
    previousDate: instant(from.previous_date),
    saidAt: instant(from.said_at),
    newEventId: id(from.new_event_id),
  };
}
