import styles from "./Spinner.module.css";

export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.spinner}>
      <span className="sr">{label}</span>
    </output>
  );
}
