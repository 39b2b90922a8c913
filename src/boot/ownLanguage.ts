import { browserLanguages } from "#src/i18n/initialLocale.ts";
import type { Address } from "./address.ts";
import { wantedOf } from "./language.ts";
import type { Remembered } from "./remembered.ts";

interface Visit {
  readonly remembered: Pick<Remembered, "chosenLocale">;
  readonly address: Pick<Address, "language">;
  /** All languages with texts. */
  readonly languages: readonly string[];
}

/**
 * Moves a rendered page whose address names no language to the address of the viewer's language: the server answers
 * everybody there with the same bytes, in the tenant's default language (docs/decisions/074). Returns true if it moves;
 * the page shows nothing then.
 */
export function moveToOwnLanguage(
  { remembered: { chosenLocale }, address: { language }, languages }: Visit,
  open = (url: string) => location.replace(url),
): boolean {
  const { dataset, lang } = document.documentElement;
  if (language !== "" || dataset.rendered === undefined) return false;
  const offered = dataset.locales?.split(" ") ?? languages;
  const wanted = wantedOf([chosenLocale, ...browserLanguages(navigator)], offered);
  if (wanted === undefined || wanted === lang) return false;
  dataset.emptied = "";
  const { origin, pathname, search, hash } = location;
  // Absolute, because a path that starts with two slashes would name another host.
  open(`${origin}/${wanted}${pathname}${search}${hash}`);
  return true;
}
