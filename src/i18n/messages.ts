import type { Locale } from "#src/config/schema.ts";
import type { Messages } from "./translate.ts";

type Part = Readonly<Partial<Messages>>;
type Load = (locale: Locale) => Promise<Part>;

/** True when there is a file of this language: only such languages are offered to the viewer. */
export const hasMessages = (locale: Locale): boolean => __LANGUAGES__.includes(locale);

/** The texts of the shell and the home page. Rejects when they cannot be loaded. */
export const loadFirst: Load = __TEXTS__
  ? fromFile("first")
  : fromSource(import.meta.glob<Part>("/locales/*.json", { query: "?first", import: "default" }));

/** All other texts of the language. */
export const loadRest: Load = __TEXTS__
  ? fromFile("rest")
  : fromSource(import.meta.glob<Part>("/locales/*.json", { query: "?rest", import: "default" }));

/** From the build's own files (scripts/vite/localeParts.ts): their addresses follow from the code, without a list. */
function fromFile(part: "first" | "rest"): Load {
  return (locale) =>
    import(/* @vite-ignore */ `/assets/locale-${locale}-${part}-${__TEXTS__}.js`).then(
      (file: { readonly default: Part }) => file.default,
    );
}

function fromSource(files: Readonly<Record<string, () => Promise<Part>>>): Load {
  return (locale) => {
    const path = `/locales/${locale}.json`;
    return files[path]?.() ?? Promise.reject(new Error(`${path} does not exist`));
  };
}
