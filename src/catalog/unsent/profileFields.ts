import type { Profile } from "#src/domain/viewer/viewer.ts";

/** The editable fields of a profile, by their names on the wire, in the order on screen. */
export const PROFILE_FIELDS = [
  "displayName",
  "phone",
  "dateOfBirth",
  "countryName",
  "city",
  "postalCode",
  "gender",
  "identity",
  "identityItem",
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The changed fields, as the server expects them; null clears a field. */
export type ProfileChanges = Readonly<Partial<Record<ProfileField, string | null>>>;

/** Returns the fields of a profile in what this device has stored, which may be anything. */
export function readProfileChanges(stored: Readonly<Record<string, unknown>>): ProfileChanges {
  const fields = PROFILE_FIELDS.flatMap((field) => {
    const value = stored[field];
    return value === null || typeof value === "string" ? [[field, value] as const] : [];
  });
  return Object.fromEntries(fields);
}

export const withProfileChanges = (profile: Profile, { displayName, ...rest }: ProfileChanges): Profile => ({
  ...profile,
  ...rest,
  ...(displayName !== undefined && { fullName: displayName }),
});
