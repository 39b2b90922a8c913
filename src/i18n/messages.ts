import type { Locale } from "#src/config/schema.ts";
import type { Messages } from "./translate.ts";

type Part = Readonly<Partial<Messages>>;

const FIRST = import.meta.glob<Part>("/locales/*.json", { query: "?first", import: "default" });
const REST = import.meta.glob<Part>("/locales/*.json", { query: "?rest", import: "default" });
const path = (locale: Locale) => `/locales/${locale}.json`;

/** True when the build holds a file of this language: only such languages are offered to the viewer. */
export function hasMessages(locale: Locale): boolean {
  return path(locale) in FIRST;
}

/** The texts of the shell and the home page. Rejects when the language has no file or it cannot be loaded. */
export const loadFirst = (locale: Locale): Promise<Part> => load(FIRST, locale);

/** All other texts of the language. */
export const loadRest = (locale: Locale): Promise<Part> => load(REST, locale);

function load(files: Readonly<Record<string, () => Promise<Part>>>, locale: Locale): Promise<Part> {
  const file = files[path(locale)];
  return file ? file() : Promise.reject(new Error(`${path(locale)} does not exist`));
}
