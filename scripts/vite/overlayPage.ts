import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build, type Plugin } from "vite";

const FOLDER = "src/overlay";

/**
 * Builds the overlay for broadcasts as a page with a script of its own: as an entry of the portal's build, what it needs
 * would move into files that every viewer loads first.
 */
export function overlayPage(): Plugin {
  return {
    name: "touchline:overlay-page",
    apply: "build",
    async writeBundle({ dir = "dist" }) {
      const built = await build({
        configFile: false,
        logLevel: "warn",
        // Builds of libraries leave it to whoever uses them.
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        build: { write: false, lib: { entry: `${FOLDER}/main.ts`, formats: ["iife"], name: "overlay" } },
      });
      const [file] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
      if (file?.type !== "chunk") throw new Error("The overlay could not be built");
      const script = `overlay/script-${createHash("sha256").update(file.code).digest("hex").slice(0, 8)}.js`;
      const page = readFileSync(`${FOLDER}/overlay.html`, "utf8").replace("__SCRIPT__", `/${script}`);
      await mkdir(dirname(join(dir, script)), { recursive: true });
      await writeFile(join(dir, script), file.code);
      await writeFile(join(dir, "overlay/page.html"), page);
    },
  };
}
