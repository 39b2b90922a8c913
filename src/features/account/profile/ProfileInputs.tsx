import { useMemo, useState } from "react";
import type { Profile } from "#src/domain/viewer/viewer.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { countries } from "./countries.ts";
import { LeagueAndTeam } from "./LeagueAndTeam.tsx";
import type { ProfileField } from "#src/catalog/unsent/profileFields.ts";
import { EARLIEST_BIRTHDAY, savedValue, type ProfileEdits } from "./profileDraft.ts";

interface ProfileInputsProps {
  readonly profile: Profile;
  readonly edits: ProfileEdits;
  readonly fieldErrors: FieldErrors<ProfileField>;
  readonly onChange: (field: ProfileField, value: string) => void;
}

export function ProfileInputs({ profile, edits, fieldErrors, onChange }: ProfileInputsProps) {
  const { t, language } = useTranslation();
  const optional = t(($) => $.common.optional);
  const valueOf = (field: ProfileField) => edits[field] ?? savedValue(profile, field);
  const { countryName } = profile;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const options = useMemo(
    () => [{ value: "", label: t(($) => $.account.notGiven) }, ...countries(language, countryName)],
    [countryName, t, language],
  );
  const text = (field: "city" | "postalCode", label: string, maxLength: number, autoComplete: string) => (
    <Field
      label={label}
      aside={optional}
      name={field}
      autoComplete={autoComplete}
      maxLength={maxLength}
      dir="auto"
      value={valueOf(field)}
      error={fieldErrors[field]}
      onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
    />
  );
  return (
    <>
      <Field
        label={t(($) => $.account.birth)}
        aside={optional}
        name="dateOfBirth"
        type="date"
        // From right to left, Safari would show the year first and the month last.
        dir="ltr"
        autoComplete="bday"
        min={EARLIEST_BIRTHDAY}
        max={today}
        value={valueOf("dateOfBirth")}
        error={fieldErrors.dateOfBirth}
        onChange={({ currentTarget }) => onChange("dateOfBirth", currentTarget.value)}
      />
      <Select
        label={t(($) => $.account.country)}
        aside={optional}
        isTall
        name="countryName"
        autoComplete="country-name"
        value={valueOf("countryName")}
        options={options}
        onChange={(value) => onChange("countryName", value)}
      />
      {text(
        "city",
        t(($) => $.account.city),
        100,
        "address-level2",
      )}
      {text(
        "postalCode",
        t(($) => $.account.postalCode),
        20,
        "postal-code",
      )}
      <GenderSelect value={valueOf("gender")} onChange={(value) => onChange("gender", value)} />
      <LeagueAndTeam league={valueOf("identity")} team={valueOf("identityItem")} onChange={onChange} />
    </>
  );
}

const GENDERS = ["female", "male", "other"] as const;

function GenderSelect({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useTranslation();
  const isKnown = value === "" || GENDERS.some((gender) => gender === value);
  return (
    <Select
      label={t(($) => $.account.gender)}
      aside={t(($) => $.common.optional)}
      isTall
      name="gender"
      value={value}
      options={[
        { value: "", label: t(($) => $.account.genders.unsaid) },
        ...GENDERS.map((gender) => ({ value: gender, label: t(($) => $.account.genders[gender]) })),
        ...(isKnown ? [] : [{ value, label: value }]),
      ]}
      onChange={onChange}
    />
  );
}
