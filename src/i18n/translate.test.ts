import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import en from "#locales/en.json";
import { createTranslate, type Messages } from "./translate.ts";

const logged = vi.fn<(...words: unknown[]) => void>();

/** The English texts with the forms of one plural replaced, as a file of another language has them. */
function withLiveCount(forms: Readonly<Record<string, string>>): Messages {
  const { count_one: _one, count_other: _other, ...live } = en.browse.live;
  return { ...en, browse: { ...en.browse, live: { ...live, ...forms } } } as unknown as Messages;
}

beforeEach(() => void vi.stubGlobal("console", { ...console, error: logged }));
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockReset();
});

describe("[I18N-3] texts", () => {
  const t = createTranslate(en, "en-US");

  test("are found by name, and gaps are filled in as plain text", () => {
    expect(t(($) => $.errors.page_not_found)).toBe("Page not found");
    expect(t(($) => $.errors.could_not_find_page, { path: "/<b>$&</b>" })).toBe("Page Not Found: /<b>$&</b>");
  });

  test("a gap without a value stays visible, and a value is no template itself", () => {
    expect(t(($) => $.errors.could_not_find_page)).toBe("Page Not Found: {{path}}");
    expect(t(($) => $.errors.could_not_find_page, { path: "{{path}}" })).toBe("Page Not Found: {{path}}");
  });

  test("a missing text is empty and told to the console, not thrown", () => {
    const stale = createTranslate({ errors: {} } as unknown as Messages, "en");
    expect(stale(($) => $.errors.page_not_found)).toBe("");
    expect(stale(($) => $.browse.live.title)).toBe("");
    expect(logged).toHaveBeenCalledTimes(2);
  });
});

describe("[I18N-3] plurals by the rules of the language", () => {
  test("English has two forms", () => {
    const t = createTranslate(
      withLiveCount({ count_one: "{{count}} match", count_other: "{{count}} matches" }),
      "en-US",
    );
    expect([0, 1, 2].map((count) => t(($) => $.browse.live.count, { count }))).toEqual([
      "0 matches",
      "1 match",
      "2 matches",
    ]);
  });

  test("Polish has three, and a form that is missing falls back to other", () => {
    const forms = {
      count_one: "{{count}} mecz",
      count_few: "{{count}} mecze",
      count_many: "{{count}} meczów",
      count_other: "{{count}} meczu",
    };
    const t = createTranslate(withLiveCount(forms), "pl");
    expect([1, 3, 5, 22, 1.5].map((count) => t(($) => $.browse.live.count, { count }))).toEqual([
      "1 mecz",
      "3 mecze",
      "5 meczów",
      "22 mecze",
      "1.5 meczu",
    ]);
    expect(
      createTranslate(withLiveCount({ count_other: "{{count}} 경기" }), "ko")(($) => $.browse.live.count, { count: 1 }),
    ).toBe("1 경기");
  });
});
