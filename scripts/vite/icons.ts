import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../../src/ui/lucideIcon.tsx", import.meta.url));

/** Replaces lucide's function that makes components of its icons by src/ui/lucideIcon.tsx; the icons stay lucide's. */
export function icons(): Plugin {
  return {
    name: "touchline:icons",
    enforce: "pre",
    resolveId: (source, importer) =>
      source.endsWith("/createLucideIcon.mjs") && /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/.test(importer ?? "")
        ? OURS
        : null,
  };
}
