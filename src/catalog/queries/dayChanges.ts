import type { QueryClient } from "@tanstack/react-query";
import type { DateRange, ListFilters } from "#src/domain/list/filters.ts";
import { wireRange } from "#src/domain/list/filters.wire.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { fetchPage, type DayData, type DayPage } from "./dayPage.ts";
import { eventQueries } from "./eventQueries.ts";
import { setDayFetch, type DayAsked } from "./scheduleDay.ts";

/** The most that may have changed; more is asked for day by day. */
const CHANGES = 100;

/** A query of `scheduleDay`. */
interface DayQuery {
  readonly queryKey: readonly [string, string, ListFilters];
}

type WholeDay = DayPage & Required<Pick<DayPage, "asOf">>;

/**
 * Updates the stored copies of consecutive days by one call for what has changed, if one of them is old. Leaves them as
 * they are if the server does not say what has changed, or a day is not stored completely.
 */
export async function renewDays(
  client: QueryClient,
  days: readonly DayQuery[],
  { olderThan, signal }: { readonly olderThan: EpochMs; readonly signal: AbortSignal },
): Promise<void> {
  const copies = days.flatMap(({ queryKey }) => {
    const { data, dataUpdatedAt = 0 } = client.getQueryState<DayData>(queryKey) ?? {};
    const page = wholeCopy(data);
    return page === null ? [] : [{ queryKey, page, dataUpdatedAt }];
  });
  const [oldest] = copies.toSorted((a, b) => a.dataUpdatedAt - b.dataUpdatedAt);
  const [first, last] = [copies[0], copies.at(-1)];
  if (!oldest || !first || !last || copies.length < days.length) return;
  if (oldest.dataUpdatedAt > olderThan) return;
  const filters = {
    ...filtersOf(first.queryKey),
    date: { start: filtersOf(first.queryKey).date?.start ?? null, end: filtersOf(last.queryKey).date?.end ?? null },
    size: CHANGES,
  };
  const answer = await fetchPage({ ...filters, changedSince: oldest.page.asOf }, { client, signal, pageParam: 0 });
  const renewed = copies.map(({ queryKey, page }) => ({
    queryKey,
    page: withChanges(page, answer, filtersOf(queryKey).date),
  }));
  // A match that has moved is on two days.
  const known = uniqueEntries(renewed.map(({ page }) => page)).length;
  const count = renewed.reduce((sum, { page }) => sum + (page.totalCount ?? 0) - page.entries.length, known);
  if (!isComplete(answer, count)) return;
  for (const { queryKey, page } of renewed) client.setQueryData<DayData>(queryKey, { pages: [page], pageParams: [0] });
}

/** From now on days come with what was planned for them and has moved, and are asked for by what has changed. */
export const askForChanges = (): void =>
  setDayFetch(async (filters, asked) => {
    const copy = asked.pageParam === 0 ? wholeCopy(asked.client.getQueryData<DayData>(dayKey(filters))) : null;
    return (copy && (await fetchChanged(filters, copy, asked))) ?? fetchPage(filters, asked);
  });

/** Asks for what has changed of a day since the copy; null if the server cannot say that of it. */
async function fetchChanged(filters: ListFilters, copy: WholeDay, asked: DayAsked): Promise<DayPage | null> {
  const answer = await fetchPage({ ...filters, changedSince: copy.asOf }, asked);
  if (!answer.isChanges) return answer;
  const changed = withChanges(copy, answer, filters.date);
  return isComplete(answer, changed.totalCount) ? changed : null;
}

/** Returns a day that is stored to its end as one page; null if it is not, or its server says nothing of changes. */
function wholeCopy(data: DayData | undefined): WholeDay | null {
  const pages: readonly DayPage[] = data?.pages ?? [];
  const [first] = pages;
  // The first page is the oldest.
  if (first?.asOf === undefined || pages.at(-1)?.nextExists !== false) return null;
  return { ...first, asOf: first.asOf, entries: uniqueEntries(pages), nextExists: false };
}

function withChanges(copy: WholeDay, { entries: changed, asOf }: DayPage, date: DateRange | undefined): WholeDay {
  const [from = 0, until = Infinity] = date === undefined ? [] : wireRange(date).split("~").map(Number);
  const isIn = (at: EpochMs) => at >= from && at < until;
  // What has moved away stands where it was planned.
  const placeOf = ({ date: at, schedule }: SportEvent) => (isIn(at) ? at : (schedule?.previousDate ?? at));
  const ids = new Set(changed.map(({ id }) => id));
  const entries = [
    ...copy.entries.filter(({ id }) => !ids.has(id)),
    ...changed.filter(({ date: at, schedule }) => isIn(at) || isIn(schedule?.previousDate ?? NaN)),
  ].toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
  // Some may be unreadable here, and counted there.
  const unread = (copy.totalCount ?? copy.entries.length) - copy.entries.length;
  const { length } = entries;
  return { ...copy, entries, entryCount: length, totalCount: length + unread, asOf: asOf ?? copy.asOf };
}

/** The count differs where the server has deleted a match, which it says nowhere. */
const isComplete = ({ isChanges, nextExists, totalCount }: DayPage, count: number | null): boolean =>
  isChanges === true && nextExists === false && totalCount === count;

const dayKey = (filters: ListFilters) => eventQueries.infinite(filters).queryKey;
const filtersOf = (queryKey: DayQuery["queryKey"]): ListFilters => queryKey[2];
