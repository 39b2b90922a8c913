import { isRecord } from "#src/lib/json.ts";

/** Returns the pages of a list that is fetched page by page; none of other data. */
export const pagesOf = (data: unknown): readonly unknown[] =>
  isRecord(data) && Array.isArray(data["pages"]) ? data["pages"] : [];
