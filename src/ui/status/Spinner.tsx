import styles from "./Spinner.module.css";

/** Turns in the middle of the picture that is being waited for; `label` says it to screen readers. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <span className="sr">{label}</span>
    </output>
  );
}
