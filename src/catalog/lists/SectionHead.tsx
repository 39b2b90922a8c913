import { Link, type LinkProps } from "@tanstack/react-router";
import { ChevronRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./SectionHead.module.css";

export interface SectionHeadProps {
  /** Labels the section: `<section aria-labelledby={id}>`. */
  readonly id: string;
  readonly title: string;
  readonly small?: ReactNode;
  readonly more?: { readonly label: string; readonly link: Pick<LinkProps, "to" | "params" | "search"> };
  readonly size?: "small";
  readonly className?: string;
}

/** Shows a section's title with a line beside it. */
export function SectionHead({ id, title, small, more, size, className }: SectionHeadProps) {
  return (
    <div className={classes(styles.head, size === "small" && styles.small, className)}>
      <h2 id={id}>
        {title}
        {small !== undefined && small !== null && <small>{small}</small>}
      </h2>
      {more && (
        <Link {...more.link} className={styles.more}>
          {more.label}
          <Icon node={ChevronRight} className="icon-sm icon-flip" />
        </Link>
      )}
    </div>
  );
}
