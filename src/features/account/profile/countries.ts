import type { Locale } from "#contract/locales.ts";
import { languageTagOf } from "#src/i18n/locales.ts";

/** ISO 3166-1 alpha-2 codes, joined. */
const CODES =
  "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW";

export interface Country {
  /** The English name, which the profile stores in every language of the page. */
  readonly value: string;
  readonly label: string;
}

/** Sorted in the language of the page. Adds `known`, the country in the profile, if it is none of them. */
export function countries(language: Locale, known: string | null): readonly Country[] {
  const tag = languageTagOf(language);
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  const local = new Intl.DisplayNames([tag], { type: "region" });
  const nameIn = (names: Intl.DisplayNames, code: string) => names.of(code) ?? code;
  const all = (CODES.match(/../g) ?? []).map((code) => ({ value: nameIn(english, code), label: nameIn(local, code) }));
  const isListed = known === null || known === "" || all.some(({ value }) => value === known);
  const listed = isListed ? all : [...all, { value: known, label: known }];
  return listed.toSorted((a, b) => a.label.localeCompare(b.label, tag));
}
