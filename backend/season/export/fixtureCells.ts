import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { localText } from "#backend/season/folder/dates.ts";
import { lengthMs, type SeasonTenant } from "#backend/season/folder/seasonFolder.ts";

export const FIXTURE_COLUMNS = [
  "id",
  "competition",
  "round",
  "home",
  "away",
  "start",
  "end",
  "zone",
  "venue",
  "stream",
  "replay",
  "access",
  "price",
  "state",
  "reason",
  "ticket_note",
  "live_by",
  "sport",
] as const;

const ACCESS: Readonly<Record<string, string>> = {
  commerce_members_media: "members",
  commerce_ppv_media: "ticket",
  commerce_transactional_media: "ticket",
  commerce_subscription_basic_media: "subscription",
};

/** A match as a row of `fixtures.csv`; null if it has no two sides of a competition. */
export function fixtureCells(
  { teams, identities, schedule, ...event }: StoredEvent,
  tenant: SeasonTenant,
): readonly string[] | null {
  const league = identities.find(({ type }) => type === "league")?.title;
  const [home, away] = [teams.home?.name, teams.away?.name];
  if (!league || !home || !away) return null;
  const zone = event.venueTimeZone ?? tenant.zone;
  const state = schedule?.state ?? "planned";
  const sport = event.sportType ?? tenant.sport;
  const isUsual = event.streamEnd === null || event.streamEnd === event.eventDate + lengthMs(sport);
  const price = event.price === null ? "" : String(event.price);
  const cells: Readonly<Record<(typeof FIXTURE_COLUMNS)[number], string>> = {
    id: event.referenceId.startsWith("ref-") ? "" : event.referenceId,
    competition: league,
    round: event.round ?? "",
    home,
    away,
    start: localText(event.eventDate, zone, state === "time_tbd"),
    end: isUsual ? "" : localText(event.streamEnd ?? 0, zone, false),
    zone: event.venueTimeZone ?? "",
    venue: event.venue ?? "",
    stream: event.externalUrl === null ? written(event.stream?.live) : `page ${event.externalUrl}`,
    replay: written(event.stream?.replay),
    access: ACCESS[event.commerceCoverage ?? ""] ?? "free",
    price: price === "" || event.currency === tenant.currency ? price : `${price} ${event.currency}`,
    state: state === "planned" ? "" : state,
    reason: schedule?.reason ?? "",
    ticket_note: schedule?.ticket_note ?? "",
    live_by: event.liveBy === "schedule" ? "" : event.liveBy,
    sport: sport === tenant.sport ? "" : sport,
  };
  return FIXTURE_COLUMNS.map((column) => cells[column]);
}

/** What its end does not tell is said before it. */
const written = (address: string | null | undefined): string =>
  !address || /\.(m3u8|mp4|webm)(\?|$)/i.test(address) ? (address ?? "") : `hls ${address}`;
