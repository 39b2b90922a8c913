import * as v from "valibot";
import type { Profile, Viewer } from "./viewer.ts";
import { calendarDate, id, instant, text } from "./wire.ts";

/** One line without signs that reorder the page. */
const textOrNull = v.fallback(
  v.pipe(
    v.string(),
    v.transform((line) => text(line)),
  ),
  null,
);
/** What one of the readers makes of a member that may be missing. */
const readBy = <T>(reader: (value: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(reader)), null);
const idOrNull = readBy(id);
const surveyName = v.pipe(
  v.string(),
  v.transform((line) => text(line)),
  v.string(),
);
const surveyRecord = v.object({ surveyName, skipped: readBy(instant), submitted: readBy(instant) });

/** Records by the name they stand under; what is none is left out. */
const surveyRecords = v.fallback(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((records) =>
      Object.fromEntries(
        Object.entries(records).flatMap(([name, record]) => {
          const { success, output } = v.safeParse(surveyRecord, record);
          return success ? [[name, output]] : [];
        }),
      ),
    ),
  ),
  {},
);

const profileWire = v.object({
  id: v.pipe(idOrNull, v.string()),
  added: readBy(instant),
  email: textOrNull,
  displayName: textOrNull,
  countryName: textOrNull,
  city: textOrNull,
  gender: textOrNull,
  dateOfBirth: readBy(calendarDate),
  phone: textOrNull,
  postalCode: textOrNull,
  identity: idOrNull,
  identityItem: idOrNull,
  canCreateGlobalTag: v.fallback(v.boolean(), false),
  favoriteClubId: idOrNull,
  options: surveyRecords,
});

/** The profile in a wire answer, or null where it has no id. The wire's `displayName` is the entity's `fullName`. */
export function toProfile(wire: unknown): Profile | null {
  const parsed = v.safeParse(profileWire, wire);
  if (!parsed.success) return null;
  const { displayName, ...rest } = parsed.output;
  return { ...rest, fullName: displayName };
}

/** The part of a profile that the session keeps (SES-3): no phone, birthday or address in browser storage. */
export function toViewer({ id, email, fullName, countryName, favoriteClubId }: Profile): Viewer {
  return { id, email, fullName, countryName, favoriteClubId };
}
