import { Crest } from "#src/catalog/Crest.tsx";
import styles from "./suggested.module.css";

export interface ReasonProps {
  readonly id: string;
  readonly title: string;
  readonly line?: string | null;
  readonly crest?: string | null;
}

/** Why a rail is there: the head of it. */
export function Reason({ id, title, line = null, crest = null }: ReasonProps) {
  return (
    <div className={styles.reason}>
      {crest !== null && <Crest src={crest} className={styles.crest} />}
      <div>
        <h2 id={id} dir="auto">
          {title}
        </h2>
        {line !== null && <p>{line}</p>}
      </div>
    </div>
  );
}
