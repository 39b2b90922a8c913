import Shield from "lucide-react/icons/shield";
import { classes } from "#src/ui/classes.ts";
import { Image } from "#src/ui/Image.tsx";
import styles from "./Crest.module.css";

export interface CrestProps {
  readonly src: string | null;
  readonly className?: string;
  /** True where it is in the first view. */
  readonly eager?: boolean;
}

/** A club's or league's crest, a blank shield where there is none; `--crest` sets its size. Decorative: the name is beside it. */
export function Crest({ src, className, eager }: CrestProps) {
  return (
    <Image
      src={src}
      width={64}
      height={64}
      eager={eager}
      className={classes(styles.crest, className)}
      fallback={
        <span className={classes(styles.crest, styles.missing, className)}>
          <Shield />
        </span>
      }
    />
  );
}
