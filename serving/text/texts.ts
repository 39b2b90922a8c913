import { readFileSync } from "node:fs";
import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import type portal from "#locales/en/portal.json";
import type server from "#locales/en/server.json";
import { translator } from "./translator.ts";

/** Reads a file of a language. English is the type of all, because `tests/locales.test.ts` compares them. */
const read = <T>(locale: Locale, file: string): T =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/${file}.json`, import.meta.url), "utf8")) as T;

/** Reads a file of texts in all languages. */
export const readAll = <T>(file: string) =>
  Object.fromEntries(LOCALE_CODES.map((locale) => [locale, read<T>(locale, file)])) as Readonly<Record<Locale, T>>;

/** Mails, push messages and the web manifest. */
export const serverText = translator(readAll<typeof server>("server"));

const portalFiles = new Map<Locale, typeof portal>();

/** Returns the portal's own texts. They are ten times the others, so a language is read when it is first needed. */
export function portalTexts(locale: Locale): typeof portal {
  const texts = portalFiles.get(locale) ?? read<typeof portal>(locale, "portal");
  portalFiles.set(locale, texts);
  return texts;
}
