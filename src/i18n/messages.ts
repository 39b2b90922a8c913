import type { Locale } from "#contract/locales.ts";
import type english from "#locales/en/portal.json";

/** The portal's texts of a language as in its file; English defines the type. */
export type Messages = typeof english;

/**
 * The namespaces of i18next: what shell and home read, what pages of the account, sign-in and payment read, what the
 * operator's pages read, and the rest.
 */
export type Namespace = "first" | "account" | "operate" | "rest";

/** Loads the texts of a namespace; rejects if they cannot be loaded. */
export type LoadTextFile = (locale: Locale, namespace: Namespace) => Promise<Readonly<Partial<Messages>>>;

/** Returns true if this language has a file: only such languages are offered to viewers. */
export const hasMessages = (locale: Locale): boolean => Object.hasOwn(__LANGUAGES__, locale);

/** Returns true if this language's file has every text of the English one, so that no fallback is needed. */
export const isComplete = (locale: Locale): boolean => __LANGUAGES__[locale] === true;

/** Loads a file of the build (scripts/vite/localeParts.ts); its URL follows from the language, without a manifest. */
const fromBuild: LoadTextFile = async (locale, namespace) => {
  const url = `/assets/locale-${locale}-${namespace}-${__TEXTS__}.js`;
  const file = (await import(/* @vite-ignore */ url)) as { readonly default: Partial<Messages> };
  return file.default;
};

/** Loads a source file, in development and on the server: it holds all namespaces. */
const fromSource: LoadTextFile = async (locale) => {
  const files = import.meta.glob<Messages>("/locales/*/portal.json", { import: "default" });
  const load = files[`/locales/${locale}/portal.json`];
  if (!load) throw new Error(`There is no locales/${locale}/portal.json`);
  return await load();
};

/** Loads texts: from the build's files in production, else from the source file. */
export const loadTextFile: LoadTextFile = __TEXTS__ ? fromBuild : fromSource;
