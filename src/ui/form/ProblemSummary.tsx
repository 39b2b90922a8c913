import { Note } from "#src/ui/status/Note.tsx";
import type { FormProblems } from "./useProblems.ts";
import styles from "./ProblemSummary.module.css";

interface ProblemSummaryProps<Name extends string> {
  readonly form: Pick<FormProblems<Name>, "submittedProblems" | "focusField">;
  /** Returns the title for this number of errors. */
  readonly title: (count: number) => string;
}

/**
 * A list of the validation errors above the fields of a form, if there are several; each leads to its field. It shows
 * the errors as submitted, so that nothing moves while the viewer corrects the fields below.
 */
export function ProblemSummary<Name extends string>({
  form: { submittedProblems, focusField },
  title,
}: ProblemSummaryProps<Name>) {
  if (submittedProblems.length < 2) return null;
  return (
    <section aria-label={title(submittedProblems.length)}>
      <Note tone="danger">
        <strong>{title(submittedProblems.length)}</strong>
        <ul className={styles.list}>
          {submittedProblems.map(([name, problem]) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => focusField(name)}>
                {problem}
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
