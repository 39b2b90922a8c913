import { SportIcon } from "./SportIcon.tsx";
import styles from "./SportMark.module.css";

/** Shows the icon of a sport on a tile, where other tiles have a crest. */
export function SportMark({ sportType }: { readonly sportType: string | null }) {
  return (
    <span className={styles.mark}>
      <SportIcon sportType={sportType ?? ""} className="icon-lg" />
    </span>
  );
}
