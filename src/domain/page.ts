/** One page of a list (ENT-8). `totalCount` and `nextExists` are null when they were not asked for. */
export interface Page<T> {
  readonly entries: readonly T[];
  readonly entryCount: number;
  readonly totalCount: number | null;
  readonly itemsPerPage: number;
  readonly startIndex: number;
  readonly nextExists: boolean | null;
}
