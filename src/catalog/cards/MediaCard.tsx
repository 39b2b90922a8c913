import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { LazySaveButton } from "#src/catalog/library/SaveButton.lazy.tsx";
import { Thumb, type ThumbProps } from "./Thumb.tsx";
import styles from "./MediaCard.module.css";

export interface MediaCardProps {
  readonly title: ReactNode;
  readonly link: Pick<LinkProps, "to" | "params" | "search">;
  /** What kind of video it is, and its league. */
  readonly about: readonly (string | null)[];
  /** The age of the video, which is never cut. */
  readonly age: string | null;
  readonly badge?: ReactNode;
  /** A button above the card's link, after the badge. */
  readonly button?: ReactNode;
  readonly picture: ThumbProps;
  readonly save?: ComponentProps<typeof LazySaveButton>;
  /** Level of the title's heading: 2 directly below the page's heading. */
  readonly level?: 2 | 3;
  readonly className?: string;
}

/** The title, of up to two lines, is the link and covers the card. */
export function MediaCard({
  title,
  link,
  about,
  age,
  badge,
  button,
  picture,
  save,
  level = 3,
  className,
}: MediaCardProps) {
  const Title = level === 2 ? "h2" : "h3";
  const said = about.filter(Boolean);
  return (
    <article className={classes(styles.card, className)}>
      <Thumb {...picture} corner={save ? <LazySaveButton {...save} /> : picture.corner} />
      <Title className={styles.title} dir="auto">
        <Link {...link}>{title}</Link>
      </Title>
      <p className={styles.meta}>
        <span className={styles.about}>
          {/* One part alone is cut at its own end. */}
          <span dir={said.length === 1 ? "auto" : undefined}>
            {said.length === 1 ? said : <DotLine parts={said} />}
          </span>
          {age !== null && <span>{said.length === 0 ? age : ` · ${age}`}</span>}
        </span>
        {badge}
        {button}
      </p>
    </article>
  );
}
