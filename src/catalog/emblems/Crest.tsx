import { Shield } from "lucide";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { Image } from "#src/ui/Image.tsx";
import styles from "./Crest.module.css";

export interface CrestProps {
  readonly src: string | null;
  readonly className?: string;
  /** True for a crest in the first view. */
  readonly eager?: boolean;
}

/** Shows a club's or league's crest, or a blank shield; `--crest` sets the size. Decorative: the name is beside it. */
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
          <Icon node={Shield} />
        </span>
      }
    />
  );
}
