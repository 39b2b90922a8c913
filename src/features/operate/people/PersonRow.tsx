import { useQueryClient } from "@tanstack/react-query";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { Person } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { giveRole, roleErrorText } from "./giveRole.ts";

interface PersonRowProps {
  readonly person: Person;
  readonly canChange: boolean;
}

export function PersonRow({ person: { email, name, role, hasSecondFactor }, canChange }: PersonRowProps) {
  const texts = useTranslation();
  const { t } = texts;
  const client = useQueryClient();
  const { isBusy, error, submit } = useSubmit((_, signal) =>
    giveRole({ client, texts }, { email, role: null }, signal),
  );
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <p dir="auto">{name ?? email}</p>
        {name !== null && <p className="small muted">{email}</p>}
        <p className="small muted">
          {t(($) => $.operate.people.roles[role])}
          {!hasSecondFactor && ` · ${t(($) => $.operate.people.noFactor)}`}
        </p>
      </div>
      {canChange && (
        <Button
          variant="outline"
          size="lg"
          busy={isBusy}
          aria-label={t(($) => $.operate.people.takeOf, { name: name ?? email })}
          onClick={() => void submit()}
        >
          {t(($) => $.operate.people.take)}
        </Button>
      )}
      {error !== null && (
        <Note tone="danger" role="alert">
          {roleErrorText(texts, error)}
        </Note>
      )}
    </li>
  );
}
