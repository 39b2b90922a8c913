import { createInstance, type BackendModule, type i18n as I18next, type InitOptions } from "i18next";
import { LOCALE_CODES, type Locale } from "./locales.ts";
import { isComplete, loadTexts, type LoadTexts, type Namespace } from "./messages.ts";

/** How the portal uses i18next, whatever the language. React escapes what it shows, so i18next does not. */
export const I18N_OPTIONS = {
  ns: ["first"],
  defaultNS: "first",
  fallbackNS: "rest",
  // Codes and names of servers are parts of keys: a colon in them means nothing.
  nsSeparator: false,
  load: "currentOnly",
  returnEmptyString: false,
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (_text, gap: readonly string[]) => gap[0] ?? "",
  saveMissing: true,
  saveMissingPlurals: false,
  missingKeyHandler: (_languages, _namespace, key) => console.error("A text is missing:", key),
  parseMissingKeyHandler: () => "",
} satisfies InitOptions;

let current: I18next | null = null;
let rest: Promise<void> | null = null;

/** Takes the texts of `instance` into use. Another language loads the page anew; only a host speaks several. */
export function speak(instance: I18next): void {
  current = instance;
  rest = null;
}

/** The instance in use. Throws before the boot has loaded the first texts. */
export function i18n(): I18next {
  if (current === null) throw new Error("The texts have not been loaded");
  return current;
}

/** Where a text is looked for: in its language, in that without the region, in the tenant's default and in English. */
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
 * Loads the texts of the first page in `locale` and takes them into use; when that fails, in the next language of its
 * chain (I18N-4). Tells which language it became. Rejects only when English cannot be loaded either.
 */
export async function startI18n(start: Start): Promise<Locale> {
  const { locale, fallback } = start;
  const chain = languageChain(locale, fallback);
  const instance = createInstance();
  await instance.use(lazyBackend(chain, start)).init({ ...I18N_OPTIONS, lng: locale, fallbackLng: chain.slice(1) });
  const language = chain.find((code) => instance.hasResourceBundle(code, "first"));
  if (language === undefined) throw new Error("The texts could not be loaded in any language");
  // Plurals follow the language that is read.
  if (language !== locale) await instance.changeLanguage(language);
  speak(instance);
  return language;
}

/** Reads the files of a chain of languages. One that stands in is asked for only if those before it have gaps or fail. */
function lazyBackend(chain: readonly Locale[], { log, load = loadTexts, isWhole = isComplete }: Start): BackendModule {
  /** By language and namespace: whether nothing is missing up to there. */
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
 * Resolves once every text of the language on screen is there; asked for by every page but home before it is drawn.
 * Rejects when they cannot be loaded, with the file's own error, and the next call tries again.
 */
export function allTexts(): Promise<void> {
  rest ??= loadRest().catch((cause: unknown) => {
    rest = null;
    throw cause;
  });
  return rest;
}

function loadRest(): Promise<void> {
  // i18next's `loadNamespaces` would not try a second time, and its promise knows nothing of failures.
  return new Promise((resolve, reject) => {
    void i18n().reloadResources([...i18n().languages], "rest", (failures?: unknown) => {
      // By its error a file that went with an older build is known for one (platform/staleChunk.ts).
      const [failure] = [failures].flat();
      if (failure) reject(failure instanceof Error ? failure : new Error(String(failure)));
      else resolve();
    });
  });
}
