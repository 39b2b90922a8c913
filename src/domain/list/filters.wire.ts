import { LIST_SIZE, type DateRange, type ListFilters } from "./filters.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** The most values of one filter. */
export const MAX_VALUES = 100;

/** Returns the body of a list call (CAT-3). Omits filters that are not set, and `identities.type` for "all". */
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
    "identities.id": someValues(filters.identities),
    "identities.type": identitiesType === "all" ? undefined : identitiesType,
    "search.teams.id": someValues(filters.teams),
    "search.title": filters.title?.trim().slice(0, 100) || undefined,
    media_type: filters.mediaType,
    event_id: filters.eventId,
    event_date: filters.date && wireRange(filters.date),
    commerce_coverage: someValues(filters.coverage),
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

/** Formats `start~end`, both rounded down to the minute plus 1 s (CAT-3), so that calls within a minute are equal. */
export const wireRange = ({ start, end }: DateRange) => `${wireDate(start)}~${wireDate(end)}`;

function wireDate(at: EpochMs | null): string {
  return at === null ? "" : String(Math.floor(at / MINUTE_MS) * MINUTE_MS + 1_000);
}

/** Keeps the first values that fit, which for followed items are the latest; undefined for none. */
export const someValues = (values: readonly string[] | undefined) =>
  values && values.length > 0 ? values.slice(0, MAX_VALUES) : undefined;
