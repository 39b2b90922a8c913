import { SportIcon } from "./SportIcon.tsx";
import styles from "./SportMark.module.css";

/** On a tile, where others have a crest: the sign of its sport. */
export function SportMark({ sportType }: { readonly sportType: string | null }) {
  return (
    <span className={styles.mark}>
      <SportIcon sportType={sportType ?? ""} className="icon-lg" />
    </span>
  );
}
