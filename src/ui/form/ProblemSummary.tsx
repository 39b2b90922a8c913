import { Note } from "#src/ui/status/Note.tsx";
import type { FormProblems } from "./useProblems.ts";
import styles from "./ProblemSummary.module.css";

interface ProblemSummaryProps<Name extends string> {
  readonly of: Pick<FormProblems<Name>, "told" | "goTo">;
  /** Says how many there are. */
  readonly title: (count: number) => string;
}

/**
 * Above the fields of a form, when several are wrong: all of it in one place, each leading to its field. It stays as it
 * was told, so that nothing moves while the fields below are being mended.
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
