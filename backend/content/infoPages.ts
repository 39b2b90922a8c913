import { readFileSync } from "node:fs";
import type { Wire } from "#contract/wire.ts";
import type { Locale } from "#contract/locales.ts";
import { interpolate } from "#backend/text/translator.ts";
import { INFO_TYPES, LINKS, type InfoBlockText, type InfoTexts, type InfoType } from "./infoTexts.ts";
import { BS } from "./texts/bs.ts";
import { CA } from "./texts/ca.ts";
import { DE } from "./texts/de.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { FR_CA } from "./texts/fr-CA.ts";
import { HE } from "./texts/he.ts";
import { IT } from "./texts/it.ts";
import { KO } from "./texts/ko.ts";
import { PL } from "./texts/pl.ts";
import { PT } from "./texts/pt.ts";
import { UK_UA } from "./texts/uk-UA.ts";
import { ZH } from "./texts/zh.ts";

type Page = Wire<"InfoPage">;
type Names = Readonly<Record<string, string>>;

const TEXTS: Readonly<Record<Locale, InfoTexts>> = {
  bs: BS,
  ca: CA,
  de: DE,
  en: EN,
  es: ES,
  fr: FR,
  "fr-CA": FR_CA,
  he: HE,
  it: IT,
  ko: KO,
  pl: PL,
  pt: PT,
  "uk-UA": UK_UA,
  zh: ZH,
};

const UPDATED: Readonly<Record<InfoType, string>> = {
  faq: "2026-11-27",
  about: "2026-11-27",
  terms: "2026-11-27",
  privacy: "2026-11-27",
  imprint: "2026-11-27",
};

/** Returns the info page of a type in a language, in the tenant's name; null if there is no such type. */
export function infoPage(type: string, locale: Locale, tenant: string): Page | null {
  const known = INFO_TYPES.find((one) => one === type);
  if (known === undefined) return null;
  const texts = TEXTS[locale];
  const names = { ...namesIn(locale), tenant };
  const sections = Object.entries(texts[known]).map(([id, [title, ...blocks]]) => ({
    id,
    title: interpolate(title, names),
    blocks: blocks.map((block) => toBlock(id, block, names)),
  }));
  const title = interpolate(texts.titles[known], names);
  return { type, locale, title, updated: Date.parse(`${UPDATED[known]}T09:00:00Z`), sections };
}

function toBlock(id: string, block: InfoBlockText, names: Names): Wire<"InfoBlock"> {
  if (typeof block === "string") return { kind: "paragraph", text: interpolate(block, names) };
  if ("link" in block) return { kind: "link", text: block.link, url: LINKS[id] ?? "/" };
  return { kind: "list", ordered: false, items: block.map((item) => interpolate(item, names)) };
}

const cache = new Map<Locale, Names>();

/** Returns the portal's names for the pages that the texts mention. Reads each language once. */
function namesIn(locale: Locale): Names {
  const known = cache.get(locale);
  if (known !== undefined) return known;
  const file = new URL(`../../locales/${locale}.json`, import.meta.url);
  const { account } = JSON.parse(readFileSync(file, "utf8")) as { account: { nav: string; places: Names } };
  const names = { ...account.places, account: account.nav };
  cache.set(locale, names);
  return names;
}
