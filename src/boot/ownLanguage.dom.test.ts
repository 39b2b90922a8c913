import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readAddress } from "./address.ts";
import { moveToOwnLanguage } from "./ownLanguage.ts";

const page = document.documentElement;
const LANGUAGES = ["en", "de", "he"];
const visitWith = (chosenLocale: string) => ({
  remembered: { chosenLocale },
  address: readAddress(location.pathname, LANGUAGES),
  languages: LANGUAGES,
});
const moves = vi.fn<(url: string) => void>();

/** Opens a page in English for somebody whose browser has these languages; returns whether it moves. */
function open(path: string, { languages = ["de-AT", "en"], chosenLocale = "", userAgent = "Firefox/140.0" } = {}) {
  history.replaceState(null, "", path);
  vi.stubGlobal("navigator", { languages, userAgent });
  return moveToOwnLanguage(visitWith(chosenLocale), moves);
}

beforeEach(() => {
  page.lang = "en";
  page.dataset.rendered = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  moves.mockReset();
  page.removeAttribute("lang");
  for (const name of ["rendered", "locales", "stored", "emptied"]) delete page.dataset[name];
  history.replaceState(null, "", "/");
});

test.each([
  ["speaks German", {}, "/de"],
  ["has chosen Hebrew", { chosenLocale: "he" }, "/he"],
  ["has chosen a language that is not on offer", { chosenLocale: "pl" }, "/de"],
])("[I18N-1] a page leads a visitor who %s to that language, and shows nothing before", (_who, visitor, prefix) => {
  for (const path of ["/", "/live", "/events/ev-1/?tab=chat#x"]) {
    expect(open(path, visitor)).toBe(true);
    expect(moves).toHaveBeenLastCalledWith(location.origin + prefix + path);
  }
  expect(page.dataset.emptied).toBe("");
});

test.each([
  ["for a visitor who speaks its language", "/live", { languages: ["en-GB", "de"] }],
  ["for a visitor who speaks none on offer", "/live", { languages: ["fr"] }],
  ["for a visitor who has chosen its language", "/live", { chosenLocale: "en" }],
  ["for a crawler", "/live", { userAgent: "Googlebot/2.1" }],
  ["at the address of a language", "/he/live", {}],
  ["at the address of the default language", "/en/live", { chosenLocale: "de" }],
])("[I18N-1] a page stays %s", (_when, path, visitor) => {
  expect(open(path, visitor)).toBe(false);
  expect([moves.mock.calls, page.dataset.emptied]).toEqual([[], undefined]);
});

test("[I18N-1] a stored page leads there as well, if another language was chosen since; the shell stays", () => {
  page.dataset.stored = "1";
  expect(open("/live", { chosenLocale: "he" })).toBe(true);
  delete page.dataset.rendered;
  expect(open("/live")).toBe(false);
});

test("[I18N-1] only the tenant's languages count, and letters of any case name one", () => {
  page.dataset.locales = "en he";
  expect(open("/live", { languages: ["de", "he"] })).toBe(true);
  expect(moves).toHaveBeenLastCalledWith(`${location.origin}/he/live`);
  // The server has found it.
  page.lang = "he";
  expect(open("/HE/live", { languages: ["he"] })).toBe(false);
});
