import { LIST_SIZE, type ClipFilters, type DateRange, type ListFilters } from "./filters.ts";
import type { EpochMs } from "#src/domain/time.ts";

const MINUTE_MS = 60_000;
/** So many values a filter has at most (contract: Maxima). */
const MOST_VALUES = 100;

/** The body of a list call (CAT-3). Filters that are not set are omitted, and so is `identities.type` for "all". */
export function toWireFilters(filters: ListFilters): Readonly<Record<string, unknown>> {
  const { page = 0, size = LIST_SIZE, count = false, identitiesType } = filters;
  const body = {
    next: true,
    count,
    page,
    size,
    sort: filters.sort,
    order: filters.order,
    status: filters.status,
    sportType: filters.sportType,
    "identities.id": some(filters.identities),
    "identities.type": identitiesType === "all" ? undefined : identitiesType,
    "search.teams.id": some(filters.teams),
    "search.title": filters.title?.trim().slice(0, 100) || undefined,
    media_type: filters.mediaType,
    event_id: filters.eventId,
    event_date: filters.date && wireRange(filters.date),
    commerce_coverage: some(filters.coverage),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** The body of a clip list call; without a target the game's clips. */
export function toWireClipFilters(given: ClipFilters): Readonly<Record<string, unknown>> {
  const { target = "game", kinds, ...filters } = given;
  return { ...toWireFilters(filters), type: target, ...(some(kinds) && { media_sub_type: kinds }) };
}

/** `start~end`, both rounded down to the minute plus 1 s (CAT-3), so that calls within a minute ask for the same. */
export const wireRange = ({ start, end }: DateRange) => `${wireDate(start)}~${wireDate(end)}`;

/** An open side is empty. */
function wireDate(at: EpochMs | null): string {
  return at === null ? "" : String(Math.floor(at / MINUTE_MS) * MINUTE_MS + 1_000);
}

/** The first that a filter has room for: of what a viewer follows, the latest. */
const some = (values: readonly string[] | undefined) =>
  values && values.length > 0 ? values.slice(0, MOST_VALUES) : undefined;
