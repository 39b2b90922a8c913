import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";
import { isFirstGroup } from "./textGroups.ts";

const FOLDER = "locales";
const PARTS = ["first", "rest"] as const;
type Part = (typeof PARTS)[number];

/** Codes of the languages that have a file, and one digest over all their texts. */
function languages(): { readonly codes: readonly string[]; readonly digest: string } {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const hash = createHash("sha256").update(readFileSync(new URL("./textGroups.ts", import.meta.url)));
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(FOLDER, name)));
  return { codes: names.map((name) => name.slice(0, -5)), digest: hash.digest("base64url").slice(0, 8) };
}

/** Addresses of a build's text files: all end in the same digest, so that who knows it and a code knows them all. */
export function textFiles(): {
  readonly codes: readonly string[];
  readonly digest: string;
  pathsOf(code: string): string[];
} {
  const { codes, digest } = languages();
  return { codes, digest, pathsOf: (code) => PARTS.map((part) => `/${fileName(code, part, digest)}`) };
}

const fileName = (code: string, part: Part, digest: string) => `assets/locale-${code}-${part}-${digest}.js`;

function codeOf(file: string, part: Part): string {
  const groups = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
  const texts = Object.fromEntries(groups.filter(([name]) => isFirstGroup(name) === (part === "first")));
  return `export default ${JSON.stringify(texts)}`;
}

/**
 * Gives a language's file out in two parts, by the groups of its texts: `?first` is what the shell and the home page
 * say, `?rest` all other screens. So the first load carries a third of a dictionary that grows with every feature.
 * The portal's build has the parts as files of their own (`src/i18n/messages.ts` knows where), others bundle them.
 */
export function localeParts(): Plugin {
  let isPortal = false;
  return {
    name: "locale-parts",
    enforce: "pre",
    config({ build }, { command }) {
      isPortal = command === "build" && !build?.ssr;
      const { codes, digest } = languages();
      return { define: { __TEXTS__: JSON.stringify(isPortal ? digest : ""), __LANGUAGES__: JSON.stringify(codes) } };
    },
    load(id) {
      const [, file, part] = /^(.*\/locales\/[\w-]+\.json)\?(first|rest)$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      return { code: codeOf(file, part as Part), moduleType: "js" };
    },
    generateBundle() {
      if (!isPortal) return;
      const { codes, digest } = languages();
      for (const code of codes)
        for (const part of PARTS) {
          const name = fileName(code, part, digest);
          const source = minifySync(name, codeOf(join(FOLDER, `${code}.json`), part), { module: true }).code;
          this.emitFile({ type: "asset", fileName: name, source });
        }
    },
  };
}
