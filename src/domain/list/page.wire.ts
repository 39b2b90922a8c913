import type { Wire } from "#contract/wire.ts";
import type { Page } from "./page.ts";
import { amount, type Fields, list, mapList, record } from "#src/domain/wire.ts";

export function contentOf(answer: unknown): unknown {
  const from = record<Wire<"Envelope">>(answer);
  return "content" in from ? from.content : answer;
}

/** Reads one page of a list (ENT-8). Leaves out what `map` cannot read; the counts stay as sent. */
export function toPage<T>(answer: unknown, map: (entry: unknown) => T | null): Page<T> {
  const from = pageOf(contentOf(answer));
  const entries = mapList(from.entries, map);
  return {
    entries,
    entryCount: amount(from.entryCount) ?? list(from.entries).length,
    totalCount: amount(from.totalCount),
    itemsPerPage: amount(from.itemsPerPage) ?? entries.length,
    startIndex: amount(from.startIndex) ?? 0,
    nextExists: typeof from.nextExists === "boolean" ? from.nextExists : null,
  };
}

/** Treats a bare list as one page that holds everything. */
function pageOf(content: unknown): Fields<Wire<"EventPage">> {
  return Array.isArray(content) ? { entries: content, nextExists: false } : record<Wire<"EventPage">>(content);
}
