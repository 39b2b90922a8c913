import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import type { OfficialRole } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { Segmented } from "#src/ui/form/Segmented.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { giveRole, roleErrorText } from "./giveRole.ts";

const ROLES = ["scorer", "moderator", "operator"] as const satisfies readonly OfficialRole[];

export function GiveRole() {
  const texts = useTranslation();
  const { t } = texts;
  const client = useQueryClient();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<OfficialRole>("scorer");
  const { form, fieldErrors, clear, isBusy } = useForm({
    fields: ["email"],
    check: () => ({ email: email.includes("@") ? undefined : t(($) => $.auth.emailWhole) }),
    async send(_, signal) {
      await giveRole({ client, texts }, { email: email.trim(), role }, signal);
      setEmail("");
    },
    fieldErrorsOf: (error) => ({ email: roleErrorText(texts, error) }),
  });
  return (
    <form {...form} className={styles.box} aria-labelledby="give">
      <h2 id="give" className={styles.heading}>
        {t(($) => $.operate.people.give)}
      </h2>
      <Field
        label={t(($) => $.auth.email)}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        dir="ltr"
        value={email}
        error={fieldErrors.email}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value);
          clear("email");
        }}
      />
      <Segmented
        label={t(($) => $.operate.people.role)}
        options={ROLES.map((value) => ({ value, label: t(($) => $.operate.people.roles[value]) }))}
        value={role}
        onChange={setRole}
      />
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {t(($) => $.operate.people.give)}
      </Button>
    </form>
  );
}
