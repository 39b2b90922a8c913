import styles from "./WalkingBar.module.css";

/** A bar for work of unknown length. It is hidden from screen readers: the text beside it says the same. */
export function WalkingBar() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <i />
    </div>
  );
}
