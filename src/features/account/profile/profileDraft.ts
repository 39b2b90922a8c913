import type { Profile } from "#src/domain/viewer/viewer.ts";
import type { Translate } from "#src/i18n/useTranslation.ts";
import type { Problems } from "#src/ui/form/useProblems.ts";

/** The fields of a profile that its owner can change, by their names on the wire, in their order on screen. */
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

/** What was typed and is not saved, by field; an empty text clears the field. */
export type ProfileEdits = Readonly<Partial<Record<ProfileField, string>>>;

/** What is sent: only what differs. */
export type ProfileChanges = Readonly<Partial<Record<ProfileField, string | null>>>;

/** What a field holds on the server, as text. */
export function savedValue({ fullName, ...profile }: Profile, field: ProfileField): string {
  return (field === "displayName" ? fullName : profile[field]) ?? "";
}

/** The edits that change something, with null for what is cleared. */
export function changesOf(profile: Profile, edits: ProfileEdits): ProfileChanges {
  const changed = PROFILE_FIELDS.flatMap((field) => {
    const value = edits[field]?.trim();
    return value === undefined || value === savedValue(profile, field) ? [] : [[field, value || null] as const];
  });
  return Object.fromEntries(changed);
}

const LEAST_DIGITS = 6;

/** The problems with what the viewer typed, by field (ACC-1; the field rules are the portal's own). */
export function profileProblems(t: Translate, { phone = "", dateOfBirth = "" }: ProfileEdits): Problems<ProfileField> {
  const digits = phone.replace(/\D/g, "");
  const isPhone = phone.trim() === "" || (/^[+\d\s()./-]+$/.test(phone) && digits.length >= LEAST_DIGITS);
  const born = Date.parse(dateOfBirth);
  const isBorn = dateOfBirth === "" || (born >= Date.parse(FIRST_BIRTHDAY) && born <= Date.now());
  return {
    phone: isPhone ? undefined : t(($) => $.account.phoneInvalid),
    dateOfBirth: isBorn ? undefined : t(($) => $.account.birthInvalid),
  };
}

export const FIRST_BIRTHDAY = "1900-01-01";
