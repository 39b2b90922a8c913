import { afterEach, describe, expect, test, vi } from "vitest";
import schema from "#contract/config.schema.json" with { type: "json" };
import { LOCALE_CODES } from "#contract/locales.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import de from "#locales/de/portal.json";
import en from "#locales/en/portal.json";
import fr from "#locales/fr/portal.json";
import { ENGLISH } from "#src/testing/texts.ts";
import { initialLocale } from "./initialLocale.ts";
import { errorText } from "./errorText.ts";
import { languageChain, startTranslation } from "./i18n.ts";
import { chosenLocale, localeCookie } from "./localeCookie.ts";
import { directionOf, LANGUAGE_NAMES, languageTagOf } from "./locales.ts";

const onlyLtrKorean = { ...DEFAULT_CONFIG, locales: { ...DEFAULT_CONFIG.locales, directions: { he: "rtl" } as const } };

describe("[I18N-1] locales", () => {
  test("are the fourteen of the specification, each by its own name", () => {
    expect(LOCALE_CODES).toEqual(schema.properties.locales.properties.enabled.items.enum);
    for (const code of LOCALE_CODES) {
      expect(LANGUAGE_NAMES[code]).not.toBe("");
      expect(() => new Intl.Locale(languageTagOf(code))).not.toThrow();
    }
  });

  test("[NAV-12] the address decides, then the viewer's choice, then the tenant", () => {
    expect(initialLocale("/he/live", "de", DEFAULT_CONFIG)).toBe("he");
    expect(initialLocale("/live", "de", DEFAULT_CONFIG)).toBe("de");
    expect(initialLocale("/live", null, DEFAULT_CONFIG)).toBe("en");
    expect(initialLocale("/live", "xx", DEFAULT_CONFIG)).toBe("en");
    expect(initialLocale("/live", "de", DEFAULT_CONFIG, ["he"])).toBe("de");
    expect(initialLocale("/he/live", null, DEFAULT_CONFIG, ["de"])).toBe("he");
    const few = {
      ...DEFAULT_CONFIG,
      locales: { ...DEFAULT_CONFIG.locales, enabled: ["pl", "en"] as const, default: "pl" as const },
    };
    expect(
      initialLocale("/live", "de", { ...few, locales: { ...few.locales, enabled: [...few.locales.enabled] } }),
    ).toBe("pl");
  });

  test("the choice is stored for 365 days", () => {
    expect(localeCookie("fr-CA")).toBe("ott-locale=fr-CA; Path=/; Max-Age=31536000; SameSite=Lax");
    expect(chosenLocale("a=b; ott-locale=fr-CA; c=d")).toBe("fr-CA");
    expect(chosenLocale("not-ott-locale=de")).toBeNull();
  });
});

test("[I18N-2] the direction comes from the settings, and a tenant can change it", () => {
  expect(LOCALE_CODES.filter((code) => directionOf(code, DEFAULT_CONFIG) === "rtl")).toEqual(["he", "ko"]);
  expect(LOCALE_CODES.filter((code) => directionOf(code, onlyLtrKorean) === "rtl")).toEqual(["he"]);
});

describe("[I18N-4] the texts of a language", () => {
  const log = vi.fn<(text: string, cause: unknown) => void>();
  /** Resolves with the translation when its first texts are loaded. */
  async function start(setup: Parameters<typeof startTranslation>[0]) {
    const translation = startTranslation(setup);
    await translation.firstTexts;
    return translation;
  }
  afterEach(() => void log.mockReset());

  test("are those of its file", async () => {
    const { language, t } = await start({ locale: "en", fallback: "en", log });
    expect(language).toBe("en");
    expect(t(($) => $.errors.page_not_found)).toBe("Page not found");
    expect(log).not.toHaveBeenCalled();
  });

  test("that fail to load are logged and replaced by English", async () => {
    const load = async (locale: string) => {
      if (locale !== "en") throw new TypeError("offline");
      return en;
    };
    const { locale, language, t } = await start({ locale: "he", fallback: "en", log, load });
    expect({ locale, language }).toEqual({ locale: "he", language: "en" });
    expect(t(($) => $.errors.page_not_found)).toBe("Page not found");
    expect(log).toHaveBeenCalledWith("The texts of he could not be loaded", expect.any(TypeError));
  });

  test("are looked up without the region, then in the tenant's default, then in English", async () => {
    expect(languageChain("fr-CA", "de")).toEqual(["fr-CA", "fr", "de", "en"]);
    expect(languageChain("uk-UA", "uk-UA")).toEqual(["uk-UA", "en"]);
    expect(languageChain("en", "en")).toEqual(["en"]);
    const asked: string[] = [];
    const load = async (locale: string) => {
      asked.push(locale);
      if (locale === "fr-CA") throw new TypeError("offline");
      return (await import(`../../locales/${locale}/portal.json`)) as { default: typeof en };
    };
    const { language, t } = await start({
      locale: "fr-CA",
      fallback: "de",
      log,
      load: async (locale: string) => (await load(locale)).default,
    });
    expect(language).toBe("fr");
    // French is complete, so German is not requested.
    expect(asked).toEqual(["fr-CA", "fr"]);
    expect(t(($) => $.common.retry)).toBe(fr.common.retry);
  });

  test("of the first page are loaded alone, even after an instance that has loaded all", async () => {
    const namespaces = new Set<string>();
    const load = (_locale: string, namespace: string) => Promise.resolve((namespaces.add(namespace), en));
    const { loadTexts } = await start({ locale: "en", fallback: "en", log, load });
    await loadTexts("rest");
    expect([...namespaces]).toEqual(["first", "rest"]);
    await loadTexts("account");
    expect([...namespaces]).toEqual(["first", "rest", "account"]);
    await loadTexts("operate");
    expect([...namespaces]).toEqual(["first", "rest", "account", "operate"]);
    namespaces.clear();
    await start({ locale: "en", fallback: "en", log, load });
    expect([...namespaces]).toEqual(["first"]);
  });

  test("with gaps are filled from the next language", async () => {
    const load = (locale: string) => Promise.resolve(locale === "de" ? { common: { ...de.common, retry: "" } } : en);
    const isWhole = (locale: string) => locale !== "de";
    const { language, t } = await start({ locale: "de", fallback: "en", log, load: load as never, isWhole });
    expect(language).toBe("de");
    expect(t(($) => $.common.retry)).toBe(en.common.retry);
    expect(t(($) => $.common.close)).toBe(de.common.close);
  });

  test("fail at the start only if no language can be loaded", async () => {
    const load = () => Promise.reject(new TypeError("offline"));
    await expect(start({ locale: "he", fallback: "en", log, load })).rejects.toThrow("in any language");
  });

  test("of lazy-loaded pages are loaded again after a failure", async () => {
    const gone = new TypeError("Failed to fetch dynamically imported module: /assets/locale-en-rest-1.js");
    let isOnline = false;
    const load = async (_locale: string, namespace: string) => {
      if (namespace === "rest" && !isOnline) throw gone;
      return namespace === "first" ? { common: en.common } : en;
    };
    const { t, loadTexts } = await start({ locale: "en", fallback: "en", log, load });
    // [PWA-5] The file's own error is needed to recover from a stale chunk.
    await expect(loadTexts("rest")).rejects.toBe(gone);
    isOnline = true;
    await loadTexts("rest");
    expect(t(($) => $.watch.share)).toBe(en.watch.share);
  });
});

describe("[API-8] the message of an error", () => {
  const read = (error: unknown) => errorText(ENGLISH.t, error);

  test("is the translation of its code", () => {
    expect(read({ code: "timeout", message: "ETIMEDOUT" })).toBe("This took too long. Try again.");
  });

  test("is otherwise the server's message, or a general one", () => {
    expect(read({ code: "card_on_fire", message: "The card is on fire" })).toBe("The card is on fire");
    expect(read({ code: "card_on_fire", message: "" })).toBe("An error occurred");
  });

  test("is limited to the length of a toast", () => {
    expect(read({ code: "card_on_fire", message: "x".repeat(1_000_000) })).toHaveLength(300);
  });

  test("is never a developer's text or a part of the dictionary", () => {
    const odd = ["constructor", "__proto__", "toString", ""].map((code) => ({ code }));
    for (const error of [new TypeError("x is undefined"), null, undefined, "boom", 42, { code: 7 }, ...odd]) {
      expect(read(error)).toBe("An error occurred");
    }
    expect(read({ code: "a.b", message: "Said so" })).toBe("Said so");
    expect(read({ code: "default_error_message:x", message: "Said so" })).toBe("Said so");
    // The text has a placeholder that a page fills.
    expect(read({ code: "could_not_find_page", message: "Said so" })).toBe("Said so");
  });
});

test.each([
  [["de-AT", "en"], "de"],
  [["sv", "uk"], "uk-UA"],
  [["fr-BE"], "fr"],
  [["FR-ca", "fr"], "fr-CA"],
  [["zh-Hant-TW"], "zh"],
  [["en-GB", "de"], "en"],
  [["sv"], "en"],
  [[], "en"],
] as const)("[I18N-1] a first visit from a browser that accepts %j is in %s", (wanted, locale) => {
  expect(initialLocale("/live", null, DEFAULT_CONFIG, wanted)).toBe(locale);
});
