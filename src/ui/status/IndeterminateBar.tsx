import styles from "./IndeterminateBar.module.css";

/** A bar for work of unknown length. It is hidden from screen readers: the text beside it says the same. */
export function IndeterminateBar() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <i />
    </div>
  );
}
