import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { Moment } from "#src/domain/event/event.ts";
import { formatDuration, formatLength } from "#src/i18n/formatLength.ts";
import styles from "./Dock.module.css";
import { usePlayheadValue, type WatchContext } from "./context/watchContext.ts";

/** Shorter parts are no chapters: those before kick-off and after the final whistle often last only seconds. */
const SHORTEST_MS = 30_000;

const SPORTS_WITH_OWN_PERIOD = ["athletics", "hockey", "swimming", "tennis", "volleyball"] as const;

export interface ChaptersProps {
  readonly chapters: readonly Chapter[];
  readonly watchContext: WatchContext;
}

/** None while scores are hidden: their number gives the winner away, for example by the sets of a tennis match. */
export function useChapters({ event, phase, plays }: WatchContext): readonly Chapter[] {
  const isHidden = useHidesScore(event.id);
  return phase === "vod" && plays && !isHidden ? chaptersOf(event.moments, event.durationMs) : [];
}

export function Chapters({ chapters, watchContext }: ChaptersProps) {
  const { t, language } = useTranslation();
  const { sportType } = watchContext.event;
  const current = usePlayheadValue(watchContext.playhead, (at) => chapterAt(chapters, at)?.id ?? null, null);
  const title = ({ kind, number }: Chapter): string => {
    if (kind !== "period") return t(($) => $.watch.chapters[kind]);
    if (sportType === "football" || sportType === "handball") {
      if (number === 1) return t(($) => $.watch.chapters.half1);
      if (number === 2) return t(($) => $.watch.chapters.half2);
    }
    const own = SPORTS_WITH_OWN_PERIOD.find((one) => one === sportType);
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
                <bdi>{formatLength(language, chapter.endMs - chapter.startMs)}</bdi>
              </small>
            </span>
            <span className="num">{formatDuration(chapter.startMs)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** A chapter of a replay, in ms from its start; `number` counts periods or breaks from 1. */
interface Chapter {
  readonly id: string;
  readonly kind: "before" | "period" | "break" | "after";
  readonly number: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns the chapters of a replay, split where its periods start and end; none if there are fewer than two. */
export function chaptersOf(moments: readonly Moment[], durationMs: number | null): Chapter[] {
  const marks = moments
    .flatMap(({ kind, positionMs }) =>
      (kind === "period_start" || kind === "period_end") && positionMs !== null ? [{ kind, positionMs }] : [],
    )
    .toSorted((a, b) => a.positionMs - b.positionMs);
  const chapters: Chapter[] = [];
  let periods = 0;
  let breaks = 0;
  const add = (kind: Chapter["kind"], number: number, startMs: number, endMs: number) => {
    if (endMs - startMs >= SHORTEST_MS) chapters.push({ id: `${kind}-${number}`, kind, number, startMs, endMs });
  };
  for (const [index, mark] of marks.entries()) {
    const end = marks[index + 1]?.positionMs ?? durationMs ?? mark.positionMs;
    if (index === 0 && mark.kind === "period_start") add("before", 1, 0, mark.positionMs);
    if (mark.kind === "period_start") add("period", (periods += 1), mark.positionMs, end);
    else if (index === marks.length - 1) add("after", 1, mark.positionMs, end);
    else add("break", (breaks += 1), mark.positionMs, end);
  }
  return chapters.length < 2 ? [] : chapters;
}

export function chapterAt(chapters: readonly Chapter[], positionMs: number): Chapter | null {
  return chapters.findLast(({ startMs }) => startMs <= positionMs) ?? null;
}
