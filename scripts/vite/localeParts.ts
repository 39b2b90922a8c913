import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { minifySync, type Plugin } from "vite";
import type { StartTexts } from "../../src/lib/bootData.ts";

/** The groups of texts by i18next's namespaces (src/i18n/messages.ts); all others are in `rest`. */
const GROUPS: Readonly<Record<Exclude<Part, "rest">, readonly string[]>> = {
  first: ["catalog", "common", "errors", "home", "offline", "shell"],
  account: ["account", "auth", "notifications", "payment", "signUp"],
  operate: ["operate"],
};
const PARTS = ["first", "rest", "account", "operate"] as const;
type Part = (typeof PARTS)[number];
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

type Texts = { readonly [key: string]: string | Texts };

/** `tests/locales.test.ts` fails when code reads texts that its page does not load. */
export const namespaceOf = (group: string): Part =>
  (["first", "account", "operate"] as const).find((part) => GROUPS[part].includes(group)) ?? "rest";

const fileName = (code: string, part: string, digest: string) => `assets/locale-${code}-${part}-${digest}.js`;

/** Returns the texts by the code of their language, and one digest over all of them and their parts. */
function readTexts() {
  const codes = readdirSync("locales");
  const read = (code: string) => JSON.parse(readFileSync(`locales/${code}/portal.json`, "utf8")) as Texts;
  const texts = Object.fromEntries(codes.sort().map((code) => [code, read(code)]));
  const digest = createHash("sha256").update(JSON.stringify([GROUPS, texts]));
  return { texts, digest: digest.digest("base64url").slice(0, 8) };
}

/** Those of viewers, by language. All end in the same digest, so a code and the digest give the address. */
export function textFiles() {
  const { texts, digest } = readTexts();
  const parts = PARTS.filter((part) => part !== "operate");
  const pathsOf = (code: string) => parts.map((part) => `/${fileName(code, part, digest)}`);
  return { digest, locales: Object.fromEntries(Object.keys(texts).map((code) => [code, pathsOf(code)])) };
}

interface StartGroups {
  readonly errors: { readonly page_incomplete: string; readonly browser_too_old: string };
  readonly common: { readonly retry: string };
}

const startGroups = () => Object.entries(readTexts().texts as unknown as Record<string, StartGroups>);

/** Returns by language what a page says if its code cannot run (src/boot/). */
export const startTexts = (): Record<string, StartTexts> =>
  Object.fromEntries(
    startGroups().map(([code, { errors, common }]) => [
      code,
      { incomplete: errors.page_incomplete, retry: common.retry },
    ]),
  );

/** Returns by language what a page says to a browser below the floor (src/boot/floor.ts). */
export const floorTexts = (): Record<string, string> =>
  Object.fromEntries(startGroups().map(([code, { errors }]) => [code, errors.browser_too_old]));

/** Returns the paths of the texts that are not empty; the forms of a plural count as one. */
const pathsIn = (texts: Texts, before = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) => {
    if (typeof value !== "string") return pathsIn(value, `${before}${key}.`);
    return value === "" ? [] : before + key.replace(PLURAL, "");
  });

function isComplete(texts: Texts, english: Texts = {}): boolean {
  const own = new Set(pathsIn(texts));
  return pathsIn(english).every((path) => own.has(path));
}

/**
 * Writes a file for each language and namespace; in development and on the server a language is one file. A build that
 * writes none reads those of the portal.
 */
export function localeParts({ isWriting = true } = {}): Plugin {
  let isPortal = false;
  return {
    name: "touchline:locale-parts",
    config({ build }, { command }) {
      isPortal = command === "build" && !build?.ssr;
      const { texts, digest } = readTexts();
      const languages = Object.entries(texts).map(([code, own]) => [code, isComplete(own, texts["en"])] as const);
      return {
        define: {
          __TEXTS__: JSON.stringify(isPortal ? digest : ""),
          __LANGUAGES__: JSON.stringify(Object.fromEntries(languages)),
        },
      };
    },
    generateBundle() {
      if (!isPortal || !isWriting) return;
      const { texts, digest } = readTexts();
      for (const [code, own] of Object.entries(texts))
        for (const part of PARTS) {
          const name = fileName(code, part, digest);
          const groups = Object.entries(own).filter(([group]) => namespaceOf(group) === part);
          const json = JSON.stringify(Object.fromEntries(groups));
          const source = minifySync(name, `export default ${json}`, { module: true }).code;
          this.emitFile({ type: "asset", fileName: name, source });
        }
    },
  };
}
