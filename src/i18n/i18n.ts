import { createInstance, type BackendModule, type InitOptions, type i18n as I18next, type TFunction } from "i18next";
import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import { isComplete, loadTextFile, type LoadTextFile, type Namespace } from "./messages.ts";

/** Each instance changes its own. React escapes texts, so i18next does not. */
export const i18nOptions = () =>
  ({
    ns: ["first"],
    defaultNS: "first",
    fallbackNS: ["rest", "account", "operate"],
    // Keys contain codes and names from servers, in which a colon has no meaning.
    nsSeparator: false,
    load: "currentOnly",
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    missingInterpolationHandler: (_text, gap: readonly string[]) => gap[0] ?? "",
    saveMissing: true,
    saveMissingPlurals: false,
    // A text with a default, such as that of a server's code, may be missing.
    missingKeyHandler: (_languages, _namespace, key, _fallback, _update, options: object) =>
      "defaultValue" in options || console.error("A text is missing:", key),
    parseMissingKeyHandler: () => "",
  }) satisfies InitOptions;

/** Its own, that without region, the tenant's default and English. */
export function languageChain(locale: Locale, fallback: Locale): readonly Locale[] {
  const base = LOCALE_CODES.find((code) => code === locale.split("-", 1)[0]);
  return [...new Set([locale, base ?? locale, fallback, "en" as const])];
}

interface Start {
  readonly locale: Locale;
  /** The tenant's default. */
  readonly fallback: Locale;
  readonly log: (text: string, cause: unknown) => void;
  readonly load?: LoadTextFile;
  readonly isWhole?: (locale: Locale) => boolean;
}

/** Type of `t(($) => $.common.retry)` and `t(($) => $.catalog.liveCount, { count: 3 })`, which i18next checks. */
export type Translate = TFunction;

/** The texts of a page, and the language in which it formats dates and numbers. */
export interface Translation {
  readonly t: Translate;
  /** The locale of the URL; the router adds it to every path. */
  readonly locale: Locale;
  /** The language of the texts on screen, which differs from `locale` if its file could not be loaded (I18N-4). */
  readonly language: Locale;
  /** Every page but home awaits "rest". Rejects with the error of the file; the next call tries again. */
  readonly loadTexts: (namespace: Namespace) => Promise<void>;
}

/** What a text with dates or numbers is made with. */
export type Texts = Pick<Translation, "t" | "language">;

/** A translation whose first texts are being loaded; its language is certain when they are. */
interface StartedTranslation extends Translation {
  /** Rejects only if English cannot be loaded either. */
  readonly firstTexts: Promise<void>;
}

/** Creates a translation and loads its first texts in `locale`, or else in the next language of its chain (I18N-4). */
export function startTranslation(start: Start): StartedTranslation {
  const { locale, fallback } = start;
  const chain = languageChain(locale, fallback);
  const instance = createInstance();
  let language = locale;
  const loads = new Map<Namespace, Promise<void>>();

  async function loadFirst(): Promise<void> {
    await instance.use(lazyBackend(chain, start)).init({ ...i18nOptions(), lng: locale, fallbackLng: chain.slice(1) });
    const found = chain.find((code) => instance.hasResourceBundle(code, "first"));
    if (found === undefined) throw new Error("The texts could not be loaded in any language");
    // Plurals must follow the language of the texts.
    if (found !== locale) await instance.changeLanguage(found);
    language = found;
  }

  return {
    t: instance.t,
    locale,
    get language() {
      return language;
    },
    firstTexts: loadFirst(),
    loadTexts(namespace) {
      const load =
        loads.get(namespace) ??
        loadNamespace(instance, namespace).catch((cause: unknown) => {
          loads.delete(namespace);
          throw cause;
        });
      loads.set(namespace, load);
      return load;
    },
  };
}

/** Reads the files of a chain of languages. A fallback is loaded only if those before it have gaps or fail. */
function lazyBackend(
  chain: readonly Locale[],
  { log, load = loadTextFile, isWhole = isComplete }: Start,
): BackendModule {
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

function loadNamespace(instance: I18next, namespace: Namespace): Promise<void> {
  // `loadNamespaces` of i18next does not retry, and its promise ignores failures.
  return new Promise((resolve, reject) => {
    void instance.reloadResources([...instance.languages], namespace, (failures?: unknown) => {
      // platform/staleChunk.ts recognizes a stale chunk by the error of its file.
      const [failure] = [failures].flat();
      if (failure) reject(failure instanceof Error ? failure : new Error(String(failure)));
      else resolve();
    });
  });
}
