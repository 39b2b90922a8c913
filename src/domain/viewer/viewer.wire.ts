import * as v from "valibot";
import { optionalSchema } from "#src/domain/schemas.ts";
import type { Profile, Viewer } from "./viewer.ts";
import { calendarDate, id, instant, text } from "#src/domain/wire.ts";

const textOrNull = optionalSchema(text);
const idOrNull = optionalSchema(id);
const surveyRecord = v.object({
  surveyName: textOrNull,
  skipped: optionalSchema(instant),
  submitted: optionalSchema(instant),
});

/** Schema of survey records by name. The key is the name of a record without one; malformed records are left out. */
const surveyRecords = v.fallback(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((records) =>
      Object.fromEntries(
        Object.entries(records).flatMap(([name, record]) => {
          const { success, output } = v.safeParse(surveyRecord, record);
          return success ? [[name, { ...output, surveyName: output.surveyName ?? name }]] : [];
        }),
      ),
    ),
  ),
  {},
);

const profileWire = v.object({
  id: v.pipe(idOrNull, v.string()),
  added: optionalSchema(instant),
  email: textOrNull,
  displayName: textOrNull,
  countryName: textOrNull,
  city: textOrNull,
  gender: textOrNull,
  dateOfBirth: optionalSchema(calendarDate),
  phone: textOrNull,
  postalCode: textOrNull,
  identity: idOrNull,
  identityItem: idOrNull,
  canCreateGlobalTag: v.fallback(v.boolean(), false),
  isEmailVerified: v.fallback(v.nullable(v.boolean()), null),
  canExportData: v.fallback(v.boolean(), false),
  favoriteClubId: idOrNull,
  options: surveyRecords,
});

/** Reads a profile; null without an id. The wire's `displayName` is the entity's `fullName`. */
export function toProfile(wire: unknown): Profile | null {
  const parsed = v.safeParse(profileWire, wire);
  if (!parsed.success) return null;
  const { displayName, ...rest } = parsed.output;
  return { ...rest, fullName: displayName };
}

/** Returns the part of a profile that the session stores (SES-3): no phone, birthday or address in browser storage. */
export function toViewer({ id, email, fullName, countryName, favoriteClubId }: Profile): Viewer {
  return { id, email, fullName, countryName, favoriteClubId };
}
