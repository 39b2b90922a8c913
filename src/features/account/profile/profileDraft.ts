import { PROFILE_FIELDS, type ProfileChanges, type ProfileField } from "#src/catalog/unsent/profileFields.ts";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";

/** Unsaved input by field; an empty text clears the field. */
export type ProfileEdits = Readonly<Partial<Record<ProfileField, string>>>;

export function savedValue({ fullName, ...profile }: Profile, field: ProfileField): string {
  return (field === "displayName" ? fullName : profile[field]) ?? "";
}

export function changesOf(profile: Profile, edits: ProfileEdits): ProfileChanges {
  const changed = PROFILE_FIELDS.flatMap((field) => {
    const value = edits[field]?.trim();
    return value === undefined || value === savedValue(profile, field) ? [] : [[field, value || null] as const];
  });
  return Object.fromEntries(changed);
}

const MIN_DIGITS = 6;

/** Returns the validation errors of the input, by field (ACC-1; the portal defines the rules for these fields). */
export function profileErrors(t: Translate, { phone = "", dateOfBirth = "" }: ProfileEdits): FieldErrors<ProfileField> {
  const digits = phone.replace(/\D/g, "");
  const isPhone = phone.trim() === "" || (/^[+\d\s()./-]+$/.test(phone) && digits.length >= MIN_DIGITS);
  const born = Date.parse(dateOfBirth);
  const isBorn = dateOfBirth === "" || (born >= Date.parse(EARLIEST_BIRTHDAY) && born <= Date.now());
  return {
    phone: isPhone ? undefined : t(($) => $.account.phoneInvalid),
    dateOfBirth: isBorn ? undefined : t(($) => $.account.birthInvalid),
  };
}

export const EARLIEST_BIRTHDAY = "1900-01-01";
