import styles from "./WalkingBar.module.css";

/** Something is under way, nobody knows for how long. Says nothing to screen readers: the words beside it do. */
export function WalkingBar() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <i />
    </div>
  );
}
