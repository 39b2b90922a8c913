import { Note } from "#src/ui/status/Note.tsx";
import type { FormErrors } from "./useFieldErrors.ts";
import styles from "./ErrorSummary.module.css";

interface ErrorSummaryProps<Name extends string> {
  readonly form: Pick<FormErrors<Name>, "submittedErrors" | "focusField">;
  readonly title: (count: number) => string;
}

/** Each of several errors leads to its field. Shown as submitted, so that nothing moves while they are mended. */
export function ErrorSummary<Name extends string>({
  form: { submittedErrors, focusField },
  title,
}: ErrorSummaryProps<Name>) {
  if (submittedErrors.length < 2) return null;
  return (
    <section aria-label={title(submittedErrors.length)}>
      <Note tone="danger">
        <strong>{title(submittedErrors.length)}</strong>
        <ul className={styles.list}>
          {submittedErrors.map(([name, error]) => (
            <li key={name}>
              <button type="button" className="link" onClick={() => focusField(name)}>
                {error}
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
