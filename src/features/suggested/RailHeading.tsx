import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { SportIcon } from "#src/catalog/emblems/SportIcon.tsx";
import styles from "./suggested.module.css";

export interface RailHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly line?: string | null;
  readonly crest?: string | null;
  /** Sport whose icon replaces a missing crest. */
  readonly sport?: string | null;
}

export function RailHeading({ id, title, line = null, crest = null, sport = null }: RailHeadingProps) {
  return (
    <div className={styles.reason}>
      {crest !== null && <Crest src={crest} name={title} className={styles.crest} />}
      {crest === null && sport !== null && <SportIcon sportType={sport} className={styles.sport} />}
      <div>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {line !== null && <p>{line}</p>}
      </div>
    </div>
  );
}
