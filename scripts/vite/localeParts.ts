import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { isFirstGroup } from "./textGroups.ts";

const FOLDER = "locales";
/** The same names as i18next's namespaces (src/i18n/messages.ts). */
const PARTS = ["first", "rest"] as const;
type Part = (typeof PARTS)[number];
type Texts = { readonly [key: string]: string | Texts };

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const textsIn = <T = Texts>(code: string) => JSON.parse(readFileSync(join(FOLDER, `${code}.json`), "utf8")) as T;

/** Returns the codes of the languages that have a file, and one digest over all their texts. */
function languages(): { readonly codes: readonly string[]; readonly digest: string } {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const hash = createHash("sha256").update(readFileSync(new URL("./textGroups.ts", import.meta.url)));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(FOLDER, name)));
  return { codes: names.map((name) => name.slice(0, -5)), digest: hash.digest("base64url").slice(0, 8) };
}

/** Returns the paths of the texts that are not empty; the forms of a plural count as one. */
function translatedPaths(texts: Texts): readonly string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value !== "string"
      ? translatedPaths(value).map((path) => `${key}.${path}`)
      : value === ""
        ? []
        : [key.replace(PLURAL, "")],
  );
}

/** Returns for each language whether it has every English text. */
function completeness(codes: readonly string[]): Record<string, boolean> {
  const wanted = translatedPaths(textsIn("en"));
  return Object.fromEntries(
    codes.map((code) => {
      const own = new Set(translatedPaths(textsIn(code)));
      return [code, wanted.every((path) => own.has(path))];
    }),
  );
}

/**
 * Returns the addresses of a build's text files. All end in the same digest, so a code and the digest give the address.
 */
export function textFiles(): {
  readonly codes: readonly string[];
  readonly digest: string;
  pathsOf(code: string): string[];
} {
  const { codes, digest } = languages();
  return { codes, digest, pathsOf: (code) => PARTS.map((part) => `/${fileName(code, part, digest)}`) };
}

interface StartTexts {
  readonly errors: { readonly page_incomplete: string };
  readonly common: { readonly retry: string };
}

/** Returns by language what a page says if neither its code nor its texts can be loaded (src/boot/failedStart.ts). */
export function startTexts(): Record<string, readonly [message: string, retry: string]> {
  return Object.fromEntries(
    languages().codes.map((code) => {
      const { errors, common } = textsIn<StartTexts>(code);
      return [code, [errors.page_incomplete, common.retry]];
    }),
  );
}

const fileName = (code: string, part: Part, digest: string) => `assets/locale-${code}-${part}-${digest}.js`;

function codeOf(code: string, part: Part): string {
  const groups = Object.entries(textsIn(code)).filter(([name]) => isFirstGroup(name) === (part === "first"));
  return `export default ${JSON.stringify(Object.fromEntries(groups))}`;
}

/**
 * Writes each language as two namespaces of i18next, so that the first load has a third of its texts: `first` for the
 * shell and the home page, `rest` for all other screens. In development and on the server a language is one file.
 */
export function localeParts(): Plugin {
  let isPortal = false;
  return {
    name: "locale-parts",
    config({ build }, { command }) {
      isPortal = command === "build" && !build?.ssr;
      const { codes, digest } = languages();
      return {
        define: {
          __TEXTS__: JSON.stringify(isPortal ? digest : ""),
          __LANGUAGES__: JSON.stringify(completeness(codes)),
        },
      };
    },
    generateBundle() {
      if (!isPortal) return;
      const { codes, digest } = languages();
      for (const code of codes)
        for (const part of PARTS) {
          const name = fileName(code, part, digest);
          this.emitFile({
            type: "asset",
            fileName: name,
            source: minifySync(name, codeOf(code, part), { module: true }).code,
          });
        }
    },
  };
}
