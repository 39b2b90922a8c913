import { createHash } from "node:crypto";

/**
 * Names the CSS classes of the build: the class as in its style sheet, and three letters that stand for the sheet's
 * path. They are shorter than Vite's own names.
 */
export const classNames = {
  generateScopedName(name: string, file: string): string {
    const sheet = file.replaceAll("\\", "/").split("/src/").at(-1) ?? file;
    return `${name}_${createHash("sha256").update(sheet).digest("base64url").slice(0, 3)}`;
  },
};
