import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { RecordedChange } from "#src/domain/operate/operated.ts";
import { oneOf } from "#src/domain/wire.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import styles from "#src/features/operate/calls/operate.module.css";
import { fieldText, valueText } from "./recordedText.ts";

/** The newest changes, of one match or of all. */
export function ChangesList({ id }: { readonly id: string | null }) {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.changes(id));
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height="14rem" />}
      failed={t(($) => $.operate.changes.failed)}
      isEmpty={(changes) => changes.length === 0}
      empty={{ title: t(($) => $.operate.changes.empty) }}
    >
      {(changes) => (
        <ol className={styles.list}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} isOfMatch={id !== null} />
          ))}
        </ol>
      )}
    </QueryView>
  );
}

const PROGRAMS = ["schedule", "terminal"] as const;

/** The people of the club by name, and whoever had a link; what no person wrote by what it was. */
function useWriterName(): (writer: string) => string {
  const { t } = useTranslation();
  const { data: people = [] } = useQuery(operateQueries.people());
  return (writer) => {
    const [, scorer] = /^link \S+ (.+)$/.exec(writer) ?? [];
    if (scorer !== undefined) return scorer;
    const program = oneOf(writer, PROGRAMS, null);
    if (program !== null) return t(($) => $.operate.changes.writers[program]);
    const [, folder] = /^import (.+)$/.exec(writer) ?? [];
    if (folder !== undefined) return t(($) => $.operate.changes.writers.import, { name: folder });
    const person = people.find(({ id }) => writer === `official ${id}`);
    return person === undefined ? writer : (person.name ?? person.email);
  };
}

interface ChangeRowProps {
  readonly change: RecordedChange;
  readonly isOfMatch: boolean;
}

function ChangeRow({ change: { at, writer, kind, subjectId, action, fields }, isOfMatch }: ChangeRowProps) {
  const texts = useTranslation();
  const { t, language } = texts;
  const nameOf = useWriterName();
  return (
    <li className={styles.row}>
      <p className="small muted">
        {formatDateTime(language, at)} · <bdi>{nameOf(writer)}</bdi>
        {!isOfMatch && (
          <>
            {" "}
            · {kind && t(($) => $.operate.changes.kinds[kind])} <bdi>{subjectId}</bdi>
          </>
        )}
      </p>
      <ul className={styles.fields}>
        {action !== "changed" && <li>{t(($) => $.operate.changes.actions[action])}</li>}
        {fields.map(({ name, before, after }) => (
          <li key={name}>
            <strong>{fieldText(t, name) ?? name}</strong>: <del dir="auto">{valueText(texts, name, before)}</del>{" "}
            <Icon node={ArrowRight} className="icon-sm icon-flip" />{" "}
            <ins dir="auto">{valueText(texts, name, after)}</ins>
          </li>
        ))}
      </ul>
    </li>
  );
}
