import { SportIcon } from "./SportIcon.tsx";
import styles from "./SportMark.module.css";

/** Shows the icon of a sport as large as a crest, for cards of identities without one. */
export function SportMark({ sportType }: { readonly sportType: string | null }) {
  return (
    <span className={styles.mark}>
      <SportIcon sportType={sportType ?? ""} className="icon-lg" />
    </span>
  );
}
