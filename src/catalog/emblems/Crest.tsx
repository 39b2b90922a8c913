import { classes } from "#src/ui/classes.ts";
import { Image } from "#src/ui/Image.tsx";
import styles from "./Crest.module.css";

export interface CrestProps {
  readonly src: string | null;
  /** Its initials stand in a ring where there is no crest. */
  readonly name: string | null;
  readonly className?: string;
  readonly eager?: boolean;
}

/** Shows a club's or league's crest; `--crest` sets the size. Decorative: the name is beside it. */
export function Crest({ src, name, className, eager }: CrestProps) {
  return (
    <Image
      src={src}
      width={64}
      height={64}
      eager={eager}
      className={classes(styles.crest, className)}
      fallback={<span className={classes(styles.crest, styles.ring, className)} data-mark={initialsOf(name ?? "")} />}
    />
  );
}

/** Of the first two words: "MR" for "Mateo Ruiz". */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/, 2)
    .map(([letter]) => letter)
    .join("");
