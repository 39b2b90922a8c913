import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { isFirstGroup } from "./textGroups.ts";

/**
 * Gives a language's file out in two parts, by the groups of its texts: `?first` is what the shell and the home page
 * say, `?rest` all other screens. So the first load carries a third of a dictionary that grows with every feature.
 */
export function localeParts(): Plugin {
  return {
    name: "locale-parts",
    enforce: "pre",
    load(id) {
      const [, file, part] = /^(.*\/locales\/[\w-]+\.json)\?(first|rest)$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      const groups = Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>);
      const texts = Object.fromEntries(groups.filter(([name]) => isFirstGroup(name) === (part === "first")));
      return { code: `export default ${JSON.stringify(texts)}`, moduleType: "js" };
    },
  };
}
