import { Note } from "#src/ui/status/Note.tsx";
import type { FormProblems } from "./useProblems.ts";
import styles from "./ProblemSummary.module.css";

interface ProblemSummaryProps<Name extends string> {
  readonly of: Pick<FormProblems<Name>, "told" | "goTo">;
  /** Returns the title for this number of errors. */
  readonly title: (count: number) => string;
}

/**
 * A list of the validation errors above the fields of a form, if there are several; each leads to its field. It shows
 * the errors as submitted, so that nothing moves while the viewer corrects the fields below.
 */
export function ProblemSummary<Name extends string>({ of: { told, goTo }, title }: ProblemSummaryProps<Name>) {
  if (told.length < 2) return null;
  return (
    <section aria-label={title(told.length)}>
      <Note tone="danger">
        <strong>{title(told.length)}</strong>
        <ul className={styles.list}>
          {told.map(([name, problem]) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => goTo(name)}>
                {problem}
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
