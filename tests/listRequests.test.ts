import fc from "fast-check";
import { expect, test } from "vitest";
import { COVERAGES } from "#src/domain/event/access.ts";
import type { ClipFilters, ListFilters } from "#src/domain/list/filters.ts";
import { toWireClipFilters } from "#src/domain/list/clipFilters.wire.ts";
import { toWireFilters } from "#src/domain/list/filters.wire.ts";
import { HIGHLIGHT_KINDS } from "#src/domain/event/highlightKinds.ts";
import { clipFiltersOf, filtersOf } from "#src/features/browse/listFilters.ts";
import { readListSearch } from "#src/features/browse/listSearch.ts";
import { dayFilters } from "#src/features/schedule/dayFilters.ts";
import { readScheduleSearch } from "#src/features/schedule/scheduleSearch.ts";
import { requestViolations } from "./support/backend/schemas.ts";

const statuses = ["live", "upcoming", "archived", "channel"] as const;
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 });
const side = fc.option(instant);
const text = fc.string({ unit: "grapheme", maxLength: 300 }).map((any) => any.slice(0, 200));
/** More ids than a filter may have, because the number of follows is unlimited. */
const manyIds = fc.nat({ max: 300 }).map((n) => Array.from({ length: n }, (_, i) => `id-${i}`));

const filters: fc.Arbitrary<ListFilters> = fc.record(
  {
    status: fc.oneof(fc.constantFrom(...statuses), fc.array(fc.constantFrom(...statuses), { minLength: 1 })),
    sportType: text,
    identities: fc.oneof(fc.array(text), manyIds),
    identitiesType: fc.constantFrom("league", "category", "subcategory", "all"),
    teams: fc.oneof(fc.array(text), manyIds),
    mediaType: fc.oneof(text, fc.array(text, { minLength: 1 })),
    eventId: text,
    date: fc.record({ start: side, end: side }),
    sort: fc.constantFrom("order", "added", "title", "created"),
    order: fc.constantFrom("asc", "desc"),
    page: fc.nat({ max: 400 }),
    size: fc.constantFrom(10, 24, 50),
    title: text,
    count: fc.boolean(),
    coverage: fc.subarray([...COVERAGES]),
  },
  { requiredKeys: [] },
);

test("[CAT-3] any filters of a match list produce a valid request", () => {
  fc.assert(
    fc.property(filters, (given) => {
      const body = toWireFilters(given);
      expect(requestViolations("/api/event/list", body)).toEqual([]);
      for (const at of String(body["event_date"] ?? "").split("~"))
        if (at !== "") expect(Number(at) % 60_000).toBe(1_000);
      expect(body).not.toHaveProperty(["identities.type"], "all");
    }),
    { seed: 1 },
  );
});

test("[CAT-3] any filters of a clip list produce a valid request", () => {
  const targets: fc.Arbitrary<ClipFilters> = fc
    .tuple(filters, fc.constantFrom("game", "player", "user", undefined), fc.option(fc.subarray([...HIGHLIGHT_KINDS])))
    .map(([rest, target, kinds]) => ({ ...rest, ...(target && { target }), ...(kinds && { kinds }) }));
  fc.assert(
    fc.property(targets, (given) => {
      const body = toWireClipFilters(given);
      expect(requestViolations("/api/clip/list", body)).toEqual([]);
      expect(body["type"]).toBe(given.target ?? "game");
    }),
    { seed: 1 },
  );
});

test("[CAT-3] any address of a list produces a valid request", () => {
  const names = [
    "sport",
    "league",
    "team",
    "media",
    "date",
    "sort",
    "order",
    "followed",
    "page",
    "__proto__",
    "kind",
    "of",
    "access",
    "day",
  ];
  const sound = [
    "football",
    "past_7_days",
    "yesterday",
    "title",
    "asc",
    "event",
    "externalContent",
    "true",
    "recap clip",
    "player",
    "free ppv",
    "2026-03-14",
  ];
  const value = fc.oneof(fc.constantFrom<unknown>(...sound), fc.jsonValue(), fc.string({ maxLength: 300 }));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), value), instant, (search, now) => {
      const read = readListSearch(search);
      const matches = filtersOf(read, now, []);
      expect(requestViolations("/api/event/list", toWireFilters(matches))).toEqual([]);
      const clips = toWireClipFilters({ ...matches, ...clipFiltersOf(read) });
      expect(requestViolations("/api/clip/list", clips)).toEqual([]);
      const schedule = readScheduleSearch(search);
      expect(requestViolations("/api/event/list", toWireFilters(dayFilters(schedule)))).toEqual([]);
      expect(readScheduleSearch({ ...schedule })).toEqual(schedule);
    }),
    { seed: 1 },
  );
});
