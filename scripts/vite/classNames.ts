import { createHash } from "node:crypto";

/**
 * Names the CSS classes of the build: the name in the style sheet, followed by three letters from a hash of the
 * sheet's path. Vite's default names are longer, because they add the line number.
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
