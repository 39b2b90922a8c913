import * as v from "valibot";
import { flag, flagOn, idText, text, textList, wholeNumber } from "#backend/http/read.ts";

/** Parses one side of a date range; null if it is empty. Caps it at the largest number that is exact. */
const instant = (digits: string) => (digits === "" ? null : Math.min(Number(digits), Number.MAX_SAFE_INTEGER));

/** `start~end` in epoch ms; an empty side is open. */
const dateRange = v.pipe(
  text(40),
  v.regex(/^[0-9]*~[0-9]*$/),
  v.transform((range) => {
    const [from = "", until = ""] = range.split("~");
    return { from: instant(from), until: instant(until) };
  }),
);

export const sortParams = {
  sort: v.optional(v.picklist(["order", "added", "title", "created"])),
  order: v.optional(v.picklist(["asc", "desc"])),
};

/** Page and sort parameters of all lists (contract: `PageQuery`). */
export const pageQuery = v.object({
  next: v.optional(v.boolean(), true),
  count: v.optional(v.boolean(), false),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)), 10),
  ...sortParams,
});

/** Page parameters of a list whose query is in the URL. */
export const pageParams = {
  next: flagOn,
  count: flag,
  page: wholeNumber(0, 1_000_000, 0),
  size: wholeNumber(1, 999, 10),
};

/** Body of `event/list` (contract: `ListQuery`). */
export const listQuery = v.object({
  ...pageQuery.entries,
  "identities.id": v.optional(textList, []),
  "identities.type": v.optional(v.picklist(["league", "category", "subcategory"])),
  media_type: v.optional(textList, []),
  "search.teams.id": v.optional(textList, []),
  "search.title": v.optional(text(100), ""),
  event_id: v.optional(idText),
  sportType: v.optional(idText),
  event_date: v.optional(dateRange),
  status: v.optional(textList, []),
  commerce_coverage: v.optional(textList, []),
  with_moved: v.optional(v.boolean(), false),
  changed_since: v.optional(text(100)),
});

/** Body of `clip/list` and `clip/user_list` (contract: `ClipListQuery`). */
export const clipListQuery = v.object({
  ...listQuery.entries,
  type: v.optional(v.picklist(["game", "player", "user"]), "game"),
  media_sub_type: v.optional(textList, []),
});

/** Query of `event/grouped_sport_count`. */
export const sportCountQuery = v.object({
  status: v.optional(idText),
  event_date: v.optional(dateRange),
  media_type: v.optional(v.picklist(["clip", "highlight"])),
  "media_sub_type[]": v.optional(textList, []),
});

export type SportCountQuery = v.InferOutput<typeof sportCountQuery>;
export type PageQuery = v.InferOutput<typeof pageQuery>;
export type ListQuery = v.InferOutput<typeof listQuery>;
export type ClipListQuery = v.InferOutput<typeof clipListQuery>;
