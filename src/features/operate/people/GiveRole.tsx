import type { OfficialRole } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Field } from "#src/ui/form/Field.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import { OperateForm } from "#src/features/operate/calls/OperateForm.tsx";
import { giveRole, roleErrorText } from "./giveRole.ts";

const ROLES = ["scorer", "moderator", "operator"] as const satisfies readonly OfficialRole[];
const NOBODY: { email: string; role: OfficialRole } = { email: "", role: "scorer" };

export function GiveRole() {
  const texts = useTranslation();
  const { t } = texts;
  return (
    <OperateForm
      title={t(($) => $.operate.people.give)}
      submit={t(($) => $.operate.people.give)}
      variant="primary"
      values={NOBODY}
      check={({ email }) => ({ email: email.includes("@") ? undefined : t(($) => $.auth.emailWhole) })}
      send={({ email, role }, context, signal) => giveRole(context, { email: email.trim(), role }, signal)}
      fieldErrorsOf={(error) => ({ email: roleErrorText(texts, error) })}
    >
      {({ field, choice }) => (
        <>
          <Field
            label={t(($) => $.auth.email)}
            type="email"
            autoComplete="off"
            maxLength={254}
            dir="ltr"
            {...field("email")}
          />
          <Segmented
            label={t(($) => $.operate.people.role)}
            options={ROLES.map((value) => ({ value, label: t(($) => $.operate.people.roles[value]) }))}
            {...choice("role")}
          />
        </>
      )}
    </OperateForm>
  );
}
