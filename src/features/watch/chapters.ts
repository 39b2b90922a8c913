import type { Moment } from "#src/domain/event/event.ts";

/** A chapter of a replay, in ms from its start; `number` counts periods or breaks from 1. */
export interface Chapter {
  readonly id: string;
  readonly kind: "before" | "period" | "break" | "after";
  readonly number: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** Shorter parts are no chapters: those before kick-off and after the final whistle often last only seconds. */
const SHORTEST_MS = 30_000;

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

/** Returns the chapter at a position; null before the first one. */
export function chapterAt(chapters: readonly Chapter[], positionMs: number): Chapter | null {
  return chapters.findLast(({ startMs }) => startMs <= positionMs) ?? null;
}
