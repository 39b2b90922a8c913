import styles from "./Spinner.module.css";

/** A spinner in the middle of a picture that is loading; `label` is its text for screen readers. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <span className="sr">{label}</span>
    </output>
  );
}
