import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const OURS = fileURLToPath(new URL("../../src/ui/lucideIcon.tsx", import.meta.url));

/** What makes lucide's drawings components is ours (src/ui/lucideIcon.tsx); the drawings are the library's. */
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
