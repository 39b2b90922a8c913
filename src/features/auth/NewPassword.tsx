import { useState } from "react";
import type { ApiError } from "#src/api/error.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { FieldErrors } from "#src/ui/form/useFieldErrors.ts";
import { PasswordField } from "./PasswordField.tsx";
import { ratePassword, MIN_PASSWORD_LENGTH, type PasswordAdvice, type Strength } from "./passwordStrength.ts";
import styles from "./NewPassword.module.css";

const BARS = [1, 2, 3, 4] as const;

export type NewPasswordName = "newPassword" | "repeated";

export interface NewPasswordProps {
  readonly label: string;
  readonly fieldErrors: FieldErrors<NewPasswordName>;
  readonly onChange: (name: NewPasswordName) => void;
  /** Personal words that a guesser may know: e-mail address and name. */
  readonly own: readonly string[];
}

/** Renders the fields for a new password and its repetition, with a strength meter (AUTH-13). */
export function NewPassword({ label, fieldErrors, onChange, own }: NewPasswordProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const advice = ratePassword(typed, own);
  return (
    <>
      <PasswordField
        label={label}
        name="newPassword"
        isNew
        error={fieldErrors.newPassword}
        hint={typed === "" ? t(($) => $.auth.strength.rule) : adviceText(t, advice)}
        below={typed !== "" && <StrengthMeter strength={advice.strength} />}
        onChange={(value) => {
          setTyped(value);
          onChange("newPassword");
        }}
      />
      <PasswordField
        label={t(($) => $.auth.repeat)}
        name="repeated"
        isNew
        error={fieldErrors.repeated}
        onChange={() => onChange("repeated")}
      />
    </>
  );
}

/** Returns the validation errors: missing, too short, or not the same twice. */
export function newPasswordErrors(t: Translate, form: FormData): FieldErrors<NewPasswordName> {
  const typed = textIn(form, "newPassword");
  if (typed === "") return { newPassword: t(($) => $.auth.newPasswordMissing) };
  if (Array.from(typed).length < MIN_PASSWORD_LENGTH) return { newPassword: t(($) => $.auth.strength.tooShort) };
  return typed === textIn(form, "repeated") ? {} : { repeated: t(($) => $.auth.repeatDiffers) };
}

/** Returns the server's error about the new password that was sent as `field`; undefined if there is none. */
export function serverErrorOf(t: Translate, { fields, fieldCodes }: ApiError, field: string): string | undefined {
  return fieldCodes[field] === "too_common" ? t(($) => $.auth.strength.common) : fields[field];
}

export const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const LEVELS = ["tooShort", "weak", "fair", "good", "strong"] as const;

function adviceText(t: Translate, { strength, because }: PasswordAdvice): string {
  if (because !== null) return t(($) => $.auth.strength[because]);
  return t(($) => $.auth.strength[LEVELS[strength]]);
}

function StrengthMeter({ strength }: { readonly strength: Strength }) {
  const { t } = useTranslation();
  return (
    <p className={styles.meter} data-strength={strength}>
      <span className="sr">{t(($) => $.auth.strength.of, { strength })}</span>
      {BARS.map((level) => (
        <i key={level} data-full={level <= strength || undefined} />
      ))}
    </p>
  );
}
