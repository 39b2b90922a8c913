import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { shippedPackages } from "../shippedPackages.ts";

const FONTS = "public/fonts";
const IS_LICENSE = /^(licen[cs]e|copying|notice|ofl)/i;

/** Writes `/licenses.txt`, to which the footer links: the licences of all that is in the build and in its server. */
export const licenses = (): Plugin => ({
  name: "touchline:licenses",
  apply: "build",
  generateBundle() {
    const known = shippedPackages(process.cwd()).map(({ folder }) => `/${folder}/`);
    const missing = [...this.getModuleIds()].find(
      (id) => /^[^\0].*\/node_modules\//.test(id) && !known.some((folder) => id.includes(folder)),
    );
    if (missing !== undefined) this.error(`No licence is listed for the bundled ${missing}`);
    this.emitFile({ type: "asset", fileName: "licenses.txt", source: licensesOf(process.cwd()) });
  },
});

/** Returns the licences of the packages that the product in `root` ships, and of the fonts. */
export function licensesOf(root: string): string {
  /** The packages under each text, because many have the same. */
  const byText = new Map<string, string[]>();
  const add = (name: string, folder: string, match = IS_LICENSE) => {
    const texts = readdirSync(folder).filter((file) => match.test(file));
    const text = texts.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n");
    byText.set(text, [...(byText.get(text) ?? []), name]);
  };
  for (const { name, folder, version, license } of shippedPackages(root))
    add(`${name} ${version} (${license})`, join(root, folder));
  for (const file of readdirSync(join(root, FONTS)).filter((name) => IS_LICENSE.test(name)))
    add(`${file.replace(/^OFL-|\.txt$/g, "").replaceAll("-", " ")} (font)`, join(root, FONTS), new RegExp(`^${file}$`));
  const parts = [...byText].map(([text, names]) => `${names.toSorted().join("\n")}\n\n${text}`.trim());
  return `${parts.toSorted().join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
