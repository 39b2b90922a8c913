import type { Locale } from "#src/config/schema.ts";
import type { Messages } from "./translate.ts";

const FILES = import.meta.glob<Messages>("/locales/*.json", { import: "default" });

/** True when the build holds a file of this language: only such languages are offered to the viewer. */
export function hasMessages(locale: Locale): boolean {
  return `/locales/${locale}.json` in FILES;
}

/** The texts of one language. Rejects when there is no such file or it cannot be loaded. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const load = FILES[`/locales/${locale}.json`];
  return load ? load() : Promise.reject(new Error(`locales/${locale}.json does not exist`));
}
