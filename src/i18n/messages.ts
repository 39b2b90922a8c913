import type english from "#locales/en.json";
import type { Locale } from "#src/config/schema.ts";

/** The texts of a language as its file has them; English is the type of all. */
export type Messages = typeof english;

/** i18next's namespaces: what the shell and the home page say, and all other texts. */
export type Namespace = "first" | "rest";

/** Loads a language's texts of a namespace; rejects when they cannot be had. */
export type LoadTexts = (locale: Locale, namespace: Namespace) => Promise<Readonly<Partial<Messages>>>;

/** True when there is a file of this language: only such languages are offered to the viewer. */
export const hasMessages = (locale: Locale): boolean => Object.hasOwn(__LANGUAGES__, locale);

/** True when its file has every text that the English one has, so that no other language has to stand in. */
export const isComplete = (locale: Locale): boolean => __LANGUAGES__[locale] === true;

/** From the build's own files (scripts/vite/localeParts.ts): their addresses follow from the code, without a list. */
const fromBuild: LoadTexts = async (locale, namespace) => {
  const url = `/assets/locale-${locale}-${namespace}-${__TEXTS__}.js`;
  const file = (await import(/* @vite-ignore */ url)) as { readonly default: Partial<Messages> };
  return file.default;
};

/** From the sources, as in development and on the host: both namespaces are one file there. */
const fromSource: LoadTexts = async (locale) => {
  const files = import.meta.glob<Messages>("/locales/*.json", { import: "default" });
  const load = files[`/locales/${locale}.json`];
  if (!load) throw new Error(`There is no locales/${locale}.json`);
  return await load();
};

export const loadTexts: LoadTexts = __TEXTS__ ? fromBuild : fromSource;
