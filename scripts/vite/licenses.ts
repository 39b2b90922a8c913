import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FONTS = "public/fonts";
const IS_LICENSE = /^(licen[cs]e|copying|notice|ofl)/i;

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Writes `/licenses.txt`, to which the footer links: the licences of all that is in the build and in its server. */
export const licenses = (): Plugin => ({
  name: "touchline:licenses",
  apply: "build",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "licenses.txt", source: licensesOf(process.cwd()) });
  },
});

/** Returns the licences of the packages in `root` that are not for development alone, and of the fonts. */
export function licensesOf(root: string): string {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  /** The packages under each text, because many have the same. */
  const byText = new Map<string, string[]>();
  const add = (name: string, folder: string, match = IS_LICENSE) => {
    const texts = readdirSync(folder).filter((file) => match.test(file));
    const text = texts.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
    byText.set(text, [...(byText.get(text) ?? []), name]);
  };
  for (const [path, { version = "", license = "see below", dev = false, optional = false }] of Object.entries(
    lock.packages,
  )) {
    if (path === "" || dev || optional || !existsSync(join(root, path))) continue;
    add(`${path.replace(/^.*node_modules\//, "")} ${version} (${license})`, join(root, path));
  }
  for (const file of readdirSync(join(root, FONTS)).filter((name) => IS_LICENSE.test(name)))
    add(`${file.replace(/^OFL-|\.txt$/g, "").replaceAll("-", " ")} (font)`, join(root, FONTS), new RegExp(`^${file}$`));
  const parts = [...byText].map(([text, names]) => `${names.toSorted().join("\n")}\n\n${text}`.trim());
  return `${parts.toSorted().join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
