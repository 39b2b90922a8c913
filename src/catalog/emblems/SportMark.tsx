import { SportIcon } from "./SportIcon.tsx";
import styles from "./SportMark.module.css";

export function SportMark({ sportType }: { readonly sportType: string | null }) {
  return (
    <span className={styles.mark}>
      <SportIcon sportType={sportType ?? ""} className="icon-lg" />
    </span>
  );
}
