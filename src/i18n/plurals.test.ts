import { createInstance } from "i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { i18nOptions } from "./i18n.ts";

/** Returns the `t` of an instance with the portal's options and a small dictionary of the test. */
function speaking(language: string, texts: Readonly<Record<string, string>>, more: object = {}) {
  const instance = createInstance();
  void instance.init({
    ...i18nOptions(),
    ...more,
    lng: language,
    resources: { [language]: { first: texts } },
    initAsync: false,
  });
  return (key: string, values: object = {}) => String(instance.t(key as never, values as never));
}

const logged = vi.fn<(...words: unknown[]) => void>();
beforeEach(() => void vi.stubGlobal("console", { ...console, error: logged }));
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockReset();
});

describe("[I18N-3] texts", () => {
  const t = speaking("en", { lost: "Page Not Found: {{path}}", empty: "" });

  test("have their gaps filled as plain text, and values are no templates", () => {
    expect(t("lost", { path: "/<b>$&</b>" })).toBe("Page Not Found: /<b>$&</b>");
    expect(t("lost", { path: "{{path}}" })).toBe("Page Not Found: {{path}}");
    expect(t("lost", { path: "$t(empty)" })).toBe("Page Not Found: $t(empty)");
  });

  test("show a gap without a value", () => expect(t("lost")).toBe("Page Not Found: {{path}}"));

  test("are empty and logged if missing, without throwing", () => {
    expect(t("no.such")).toBe("");
    expect(t("empty")).toBe("");
    expect(logged).toHaveBeenCalledTimes(2);
  });

  test("are taken from the next language if missing", () => {
    const instance = createInstance();
    const resources = {
      "fr-CA": { first: { own: "courriel", blank: "" } },
      en: { first: { own: "mail", blank: "late" } },
    };
    void instance.init({ ...i18nOptions(), lng: "fr-CA", fallbackLng: ["en"], resources, initAsync: false });
    expect(["own", "blank"].map((key) => instance.t(key as never))).toEqual(["courriel", "late"]);
  });
});

describe("[I18N-3] plurals by the rules of the language", () => {
  test("English has two forms", () => {
    const t = speaking("en", { live_one: "{{count}} match", live_other: "{{count}} matches" });
    expect([0, 1, 2].map((count) => t("live", { count }))).toEqual(["0 matches", "1 match", "2 matches"]);
  });

  test("Polish has four, and a missing form falls back to other", () => {
    const t = speaking("pl", {
      live_one: "{{count}} mecz",
      live_few: "{{count}} mecze",
      live_many: "{{count}} meczów",
      live_other: "{{count}} meczu",
    });
    expect([1, 3, 5, 22, 1.5].map((count) => t("live", { count }))).toEqual([
      "1 mecz",
      "3 mecze",
      "5 meczów",
      "22 mecze",
      "1.5 meczu",
    ]);
    expect(speaking("pl", { live_other: "{{count}} meczu" })("live", { count: 1 })).toBe("1 meczu");
  });

  test("French has a separate form for whole millions", () => {
    const t = speaking("fr", {
      live_one: "{{count}} match",
      live_many: "{{count}} de matchs",
      live_other: "{{count}} matchs",
    });
    expect([1, 2, 1_000_000].map((count) => t("live", { count }))).toEqual([
      "1 match",
      "2 matchs",
      "1000000 de matchs",
    ]);
  });

  test("ordinals have their own forms", () => {
    const t = speaking("en", {
      round_ordinal_one: "{{count}}st round",
      round_ordinal_two: "{{count}}nd round",
      round_ordinal_few: "{{count}}rd round",
      round_ordinal_other: "{{count}}th round",
    });
    expect([1, 2, 3, 4, 22].map((count) => t("round", { count, ordinal: true }))).toEqual([
      "1st round",
      "2nd round",
      "3rd round",
      "4th round",
      "22nd round",
    ]);
  });
});

test("[I18N-3] other features of i18next work: context, nesting and Intl formats", () => {
  const t = speaking("de", {
    invite: "Einladung",
    invite_female: "Ihre Einladung",
    portal: "Touchline",
    hello: "Willkommen bei $t(portal)",
    price: "{{amount, currency(EUR)}}",
    seen: "{{number, number}} Aufrufe",
    day: "{{at, datetime(month: long; day: numeric; timeZone: UTC)}}",
  });
  expect([t("invite"), t("invite", { context: "female" })]).toEqual(["Einladung", "Ihre Einladung"]);
  expect(t("hello")).toBe("Willkommen bei Touchline");
  expect(t("price", { amount: 6.5 })).toMatch(/^6,50\s€$/);
  expect(t("seen", { number: 12_345 })).toBe("12.345 Aufrufe");
  expect(t("day", { at: Date.UTC(2026, 2, 14) })).toBe("14. März");
});
