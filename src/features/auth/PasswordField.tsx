import { Eye, EyeOff } from "lucide";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Field, type FieldProps } from "#src/ui/form/Field.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";

interface PasswordFieldProps extends Pick<FieldProps, "hint" | "below" | "labelEnd"> {
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly name?: string;
  /** Whether a new password is chosen, which password managers treat differently. */
  readonly isNew?: boolean;
}

export function PasswordField({ label, name = "password", isNew = false, onChange, ...field }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      {...field}
      label={label ?? t(($) => $.auth.password)}
      name={name}
      type={isShown ? "text" : "password"}
      autoComplete={isNew ? "new-password" : "current-password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={1000}
      onChange={(event) => onChange(event.currentTarget.value)}
      end={
        <IconButton
          label={isShown ? t(($) => $.auth.hidePassword) : t(($) => $.auth.showPassword)}
          icon={<Icon node={isShown ? EyeOff : Eye} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
