import ChevronRight from "lucide-react/icons/chevron-right";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import styles from "./search.module.css";

export interface GroupHeadProps {
  readonly id: string;
  readonly title: string;
  /** "All 12"; null where all of them are shown. */
  readonly more: string | null;
  readonly onMore: (() => void) | undefined;
}

/** The title of a group, and the way to all of it. */
export function GroupHead({ id, title, more, onMore }: GroupHeadProps) {
  return (
    <div className={styles.groupHead}>
      <SectionHead id={id} size="small" title={title} className={styles.head} />
      {more !== null && (
        <button type="button" className={styles.more} onClick={onMore}>
          {more}
          <ChevronRight className="icon-sm icon-flip" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
