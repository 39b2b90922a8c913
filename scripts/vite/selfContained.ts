import { isBuiltin } from "node:module";
import type { Plugin } from "vite";

/** Fails the build if its code would need a package: a container installs none of those that the portal is built from. */
export const selfContained = (): Plugin => ({
  name: "touchline:self-contained",
  apply: "build",
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
    const own = new Set(chunks.map(({ fileName }) => fileName));
    for (const { fileName, imports, dynamicImports } of chunks) {
      const needed = [...imports, ...dynamicImports].find((name) => !own.has(name) && !isBuiltin(name));
      if (needed !== undefined) this.error(`${fileName} needs ${needed}, which a container does not install`);
    }
  },
});
