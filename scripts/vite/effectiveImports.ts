import type { Rolldown } from "vite";

type OnWarn = NonNullable<Rolldown.InputOptions["onwarn"]>;

/** Fails the build where an `import()` loads nothing later, because its chunk has the module already. */
export const effectiveImports: OnWarn = (warning, report) => {
  if (warning.code === "INEFFECTIVE_DYNAMIC_IMPORT") throw new Error(warning.message);
  report(warning);
};
