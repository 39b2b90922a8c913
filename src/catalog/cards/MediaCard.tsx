import { Link, type LinkProps } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import { LazySaveButton } from "#src/catalog/library/SaveButton.lazy.tsx";
import { Thumb, type ThumbProps } from "./Thumb.tsx";
import styles from "./MediaCard.module.css";

export interface MediaCardProps {
  readonly title: ReactNode;
  /** Where the whole card leads. */
  readonly link: Pick<LinkProps, "to" | "params" | "search">;
  /** What kind it is, of which league. */
  readonly about: readonly (string | null)[];
  /** How old it is; left out as a whole where there is no room for it. */
  readonly age: string | null;
  readonly badge?: ReactNode;
  /** Over its link, at the end of the picture: a button of its own. */
  readonly button?: ReactNode;
  readonly picture: ThumbProps;
  /** Which video it is, where it can be put on the watchlist. */
  readonly save?: ComponentProps<typeof LazySaveButton>;
  /** Of its heading: 2 where it stands right under the page's. */
  readonly level?: 2 | 3;
  /** For the cascade of the list that holds it. */
  readonly className?: string;
}

/** A picture, a title of two lines, one line about it. The title is the link and covers the card. */
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
  const said = about.filter((part) => part !== null && part !== "").join(" · ");
  return (
    <article className={classes(styles.card, className)}>
      <Thumb {...picture} corner={save ? <LazySaveButton {...save} /> : picture.corner} />
      <Title className={styles.title} dir="auto">
        <Link {...link}>{title}</Link>
      </Title>
      <p className={styles.meta}>
        <span className={styles.about} dir="auto">
          <span>{said}</span>
          {age !== null && <span>{said === "" ? age : ` · ${age}`}</span>}
        </span>
        {badge}
        {button}
      </p>
    </article>
  );
}
