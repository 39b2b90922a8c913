/** One page of a list (ENT-8). `totalCount` and `nextExists` are null if they were not requested. */
export interface Page<T> {
  readonly entries: readonly T[];
  readonly entryCount: number;
  readonly totalCount: number | null;
  readonly itemsPerPage: number;
  readonly startIndex: number;
  readonly nextExists: boolean | null;
}

/** Each id once: a list that grows while it is read repeats entries on its next page. */
export function uniqueEntries<T extends { readonly id: string }>(
  pages: readonly Pick<Page<T>, "entries">[],
): readonly T[] {
  return [...new Map(pages.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const))).values()];
}
