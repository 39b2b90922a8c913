import type { ReactNode, Ref } from "react";
import styles from "./SectionNav.module.css";

interface SectionNavProps {
  readonly label: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Navigation between the parts of a page: a column beside them, a row above them in narrow windows. */
export function SectionNav({ label, ref, children }: SectionNavProps) {
  return (
    <nav ref={ref} className={styles.parts} aria-label={label}>
      {children}
    </nav>
  );
}
