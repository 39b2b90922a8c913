import type { Locale } from "#contract/locales.ts";
import { formatter } from "./format.ts";

/** Formats a list: "Premier Pass, Cup and Friendly"; empty for none. */
export const formatList = (language: Locale, items: readonly string[]): string =>
  formatter(language, "list", (tag) => new Intl.ListFormat(tag, { type: "conjunction" })).format(items);
