import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { formatDuration, formatLength } from "#src/i18n/format.ts";
import { chapterAt, type Chapter } from "./chapters.ts";
import styles from "./Dock.module.css";
import { usePlayheadValue, type WatchContext } from "./context/playhead.ts";

/** Sports with their own word for a period. */
const OWN = ["athletics", "hockey", "swimming", "tennis", "volleyball"] as const;

export interface ChaptersProps {
  readonly sportType: SportEvent["sportType"];
  readonly chapters: readonly Chapter[];
  readonly watchContext: WatchContext;
}

/** Lists the chapters of a replay; the current one is marked. */
export function Chapters({ sportType, chapters, watchContext }: ChaptersProps) {
  const { t } = useTranslation();
  const current = usePlayheadValue(watchContext.playhead, (at) => chapterAt(chapters, at)?.id ?? null, null);
  const title = ({ kind, number }: Chapter): string => {
    if (kind !== "period") return t(($) => $.watch.chapters[kind]);
    if (sportType === "football" || sportType === "handball") {
      if (number === 1) return t(($) => $.watch.chapters.half1);
      if (number === 2) return t(($) => $.watch.chapters.half2);
    }
    const own = OWN.find((one) => one === sportType);
    if (own !== undefined) return t(($) => $.watch.chapterOf[own], { number });
    return t(($) => (sportType === "basketball" ? $.watch.chapters.quarter : $.watch.chapters.period), { number });
  };
  return (
    <ol className={styles.list} aria-label={t(($) => $.watch.chapters.title)}>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={chapter.id === current || undefined}
            onClick={() => watchContext.playFrom(chapter.startMs)}
          >
            <span>
              <b>{title(chapter)}</b>
              <small>
                <bdi>{formatLength(chapter.endMs - chapter.startMs)}</bdi>
              </small>
            </span>
            <span className="num">{formatDuration(chapter.startMs)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
