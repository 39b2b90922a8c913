import { formatter } from "./format.ts";

/** Formats a list: "Premier Pass, Cup and Friendly"; empty for none. */
export const formatList = (items: readonly string[]): string =>
  formatter("list", (tag) => new Intl.ListFormat(tag, { type: "conjunction" })).format(items);
