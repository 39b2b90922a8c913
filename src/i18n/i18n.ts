import { createInstance, type BackendModule, type i18n as I18next, type InitOptions } from "i18next";
import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import { isComplete, loadTexts, type LoadTexts, type Namespace } from "./messages.ts";

/**
 * Returns the options of i18next for every language; each instance changes its own. React escapes texts, so i18next
 * does not.
 */
export const i18nOptions = () =>
  ({
    ns: ["first"],
    defaultNS: "first",
    fallbackNS: "rest",
    // Keys contain codes and names from servers, in which a colon has no meaning.
    nsSeparator: false,
    load: "currentOnly",
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text, gap: readonly string[]) => gap[0] ?? "",
    saveMissing: true,
    saveMissingPlurals: false,
    missingKeyHandler: (_languages, _namespace, key) => console.error("A text is missing:", key),
    parseMissingKeyHandler: () => "",
  }) satisfies InitOptions;

let current: I18next | null = null;
let rest: Promise<void> | null = null;

/** Makes `instance` the current one. Only the server speaks several languages; a page loads anew for another one. */
export function setI18n(instance: I18next): void {
  current = instance;
  rest = null;
}

/** Returns the current instance. Throws before the first texts are loaded at boot. */
export function i18n(): I18next {
  if (current === null) throw new Error("The texts have not been loaded");
  return current;
}

/**
 * Returns the languages in which a text is looked up: its own, that without region, the tenant's default and English.
 */
export function languageChain(locale: Locale, fallback: Locale): readonly Locale[] {
  const base = LOCALE_CODES.find((code) => code === locale.split("-", 1)[0]);
  return [...new Set([locale, base ?? locale, fallback, "en" as const])];
}

interface Start {
  readonly locale: Locale;
  /** The tenant's default. */
  readonly fallback: Locale;
  readonly log: (text: string, cause: unknown) => void;
  readonly load?: LoadTexts;
  readonly isWhole?: (locale: Locale) => boolean;
}

/**
 * Loads the texts of the first page in `locale`, or else in the next language of its chain (I18N-4), and makes them
 * current. Resolves with the language that was loaded; rejects only if English fails as well.
 */
export async function startI18n(start: Start): Promise<Locale> {
  const { locale, fallback } = start;
  const chain = languageChain(locale, fallback);
  const instance = createInstance();
  await instance.use(lazyBackend(chain, start)).init({ ...i18nOptions(), lng: locale, fallbackLng: chain.slice(1) });
  const language = chain.find((code) => instance.hasResourceBundle(code, "first"));
  if (language === undefined) throw new Error("The texts could not be loaded in any language");
  // Plurals must follow the language of the texts.
  if (language !== locale) await instance.changeLanguage(language);
  setI18n(instance);
  return language;
}

/** Reads the files of a chain of languages. A fallback is loaded only if those before it have gaps or fail. */
function lazyBackend(chain: readonly Locale[], { log, load = loadTexts, isWhole = isComplete }: Start): BackendModule {
  const enough = new Map<string, Promise<boolean>>();
  return {
    type: "backend",
    init: () => undefined,
    async read(language, namespace: string) {
      const [locale, part] = [language as Locale, namespace as Namespace];
      const before = enough.get(`${chain[chain.indexOf(locale) - 1]} ${part}`);
      const texts = (async () => ((await before) ? {} : await load(locale, part)))();
      enough.set(
        `${locale} ${part}`,
        texts.then(
          async () => isWhole(locale) || (await before) === true,
          () => false,
        ),
      );
      return await texts.catch((cause: unknown) => {
        log(`The texts of ${locale} could not be loaded`, cause);
        throw cause;
      });
    },
  };
}

/**
 * Loads the other texts of the language on screen and resolves when all are there; every page but home awaits it before
 * it renders. Rejects with the error of the file that cannot be loaded; the next call tries again.
 */
export function allTexts(): Promise<void> {
  rest ??= loadRest().catch((cause: unknown) => {
    rest = null;
    throw cause;
  });
  return rest;
}

function loadRest(): Promise<void> {
  // `loadNamespaces` of i18next does not retry, and its promise ignores failures.
  return new Promise((resolve, reject) => {
    void i18n().reloadResources([...i18n().languages], "rest", (failures?: unknown) => {
      // platform/staleChunk.ts recognizes a stale chunk by the error of its file.
      const [failure] = [failures].flat();
      if (failure) reject(failure instanceof Error ? failure : new Error(String(failure)));
      else resolve();
    });
  });
}
