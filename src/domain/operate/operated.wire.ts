import type { Wire } from "#contract/wire.ts";
import { toGameClock, toMoment, toScheduleChange, toScore, toTeams } from "#src/domain/event/match.wire.ts";
import {
  address,
  flag,
  id,
  instant,
  lines,
  list,
  mapList,
  number,
  oneOf,
  price,
  record,
  span,
  text,
} from "#src/domain/wire.ts";
import type {
  Moderation,
  OperatedCode,
  OperatedCodes,
  OperatedMail,
  OperatedMatch,
  OperatedStream,
  OperatedTeam,
  OperatorAccess,
  Person,
  RecordedChange,
  ReportedComment,
  ScorerLink,
  SilencedViewer,
  StreamHealth,
} from "./operated.ts";

const ROLES = ["operator", "moderator", "scorer"] as const;

/** Null for a role that this build does not know. */
export function toOperatorAccess(wire: unknown): OperatorAccess | null {
  const from = record<Wire<"OperatorAccess">>(wire);
  const role = oneOf(from.role, ROLES, null);
  if (role === null) return null;
  return {
    role,
    hasSecondFactor: flag(from.has_second_factor, false),
    until: instant(from.until),
    freshUntil: instant(from.fresh_until),
  };
}

export function toOperatedMatch(wire: unknown, origin: string): OperatedMatch | null {
  const from = record<Wire<"OperatedMatch">>(wire);
  const matchId = id(from.id);
  const start = instant(from.event_date);
  if (matchId === null || start === null) return null;
  const [team1, team2] = toTeams(from.teams, origin);
  return {
    id: matchId,
    title: text(from.title) ?? "",
    team1,
    team2,
    sportType: text(from.sport_type),
    status: oneOf(from.status, ["upcoming", "live", "archived"], "archived"),
    gameStartDate: start,
    streamStart: instant(from.stream_start),
    schedule: toScheduleChange(from.schedule),
    score: toScore(from.score),
    clock: toGameClock(from.clock),
    moments: mapList(from.moments, toMoment),
    stream: toOperatedStream(from.stream),
    liveBy: oneOf(from.live_by, ["schedule", "stream", "hand"], "schedule"),
    streamHealth: from.stream_health ? toStreamHealth(from.stream_health) : null,
    access: oneOf(from.access, ["free", "members", "ticket", "subscription"], null),
    price: price(from.price),
    currency: text(from.currency),
  };
}

function toOperatedStream(wire: unknown): OperatedStream | null {
  const from = record<Wire<"OperatedStream">>(wire);
  const [live, replay] = [text(from.live), text(from.replay)];
  if (live === null && replay === null) return null;
  return { live, replay, signedBy: oneOf(from.signed_by, ["nobody", "us", "them"], "nobody") };
}

export function toRecordedChange(wire: unknown): RecordedChange | null {
  const from = record<Wire<"RecordedChange">>(wire);
  const [position, at] = [number(from.position), instant(from.at)];
  if (position === null || at === null) return null;
  return {
    id: String(position),
    position,
    at,
    writer: text(from.writer) ?? "",
    kind: oneOf(from.kind, ["event", "clip", "identity", "product", "code", "role", "comment", "viewer", "chat"], null),
    subjectId: text(from.subject_id) ?? "",
    action: oneOf(from.action, ["added", "changed", "removed"], "changed"),
    fields: list(from.fields).map(toChangedField),
  };
}

function toChangedField(wire: unknown) {
  const from = record<Wire<"RecordedChange">["fields"][number]>(wire);
  return { name: text(from.name) ?? "", before: shownValue(from.before), after: shownValue(from.after) };
}

/** The record holds values as JSON. */
const shownValue = (value: unknown): string => (value === "null" ? "–" : (lines(value) ?? ""));

function toPerson(wire: unknown): Person | null {
  const from = record<Wire<"Person">>(wire);
  const [personId, email, role] = [id(from.id), text(from.email), oneOf(from.role, ROLES, null)];
  if (personId === null || email === null || role === null) return null;
  return { id: personId, email, name: text(from.name), role, hasSecondFactor: flag(from.has_second_factor, false) };
}

export const toPeople = (wire: unknown): Person[] => mapList(wire, toPerson);

export function toScorerLink(wire: unknown): ScorerLink | null {
  const from = record<Wire<"ScorerLink">>(wire);
  const [linkId, matchId, expiresAt] = [id(from.id), id(from.match_id), instant(from.expires_at)];
  if (linkId === null || matchId === null || expiresAt === null) return null;
  return { id: linkId, matchId, name: text(from.name) ?? "", expiresAt };
}

export function toOperatedCode(wire: unknown): OperatedCode | null {
  const from = record<Wire<"OperatedCode">>(wire);
  const [code, product] = [text(from.code), id(from.product)];
  if (code === null || product === null) return null;
  return {
    code,
    product,
    days: number(from.days) ?? 0,
    uses: number(from.uses),
    redeemed: number(from.redeemed) ?? 0,
    isWithdrawn: flag(from.is_withdrawn, false),
  };
}

export function toOperatedCodes(wire: unknown): OperatedCodes {
  const from = record<Wire<"OperatedCodes">>(wire);
  const toProduct = (product: unknown) => {
    const { id: productId, title } = record<Wire<"OperatedCodes">["products"][number]>(product);
    const known = id(productId);
    return known === null ? null : { id: known, title: text(title) ?? known };
  };
  return { products: mapList(from.products, toProduct), codes: mapList(from.codes, toOperatedCode) };
}

export function toOperatedTeam(wire: unknown, origin: string): OperatedTeam | null {
  const from = record<Wire<"OperatedTeam">>(wire);
  const teamId = id(from.id);
  if (teamId === null) return null;
  return {
    id: teamId,
    name: text(from.name) ?? teamId,
    shortName: text(from.short_name),
    color: text(from.color),
    logoUrl: address(from.logo_url, origin),
    logoPath: text(from.logo_url),
  };
}

function toReportedComment(wire: unknown): ReportedComment | null {
  const from = record<Wire<"ReportedComment">>(wire);
  const [commentId, userId, created] = [id(from.id), id(from.user_id), instant(from.created)];
  if (commentId === null || userId === null || created === null) return null;
  return {
    id: commentId,
    text: lines(from.text) ?? "",
    created,
    eventTitle: text(from.event_title),
    userId,
    userName: text(from.user_name),
    reports: number(from.reports) ?? 1,
  };
}

function toSilencedViewer(wire: unknown): SilencedViewer | null {
  const from = record<Wire<"SilencedViewer">>(wire);
  const userId = id(from.user_id);
  return userId === null ? null : { userId, userName: text(from.user_name), until: instant(from.until) };
}

export function toModeration(wire: unknown): Moderation {
  const from = record<Wire<"Moderation">>(wire);
  const rules = record<Wire<"ChatRules">>(from.rules);
  return {
    reported: mapList(from.reported, toReportedComment),
    silenced: mapList(from.silenced, toSilencedViewer),
    rules: { slowSeconds: number(rules.slow_seconds) ?? 0, words: mapList(rules.words, text) },
  };
}

export function toStreamHealth(wire: unknown): StreamHealth {
  const from = record<Wire<"StreamHealth">>(wire);
  return {
    state: oneOf(from.state, ["good", "old", "unreachable", "no_playlist", "no_part"], null),
    ageMs: span(from.age),
  };
}

export function toOperatedMail(wire: unknown): OperatedMail | null {
  const from = record<Wire<"OperatedMail">>(wire);
  const [mailId, to, created] = [id(from.id), text(from.to), instant(from.created)];
  if (mailId === null || to === null || created === null) return null;
  return {
    id: mailId,
    to,
    subject: text(from.subject) ?? "",
    created,
    sentAt: instant(from.sent_at),
    nextTryAt: instant(from.next_try_at),
    problem: text(from.problem),
  };
}
