/// <reference types="vite/types/importMeta.d.ts" />
import { type Locale, LOCALE_CODES } from "#contract/locales.ts";

interface UnstoredTexts {
  readonly title: string;
  readonly text: string;
}

/** The build takes this group alone out of the files. */
const TEXTS = import.meta.glob<UnstoredTexts>("../../../locales/*/portal.json", {
  eager: true,
  import: "unstored",
}) as Readonly<Record<`../../../locales/${Locale}/portal.json`, UnstoredTexts>>;

/**
 * Returns what a page says that is not on the device and cannot load its texts, in the first of these languages that has
 * texts, else in English. For what works without the portal's code: the worker, and pages that stand alone.
 */
export function unstoredTexts(languages: readonly string[]): UnstoredTexts & { readonly locale: Locale } {
  const found = languages.flatMap((tag) => withTag(tag) ?? withTag(tag.split("-", 1)[0] ?? "") ?? []);
  const locale = found[0] ?? "en";
  return { locale, ...TEXTS[`../../../locales/${locale}/portal.json`] };
}

/** Returns the locale of a tag such as `fr-ca`, or of `uk` for the only Ukrainian one. */
const withTag = (tag: string): Locale | undefined =>
  LOCALE_CODES.find((locale) => locale.toLowerCase() === tag.toLowerCase()) ??
  LOCALE_CODES.find((locale) => tag !== "" && locale.toLowerCase().startsWith(`${tag.toLowerCase()}-`));
