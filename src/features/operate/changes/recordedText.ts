import { toGameClock, toScheduleChange } from "#src/domain/event/match.wire.ts";
import { instant, list, oneOf, record, text } from "#src/domain/wire.ts";
import { formatDateTime, formatNumber } from "#src/i18n/format.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import type { Texts, Translate } from "#src/i18n/i18n.ts";
import { parseJson } from "#src/lib/json.ts";
import { periodName } from "#src/features/operate/calls/periodName.ts";

/** The stored fields that people speak of. */
const FIELDS = [
  "title",
  "eventDate",
  "status",
  "streamStart",
  "streamEnd",
  "schedule",
  "scoreHome",
  "scoreAway",
  "clock",
  "moments",
  "stream",
  "liveBy",
  "commerceCoverage",
  "price",
  "currency",
  "teams",
  "venue",
  "round",
  "role",
  "verdict",
  "silencedUntil",
  "slow_seconds",
  "words",
  "color",
  "logoUrl",
] as const;

type Field = (typeof FIELDS)[number];
type ReadValue = (value: unknown, texts: Texts) => string | null;

const asTime: ReadValue = (value, { language }) => {
  const at = instant(value);
  return at === null ? null : formatDateTime(language, at);
};

const ACCESSES = {
  commerce_free_media: "free",
  commerce_members_media: "members",
  commerce_ppv_media: "ticket",
  commerce_subscription_basic_media: "subscription",
} as const;

/** Values that are not words as they are stored. */
const VALUES: Partial<Record<Field, ReadValue>> = {
  eventDate: asTime,
  streamStart: asTime,
  streamEnd: asTime,
  status: (value, { t }) => {
    if (value === "live") return t(($) => $.catalog.live);
    if (value === "archived") return t(($) => $.catalog.ended);
    return value === "upcoming" ? t(($) => $.home.upcoming) : null;
  },
  schedule: (value, { t }) => {
    const schedule = toScheduleChange(value);
    if (schedule === null) return null;
    const { state, reason } = schedule;
    const name = state === "planned" ? t(($) => $.operate.plan.planned) : t(($) => $.catalog.plan[state]);
    return reason === null ? name : `${name} (${reason})`;
  },
  clock: (value, { t }) => {
    const clock = toGameClock(value);
    if (clock === null) return null;
    const period = periodName(t, { kind: clock.periodKind, number: clock.period });
    return clock.elapsedMs === null ? period : `${period}, ${formatDuration(clock.elapsedMs)}`;
  },
  moments: (value, { language }) => formatNumber(language, list(value).length),
  stream: (value) => {
    const { live, replay } = record<{ readonly live: string; readonly replay: string }>(value);
    return [text(live), text(replay)].filter(Boolean).join(", ") || null;
  },
  liveBy: (value, { t }) => {
    const liveBy = oneOf(value, ["schedule", "stream", "hand"], null);
    return liveBy === null ? null : t(($) => $.operate.stream.livesBy[liveBy]);
  },
  commerceCoverage: (value, { t }) => {
    const coverage = oneOf(value, Object.keys(ACCESSES) as (keyof typeof ACCESSES)[], null);
    return coverage === null ? null : t(($) => $.operate.access.kinds[ACCESSES[coverage]]);
  },
  verdict: (value, { t }) => {
    const verdict = oneOf(value, ["kept", "removed", "open"], null);
    return verdict === null ? null : t(($) => $.operate.moderation[verdict]);
  },
  silencedUntil: (value, texts) =>
    value === "always" ? texts.t(($) => $.operate.moderation.forGood) : asTime(value, texts),
  words: (value) => list(value).join(", ") || null,
  role: (value, { t }) => {
    const role = oneOf(value, ["operator", "moderator", "scorer"], null);
    return role === null ? null : t(($) => $.operate.people.roles[role]);
  },
};

const known = (name: string): Field | null => oneOf(name, FIELDS, null);

/** Null for a field that follows from others or that this build does not know. */
export function fieldText(t: Translate, name: string): string | null {
  const field = known(name);
  return field === null ? null : t(($) => $.operate.changes.fields[field]);
}

/** Values are JSON, or plain texts; one that cannot be read is shown as it is stored. */
export function valueText(texts: Texts, name: string, stored: string): string {
  const field = known(name);
  const read = field === null ? undefined : VALUES[field];
  return read?.(parseJson(stored) ?? stored, texts) ?? stored;
}
