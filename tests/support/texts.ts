import { readdirSync, readFileSync } from "node:fs";
import type english from "#locales/en/portal.json";

const FOLDER = new URL("../../locales/", import.meta.url);

/** Codes of the portal's languages. */
export const LANGUAGES: readonly string[] = readdirSync(FOLDER);

/** Returns the portal's texts in a language, for tests of pages in that language. */
export function textsIn(locale: string): typeof english {
  return JSON.parse(readFileSync(new URL(`${locale}/portal.json`, FOLDER), "utf8")) as typeof english;
}

/** Returns a text with its gaps filled. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
}
