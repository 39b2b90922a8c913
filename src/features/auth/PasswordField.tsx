import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/Field.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";

interface PasswordFieldProps {
  readonly problem: string | undefined;
  readonly onChange: () => void;
}

/** The password of an account that exists, with a button that shows what was typed. */
export function PasswordField({ problem, onChange }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={t(($) => $.auth.password)}
      name="password"
      type={isShown ? "text" : "password"}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      required
      problem={problem}
      onChange={onChange}
      end={
        <IconButton
          label={isShown ? t(($) => $.auth.hidePassword) : t(($) => $.auth.showPassword)}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
