import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { SectionHead } from "./SectionHead.tsx";
import styles from "./GroupHead.module.css";
import head from "./SectionHead.module.css";

export interface GroupHeadProps {
  readonly id: string;
  readonly title: string;
  readonly small?: ReactNode;
  readonly size?: "small";
  /** Such as "All 12"; null where all of them are shown. */
  readonly more: string | null;
  readonly onMore: (() => void) | undefined;
}

export function GroupHead({ id, title, small, size, more, onMore }: GroupHeadProps) {
  return (
    <div className={styles.group}>
      <SectionHead id={id} size={size} title={title} small={small} className={styles.head} />
      {more !== null && (
        <button type="button" className={head.more} onClick={onMore}>
          {more}
          <Icon node={ChevronRight} className="icon-sm icon-flip" />
        </button>
      )}
    </div>
  );
}
